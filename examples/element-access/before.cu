// The scores of a batch are sorted on the device, then read one by one from the host: each `scores[i]` of a
// device_vector is a blocking copy of four bytes.
#include "../common/example.h"

#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>

constexpr int kScores = 20000;

/// How many scores fall into each of 64 equal classes.
static void run(thrust::device_vector<int> &scores, std::vector<int> &classes) {
  thrust::sort(scores.begin(), scores.end());
  classes.assign(64, 0);
  for (int i = 0; i < kScores; ++i) {
    // finding: element-access
    int score = scores[i];
    ++classes[score >> 18];
  }
}

int main(int argc, char **argv) {
  thrust::host_vector<int> drawn(kScores);
  example::Random random;
  for (int i = 0; i < kScores; ++i) drawn[i] = static_cast<int>(random.next() & 0xffffff);
  thrust::device_vector<int> scores = drawn;
  std::vector<int> classes;

  return example::report(
      example::options(argc, argv), [&] { run(scores, classes); },
      [&] {
        example::Checksum sum;
        sum.add(classes);
        return sum.value();
      });
}
