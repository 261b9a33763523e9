// The thumbnails are packed into pinned memory, made once, and go to the device in four copies: while one is on the bus,
// the next is packed. Each holds half of what is left, so that little is still to be sent when all is packed.
#include "tiles.cuh"

constexpr int kFewest = kTiles / 8; // in a copy

static void run(const std::vector<std::vector<uint8_t>> &tiles, uint8_t *staging, Sheet &sheet, cudaStream_t stream) {
  for (int first = 0, count = 0; first < kTiles; first += count) {
    count = std::max((kTiles - first) / 2, kFewest);
    size_t at = size_t(first) * kTileBytes, bytes = size_t(count) * kTileBytes;
    for (int i = 0; i < count; ++i) std::memcpy(staging + at + i * kTileBytes, tiles[first + i].data(), kTileBytes);
    CUDA_CHECK(cudaMemcpyAsync(sheet.tiles + at, staging + at, bytes, cudaMemcpyHostToDevice, stream));
  }
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
