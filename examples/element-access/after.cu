// The scores of a batch were made and sorted on the device; the better half is copied to the host at once, and added up
// there.
#include "../common/example.h"

#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>

constexpr int kScores = 40000;

static long long run(const thrust::device_vector<int> &scores, int *better) {
  thrust::copy(scores.begin() + kScores / 2, scores.end(), better);
  long long total = 0;
  for (int i = 0; i < kScores / 2; ++i) total += better[i];
  return total;
}

int main(int argc, char **argv) {
  thrust::host_vector<int> drawn(kScores);
  example::Random random;
  for (int i = 0; i < kScores; ++i) drawn[i] = static_cast<int>(random.next() & 0xffffff);
  thrust::device_vector<int> scores = drawn;
  thrust::sort(scores.begin(), scores.end());

  long long total = 0;
  int *better; // pinned, made once
  CUDA_CHECK(cudaMallocHost(&better, kScores / 2 * sizeof(int)));

  example::Floor floor;
  floor.down_bytes = kScores / 2 * sizeof(int);
  auto checksum = [&] {
    example::Checksum sum;
    sum.add(&total, 1);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { total = run(scores, better); }, checksum, floor);
  CUDA_CHECK(cudaFreeHost(better));
  return status;
}
