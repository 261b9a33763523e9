// Attention over chunks of a long text: each chunk's mask and positions are made on the device, in the type they are
// used in.
#include "../common/example.h"

#include <torch/torch.h>

constexpr int kChunks = 20;
constexpr int kLength = 4096;

static torch::Tensor run(const torch::Tensor &scores) {
  torch::Tensor total = torch::zeros({kLength}, scores.options());
  for (int chunk = 0; chunk < kChunks; ++chunk) {
    torch::Tensor mask = torch::ones({kLength, kLength}, scores.options());
    torch::Tensor positions = torch::arange(kLength, scores.options());
    mask = mask.tril();
    total += (scores * mask).sum(1) + positions * chunk;
  }
  return total.cpu();
}

int main(int argc, char **argv) {
  if (!torch::cuda::is_available()) example::skip("needs a CUDA device");
  torch::manual_seed(1);
  torch::Tensor scores = torch::randint(0, 4, {kLength, kLength}).to(torch::kFloat32).cuda();
  torch::Tensor total;
  auto checksum = [&] {
    example::Checksum sum;
    sum.add(total.data_ptr<float>(), kLength);
    return sum.value();
  };
  return example::report(example::options(argc, argv), [&] { total = run(scores); }, checksum);
}
