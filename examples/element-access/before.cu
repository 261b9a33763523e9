// The scores of a batch were made and sorted on the device; the host adds up the better half and reads them one by one:
// each `scores[i]` of a device_vector is a blocking copy of four bytes.
#include "../common/example.h"

#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>

constexpr int kScores = 40000;

static long long run(const thrust::device_vector<int> &scores) {
  long long total = 0;
  for (int i = kScores / 2; i < kScores; ++i) {
    // finding: element-access
    total += scores[i]; // run: library-sync
  }
  return total;
}

int main(int argc, char **argv) {
  thrust::host_vector<int> drawn(kScores);
  example::Random random;
  for (int i = 0; i < kScores; ++i) drawn[i] = static_cast<int>(random.next() & 0xffffff);
  thrust::device_vector<int> scores = drawn;
  thrust::sort(scores.begin(), scores.end());

  long long total = 0;
  return example::report(
      example::options(argc, argv), [&] { total = run(scores); },
      [&] {
        example::Checksum sum;
        sum.add(&total, 1);
        return sum.value();
      });
}
