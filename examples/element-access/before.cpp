// The boxes that a detector found are drawn on the host: each coordinate is read from the device by an `.item()` of its
// own, four blocking copies a box.
#include "../common/example.h"

#include <torch/torch.h>

constexpr int kBoxes = 500;
constexpr int kSide = 640;

/// Marks the pixels of all boxes and counts how often each was marked.
static std::vector<int> run(const torch::Tensor &boxes) {
  std::vector<int> picture(kSide * kSide);
  for (int box = 0; box < kBoxes; ++box) {
    // finding: element-access
    int left = boxes[box][0].item<int>(); // run: scalar-readback
    // finding: element-access
    int top = boxes[box][1].item<int>(); // run: scalar-readback
    // finding: element-access
    int right = boxes[box][2].item<int>(); // run: scalar-readback
    // finding: element-access
    int bottom = boxes[box][3].item<int>(); // run: scalar-readback
    for (int y = top; y < bottom; ++y)
      for (int x = left; x < right; ++x) ++picture[y * kSide + x];
  }
  return picture;
}

static torch::Tensor detect() {
  torch::manual_seed(1);
  torch::Tensor corners = torch::randint(0, kSide - 32, {kBoxes, 2}, torch::kInt32);
  return torch::cat({corners, corners + torch::randint(1, 32, {kBoxes, 2}, torch::kInt32)}, 1).to(torch::kCUDA);
}

int main(int argc, char **argv) {
  if (!torch::cuda::is_available()) example::skip("needs a CUDA device");
  torch::Tensor boxes = detect();
  std::vector<int> picture;
  auto checksum = [&] {
    example::Checksum sum;
    sum.add(picture);
    return sum.value();
  };
  return example::report(example::options(argc, argv), [&] { picture = run(boxes); }, checksum);
}
