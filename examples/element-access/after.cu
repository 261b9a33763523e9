// The scores of a batch were made and sorted on the device; the better half is copied to the host at once, and added up
// there.
#include "../common/example.h"

#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>

constexpr int kScores = 40000;

static long long run(const thrust::device_vector<int> &scores, std::vector<int> &better) {
  thrust::copy(scores.begin() + kScores / 2, scores.end(), better.begin());
  long long total = 0;
  for (int score : better) total += score;
  return total;
}

int main(int argc, char **argv) {
  thrust::host_vector<int> drawn(kScores);
  example::Random random;
  for (int i = 0; i < kScores; ++i) drawn[i] = static_cast<int>(random.next() & 0xffffff);
  thrust::device_vector<int> scores = drawn;
  thrust::sort(scores.begin(), scores.end());

  long long total = 0;
  std::vector<int> better(kScores / 2);

  example::Floor floor;
  floor.down_bytes = better.size() * sizeof(int);
  auto checksum = [&] {
    example::Checksum sum;
    sum.add(&total, 1);
    return sum.value();
  };
  return example::report(example::options(argc, argv), [&] { total = run(scores, better); }, checksum, floor);
}
