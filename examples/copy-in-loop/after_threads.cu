// Packing takes longer than the copy: a few threads pack, and what is packed goes through the common staging ring while
// they pack the rest.
#include "../common/batched_copy.h"
#include "tiles.cuh"

using xferguard::Piece;
using xferguard::StagingRing;
using xferguard::Workers;

static void run(const std::vector<Piece> &pieces, StagingRing &ring, Workers &workers, Sheet &sheet,
                cudaStream_t stream) {
  xferguard::gatherToDevice(ring, workers, pieces, sheet.tiles, stream);
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
