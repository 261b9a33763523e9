// The thumbnails are packed into pinned memory, made once, and go to the device in one copy.
#include "tiles.cuh"

static void run(const std::vector<std::vector<uint8_t>> &tiles, uint8_t *staging, Sheet &sheet, cudaStream_t stream) {
  for (int i = 0; i < kTiles; ++i) std::memcpy(staging + size_t(i) * kTileBytes, tiles[i].data(), kTileBytes);
  CUDA_CHECK(cudaMemcpyAsync(sheet.tiles, staging, size_t(kTiles) * kTileBytes, cudaMemcpyHostToDevice, stream));
  sheet.measure(stream);
}

int main(int argc, char **argv) {
  std::vector<std::vector<uint8_t>> tiles = decodeTiles();
  Sheet sheet;
  uint8_t *staging;
  CUDA_CHECK(cudaMallocHost(&staging, size_t(kTiles) * kTileBytes));
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  int status = example::report(
      example::options(argc, argv), [&] { run(tiles, staging, sheet, stream); }, [&] { return sheet.checksum(); },
      sheet.floor());
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFreeHost(staging));
  return status;
}
