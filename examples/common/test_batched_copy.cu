// Tests of batched_copy.h and workers.h: pieces of every size arrive in order, there and back, in parts and in
// parallel.
#include "batched_copy.h"
#include "example.h"
#include "expect.h"

#include <atomic>
#include <numeric>

using xferguard::Piece;
using xferguard::StagingRing;

struct Pieces {
  std::vector<std::vector<char>> buffers;
  std::vector<Piece> list;

  Pieces(int count, size_t largest) {
    example::Random random(3);
    for (int i = 0; i < count; ++i) buffers.emplace_back(random.next() % (largest + 1)); // empty ones too
    for (auto &buffer : buffers) {
      for (char &byte : buffer) byte = static_cast<char>(random.next());
      list.push_back({buffer.data(), buffer.size()});
    }
  }
  std::vector<char> endToEnd() const {
    std::vector<char> all;
    for (const auto &buffer : buffers) all.insert(all.end(), buffer.begin(), buffer.end());
    return all;
  }
};

static void goesThereAndBack(size_t ring_bytes, int count, size_t largest) {
  Pieces pieces(count, largest);
  std::vector<char> expected = pieces.endToEnd(), seen(expected.size());
  char *device;
  CUDA_CHECK(cudaMalloc(&device, expected.size() + 1));
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  {
    StagingRing ring(ring_bytes);
    xferguard::gatherToDevice(ring, pieces.list, device, stream);
    CUDA_CHECK(cudaStreamSynchronize(stream));
    CUDA_CHECK(cudaMemcpy(seen.data(), device, seen.size(), cudaMemcpyDeviceToHost));
    EXPECT(seen == expected);

    xferguard::Workers workers(4);
    CUDA_CHECK(cudaMemsetAsync(device, 0, expected.size(), stream)); // on no other stream: that one would not be in order
    xferguard::gatherToDevice(ring, workers, pieces.list, device, stream);
    CUDA_CHECK(cudaStreamSynchronize(stream));
    CUDA_CHECK(cudaMemcpy(seen.data(), device, seen.size(), cudaMemcpyDeviceToHost));
    EXPECT(seen == expected);
    for (auto &buffer : pieces.buffers) std::fill(buffer.begin(), buffer.end(), char(0));
    xferguard::scatterToHost(ring, device, pieces.list, stream);
    EXPECT(pieces.endToEnd() == expected);
  }
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFree(device));
}

static void copiesABatch() {
  constexpr int kCount = 300;
  constexpr size_t kBytes = 1000;
  char *host, *device;
  CUDA_CHECK(cudaMallocHost(&host, kCount * kBytes));
  CUDA_CHECK(cudaMalloc(&device, kCount * kBytes));
  std::iota(host, host + kCount * kBytes, char(1));
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  std::vector<xferguard::Transfer> transfers;
  for (int i = 0; i < kCount; ++i) // backwards, so that end to end would be wrong
    transfers.push_back({device + (kCount - 1 - i) * kBytes, host + i * kBytes, kBytes});
  xferguard::copyBatch(transfers, cudaMemcpyHostToDevice, stream);
  xferguard::copyBatch({}, cudaMemcpyHostToDevice, stream);
  CUDA_CHECK(cudaStreamSynchronize(stream));
  std::vector<char> seen(kCount * kBytes);
  CUDA_CHECK(cudaMemcpy(seen.data(), device, seen.size(), cudaMemcpyDeviceToHost));
  for (int i = 0; i < kCount; ++i)
    EXPECT(std::memcmp(seen.data() + (kCount - 1 - i) * kBytes, host + i * kBytes, kBytes) == 0);
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFree(device));
  CUDA_CHECK(cudaFreeHost(host));
}

static void workersDoEachJobOnce() {
  xferguard::Workers workers(4);
  for (size_t count : {0, 1, 3, 4, 100}) {
    std::vector<std::atomic<int>> done(count);
    for (int round = 0; round < 200; ++round) workers.forEach(count, [&](size_t index) { ++done[index]; });
    for (auto &times : done) EXPECT(times == 200);
  }
  EXPECT(throws<std::range_error>([&] {
    workers.forEach(8, [](size_t index) {
      if (index == 2) throw std::range_error("in a job");
    });
  }));
  workers.forEach(5, [](size_t) {}); // and it still works
}

int main() {
  goesThereAndBack(4096, 100, 3000);
  goesThereAndBack(1 << 20, 2000, 5000);
  goesThereAndBack(64 << 20, 50, 1 << 20);
  goesThereAndBack(4096, 0, 1);
  copiesABatch();
  workersDoEachJobOnce();
  std::puts("batched copy: ok");
}
