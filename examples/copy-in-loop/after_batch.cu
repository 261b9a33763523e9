// A thousand copies in one call: cudaMemcpyBatchAsync. It saves the calls, but each thumbnail is still a copy of its
// own; measured beside packing, so that the choice is by measurement and not by novelty.
#include "../common/batched_copy.h"
#include "tiles.cuh"

static void run(const std::vector<xferguard::Transfer> &transfers, Sheet &sheet, cudaStream_t stream) {
  xferguard::copyBatch(transfers, cudaMemcpyHostToDevice, stream);
  sheet.measure(stream);
}

int main(int argc, char **argv) {
  uint8_t *arena;
  CUDA_CHECK(cudaMallocHost(&arena, size_t(kTiles) * kTileBytes));
  Sheet sheet;
  std::vector<xferguard::Transfer> transfers;
  for (int i = 0; i < kTiles; ++i) {
    uint8_t *tile = arena + size_t(kTiles - 1 - i) * kTileBytes;
    decodeTile(i, tile);
    transfers.push_back({sheet.tiles + size_t(i) * kTileBytes, tile, kTileBytes});
  }
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  int status = example::report(
      example::options(argc, argv), [&] { run(transfers, sheet, stream); }, [&] { return sheet.checksum(); },
      sheet.floor());
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFreeHost(arena));
  return status;
}
