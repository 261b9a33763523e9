// RUN: %python %src/test/checks/check.py %s --rule duplicate-transfer -- -idirafter %src/lint/libraries -idirafter %stubs
// RUN: %if libtorch %{ %python %src/test/checks/check.py %s --rule duplicate-transfer -- -I/usr/include/torch/csrc/api/include %}
// Tensors of what the source says, sent in every round.
#include <torch/torch.h>

torch::Tensor flipped(torch::Tensor points, torch::Device device, int steps) {
  points = points.to(device);
  for (int s = 0; s < steps; ++s) {
    points = points.matmul(torch::tensor({1.0f, -1.0f, -1.0f}, device)); // expect: xfer-duplicate-transfer
    points = points.matmul(torch::tensor({0.5f, 2.0f}).to(device));      // expect: xfer-duplicate-transfer
    points = points.matmul(points) * torch::tensor(0.5f, device);        // expect: xfer-duplicate-transfer
  }
  return points;
}

// -- must not be flagged

torch::Tensor made(torch::Tensor points, torch::Tensor signs, torch::Device device, int steps) {
  points = points.to(device);
  torch::Tensor none;
  for (int s = 0; s < steps; ++s) {
    none = torch::tensor({}, device);
    points = points.matmul(signs) * torch::full({3}, 0.5f, device);
  }
  return points;
}
torch::Tensor onTheHost(torch::Tensor points, int steps) {
  points = torch::zeros({64, 3});
  for (int s = 0; s < steps; ++s) points = points.matmul(torch::tensor({1.0f, -1.0f, -1.0f})) * torch::tensor({0.5f}, points.device());
  return points;
}
