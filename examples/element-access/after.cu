// The scores of a batch are sorted on the device, copied to the host at once, and read there.
#include "../common/example.h"

#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>

constexpr int kScores = 20000;

/// How many scores fall into each of 64 equal classes.
static void run(thrust::device_vector<int> &scores, std::vector<int> &classes) {
  thrust::sort(scores.begin(), scores.end());
  classes.assign(64, 0);
  thrust::host_vector<int> read = scores;
  for (int score : read) ++classes[score >> 18];
}

int main(int argc, char **argv) {
  thrust::host_vector<int> drawn(kScores);
  example::Random random;
  for (int i = 0; i < kScores; ++i) drawn[i] = static_cast<int>(random.next() & 0xffffff);
  thrust::device_vector<int> scores = drawn;
  std::vector<int> classes;

  example::Floor floor;
  floor.down_bytes = kScores * sizeof(int);
  floor.kernels = [&] { thrust::sort(scores.begin(), scores.end()); };
  auto checksum = [&] {
    example::Checksum sum;
    sum.add(classes);
    return sum.value();
  };
  return example::report(example::options(argc, argv), [&] { run(scores, classes); }, checksum, floor);
}
