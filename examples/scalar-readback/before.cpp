// Fitting a curve with LibTorch: `loss.item<float>()` in every step waits for the device, although nobody looks at the
// losses before the end.
#include "../common/example.h"

#include <torch/torch.h>

constexpr int kSteps = 300;
constexpr int kPoints = 4096;
constexpr int kHidden = 6144;
constexpr double kRate = 3e-8; // of learning: the losses are sums over points and hidden units

/// Inputs, targets and what the network starts from, all on the device.
struct Problem {
  torch::Tensor inputs, targets, hidden, output;
};

static Problem makeProblem() {
  torch::manual_seed(1);
  auto on_device = torch::TensorOptions().device(torch::kCUDA);
  torch::Tensor inputs = torch::linspace(-3, 3, kPoints, on_device).unsqueeze(1);
  return {inputs, torch::sin(inputs), torch::randn({1, kHidden}, on_device),
          torch::randn({kHidden, 1}, on_device) / std::sqrt(double(kHidden))};
}

static std::vector<float> run(const Problem &problem) {
  torch::Tensor hidden = problem.hidden.clone(), output = problem.output.clone();
  std::vector<float> losses;
  for (int step = 0; step < kSteps; ++step) {
    torch::Tensor activity = torch::tanh(problem.inputs.matmul(hidden));
    torch::Tensor error = activity.matmul(output) - problem.targets;
    torch::Tensor back = error.matmul(output.t()) * (1 - activity * activity);
    output -= activity.t().matmul(error) * kRate;
    hidden -= problem.inputs.t().matmul(back) * kRate;
    torch::Tensor loss = error.square().mean();
    // finding: scalar-readback
    losses.push_back(loss.item<float>());
  }
  return losses;
}

int main(int argc, char **argv) {
  if (!torch::cuda::is_available()) example::skip("needs a CUDA device");
  torch::NoGradGuard no_grad;
  Problem problem = makeProblem();
  std::vector<float> losses;
  auto checksum = [&] {
    example::Checksum sum;
    sum.add(losses);
    return sum.value();
  };
  return example::report(example::options(argc, argv), [&] { losses = run(problem); }, checksum);
}
