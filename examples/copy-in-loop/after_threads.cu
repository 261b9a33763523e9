// Packing takes longer than the copy: a few threads pack, each sends what it packed through the common staging ring.
#include "../common/batched_copy.h"
#include "../common/workers.h"
#include "tiles.cuh"

using xferguard::Piece;
using xferguard::StagingRing;
using xferguard::Workers;

static void run(const std::vector<Piece> &pieces, StagingRing &ring, Workers &workers, Sheet &sheet,
                cudaStream_t stream) {
  constexpr size_t kShare = 125; // tiles packed together: each share costs a copy and an event
  static_assert(kTiles % kShare == 0, "no tile is left over");
  workers.forEach(kTiles / kShare, [&](size_t share) {
    size_t first = share * kShare;
    xferguard::gatherToDevice(ring, pieces.data() + first, kShare, sheet.tiles + first * kTileBytes, stream);
  });
  sheet.measure(stream);
}

int main(int argc, char **argv) {
  std::vector<std::vector<uint8_t>> tiles = decodeTiles();
  std::vector<Piece> pieces;
  for (auto &tile : tiles) pieces.push_back({tile.data(), tile.size()});
  Sheet sheet;
  StagingRing ring(size_t(8) << 20);
  Workers workers(8);
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  int status = example::report(
      example::options(argc, argv), [&] { run(pieces, ring, workers, sheet, stream); },
      [&] { return sheet.checksum(); }, sheet.floor());
  CUDA_CHECK(cudaStreamSynchronize(stream));
  return status;
}
