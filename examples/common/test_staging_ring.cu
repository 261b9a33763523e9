// Tests of staging_ring.h: what was staged arrives whole however often the ring wraps, and it waits when it is full.
#include "example.h"
#include "expect.h"
#include "staging_ring.h"

#include <atomic>
#include <thread>

using xferguard::StagingRing;

__global__ void spin(long long cycles) {
  long long begin = clock64();
  while (clock64() - begin < cycles) {
  }
}

static cudaStream_t newStream() {
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  return stream;
}

/// Requests of every size, three streams, a ring far smaller than the sum: each byte must arrive where it belongs.
static void arrivesWhole() {
  constexpr size_t kTotal = 8 << 20;
  std::vector<unsigned char> source(kTotal), back(kTotal);
  example::Random random(7);
  for (auto &byte : source) byte = static_cast<unsigned char>(random.next());
  unsigned char *device;
  CUDA_CHECK(cudaMalloc(&device, kTotal));
  cudaStream_t streams[3] = {newStream(), newStream(), newStream()};
  {
    StagingRing ring(100 << 10);
    for (size_t at = 0, turn = 0; at < kTotal; ++turn) {
      size_t bytes = std::min<size_t>(kTotal - at, random.next() % ring.capacity());
      cudaStream_t stream = streams[turn % 3];
      StagingRing::Slice slice = ring.acquire(bytes, stream);
      EXPECT(slice && slice.size() == bytes);
      std::memcpy(slice.data(), source.data() + at, bytes);
      CUDA_CHECK(cudaMemcpyAsync(device + at, slice.data(), bytes, cudaMemcpyHostToDevice, stream));
      at += bytes;
    }
  } // the ring waits for the last copies
  CUDA_CHECK(cudaMemcpy(back.data(), device, kTotal, cudaMemcpyDeviceToHost));
  EXPECT(source == back);
  CUDA_CHECK(cudaFree(device));
  for (cudaStream_t stream : streams) CUDA_CHECK(cudaStreamDestroy(stream));
}

/// A full ring says so at once (tryAcquire) or waits for the device (acquire).
static void holdsBack() {
  cudaStream_t stream = newStream();
  StagingRing ring(4096);
  {
    StagingRing::Slice held = ring.acquire(4096, stream);
    EXPECT(!ring.tryAcquire(1, stream));
  }
  CUDA_CHECK(cudaStreamSynchronize(stream));
  EXPECT(ring.tryAcquire(1, stream));

  spin<<<1, 1, 0, stream>>>(200'000'000);
  CUDA_CHECK(cudaGetLastError());
  {
    StagingRing::Slice behind_the_kernel = ring.acquire(4096, stream);
  }
  EXPECT(!ring.tryAcquire(4096, stream));
  StagingRing::Slice waited = ring.acquire(4096, stream);
  EXPECT(waited && cudaStreamQuery(stream) == cudaSuccess);
  CUDA_CHECK(cudaStreamSynchronize(stream));
  {
    StagingRing::Slice moved = std::move(waited);
  }
  EXPECT(!waited);
  CUDA_CHECK(cudaStreamSynchronize(stream));
  CUDA_CHECK(cudaStreamDestroy(stream));
}

/// Slices filled by one thread and let go by another: the first waits for the second, and both end.
static void worksAcrossThreads() {
  cudaStream_t stream = newStream();
  StagingRing ring(64 << 10);
  std::mutex mutex;
  std::deque<StagingRing::Slice> ready;
  std::atomic<int> taken{0};
  constexpr int kSlices = 500;
  std::thread consumer([&] {
    while (taken < kSlices) {
      StagingRing::Slice slice;
      {
        std::lock_guard<std::mutex> lock(mutex);
        if (ready.empty()) continue;
        slice = std::move(ready.front());
        ready.pop_front();
      }
      ++taken;
    }
  });
  for (int i = 0; i < kSlices; ++i) {
    StagingRing::Slice slice = ring.acquire(size_t(1000) * (i % 30 + 1), stream);
    std::lock_guard<std::mutex> lock(mutex);
    ready.push_back(std::move(slice));
  }
  consumer.join();
  CUDA_CHECK(cudaStreamSynchronize(stream));
  CUDA_CHECK(cudaStreamDestroy(stream));
}

static void refusesWhatCannotFit() {
  StagingRing ring(1000); // 1024 after rounding
  EXPECT(ring.capacity() == 1024);
  EXPECT(throws<std::length_error>([&] { ring.acquire(1025, nullptr); }));
  EXPECT(throws<std::runtime_error>([&] {
    StagingRing::Slice slice = ring.acquire(1024, nullptr);
    throw std::runtime_error("while a slice is held");
  }));
  EXPECT(ring.acquire(0, nullptr)); // the exception gave the room back
}

int main() {
  arrivesWhole();
  holdsBack();
  worksAcrossThreads();
  refusesWhatCannotFit();
  std::puts("staging ring: ok");
}
