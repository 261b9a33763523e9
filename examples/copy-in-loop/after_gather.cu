// The thumbnails are decoded into pinned memory to begin with, and a kernel fetches them over the bus: no packing at
// all.
#include "tiles.cuh"

/// One block a tile, sixteen bytes a thread: reads host memory, writes device memory.
__global__ void gather(const uint4 *const *tiles, uint4 *packed) {
  packed[size_t(blockIdx.x) * blockDim.x + threadIdx.x] = tiles[blockIdx.x][threadIdx.x];
}

static void run(const uint4 *const *tiles, Sheet &sheet, cudaStream_t stream) {
  gather<<<kTiles, kTileBytes / sizeof(uint4), 0, stream>>>(tiles, reinterpret_cast<uint4 *>(sheet.tiles));
  CUDA_CHECK(cudaGetLastError());
  sheet.measure(stream);
}

int main(int argc, char **argv) {
  // One pinned arena, made once, from which the decoder takes a tile's memory: where a tile lies in it does not matter.
  uint8_t *arena;
  CUDA_CHECK(cudaMallocHost(&arena, size_t(kTiles) * kTileBytes));
  const uint4 **tiles;
  CUDA_CHECK(cudaMallocHost(&tiles, kTiles * sizeof(uint4 *)));
  for (int i = 0; i < kTiles; ++i) {
    uint8_t *tile = arena + size_t(kTiles - 1 - i) * kTileBytes;
    decodeTile(i, tile);
    tiles[i] = reinterpret_cast<const uint4 *>(tile);
  }
  Sheet sheet;
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  int status = example::report(
      example::options(argc, argv), [&] { run(tiles, sheet, stream); }, [&] { return sheet.checksum(); },
      sheet.floor());
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFreeHost(arena));
  CUDA_CHECK(cudaFreeHost(tiles));
  return status;
}
