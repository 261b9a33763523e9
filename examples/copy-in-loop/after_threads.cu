// Packing takes longer than the copy: eight threads pack, each sends its share through the common staging ring.
#include "../common/batched_copy.h"
#include "../common/workers.h"
#include "tiles.cuh"

using xferguard::Piece;
using xferguard::StagingRing;
using xferguard::Workers;

static void run(const std::vector<Piece> &pieces, StagingRing &ring, Workers &workers, Sheet &sheet,
                cudaStream_t stream) {
  size_t share = pieces.size() / workers.count();
  workers.run([&](int worker) {
    xferguard::gatherToDevice(ring, pieces.data() + worker * share, share, sheet.tiles + worker * share * kTileBytes,
                              stream);
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
  static_assert(kTiles % 8 == 0, "every worker takes the same share");
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  int status = example::report(
      example::options(argc, argv), [&] { run(pieces, ring, workers, sheet, stream); },
      [&] { return sheet.checksum(); }, sheet.floor());
  CUDA_CHECK(cudaStreamSynchronize(stream));
  return status;
}
