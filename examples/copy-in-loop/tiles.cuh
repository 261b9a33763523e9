// A contact sheet: a thousand 32x32 RGBA thumbnails, decoded each into its own buffer, and their mean brightness.
#pragma once

#include "../common/example.h"

constexpr int kTiles = 1000;
constexpr int kTileBytes = 32 * 32 * 4;

/// One block a tile; `brightness` is the sum over its bytes.
__global__ void sumTiles(const uint8_t *tiles, uint32_t *brightness) {
  const uint8_t *tile = tiles + size_t(blockIdx.x) * kTileBytes;
  __shared__ uint32_t sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  uint32_t mine = 0;
  for (int i = threadIdx.x; i < kTileBytes; i += blockDim.x) mine += tile[i];
  atomicAdd(&sum, mine);
  __syncthreads();
  if (threadIdx.x == 0) brightness[blockIdx.x] = sum;
}

inline void decodeTile(int index, uint8_t *tile) {
  example::Random random(index + 1);
  for (int i = 0; i < kTileBytes; ++i) tile[i] = static_cast<uint8_t>(random.next());
}

inline std::vector<std::vector<uint8_t>> decodeTiles() {
  std::vector<std::vector<uint8_t>> tiles(kTiles, std::vector<uint8_t>(kTileBytes));
  for (int i = 0; i < kTiles; ++i) decodeTile(i, tiles[i].data());
  return tiles;
}

/// What the job holds on the device for as long as it runs.
struct Sheet {
  uint8_t *tiles = nullptr;
  uint32_t *brightness = nullptr;
  uint32_t *result = nullptr; // pinned

  Sheet() {
    CUDA_CHECK(cudaMalloc(&tiles, size_t(kTiles) * kTileBytes));
    CUDA_CHECK(cudaMalloc(&brightness, kTiles * sizeof(uint32_t)));
    CUDA_CHECK(cudaMallocHost(&result, kTiles * sizeof(uint32_t)));
  }
  ~Sheet() {
    cudaFree(tiles);
    cudaFree(brightness);
    cudaFreeHost(result);
  }
  Sheet(const Sheet &) = delete;

  void measure(cudaStream_t stream) {
    sumTiles<<<kTiles, 256, 0, stream>>>(tiles, brightness);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpyAsync(result, brightness, kTiles * sizeof(uint32_t), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
  }
  uint64_t checksum() const {
    example::Checksum sum;
    sum.add(result, kTiles);
    return sum.value();
  }
  example::Floor floor() {
    example::Floor least{size_t(kTiles) * kTileBytes, kTiles * sizeof(uint32_t), 1};
    least.kernels = [this] { sumTiles<<<kTiles, 256>>>(tiles, brightness); };
    return least;
  }
};
