// RUN: %python %src/test/checks/check.py %s --rule create-then-move --rule scalar-readback -- -idirafter %src/lint/libraries -idirafter %stubs
// RUN: %python %src/test/checks/check.py %s --rule create-then-move --rule scalar-readback -- -std=c++14 -idirafter %src/lint/libraries -idirafter %stubs
// RUN: %if libtorch %{ %python %src/test/checks/check.py %s --rule create-then-move --rule scalar-readback -- -I/usr/include/torch/csrc/api/include %}
// Against the real headers: where a tensor lives follows through assignments, tuples, lists and calls.
#include <torch/torch.h>
#include <tuple>
#include <vector>

torch::Tensor noise(torch::Tensor image, torch::Device device, int steps) {
  for (int s = 0; s < steps; ++s) {
    auto extra = torch::randn({64, 64}).to(device); // expect: xfer-create-then-move
    auto mask = torch::zeros({64, 64}).cuda();      // expect: xfer-create-then-move
    auto rows = at::zeros({64}, at::kInt).to(device); // expect: xfer-create-then-move
    image = image + extra * mask + rows;
  }
  return image;
}

std::tuple<torch::Tensor, torch::Tensor> lossesOf(torch::Tensor output, torch::Tensor label);

void train(torch::nn::Linear model, std::vector<torch::Tensor> images, std::vector<torch::Tensor> labels, torch::Device device, double *sum) {
  std::tuple<torch::Tensor, torch::Tensor> losses;
  torch::Tensor image, label, first;
  for (size_t i = 0; i < images.size(); ++i) {
    image = images[i].to(device);
    label = labels[i].to(device);
    losses = lossesOf(model->forward(image), label);
    first = std::get<0>(losses) * 2;
    first.backward();
    *sum += first.item<float>(); // expect: xfer-scalar-readback
  }
}

// A few numbers, in a copy of their own. Where another tensor lies, they go as well.
torch::Tensor projected(torch::Tensor points, std::vector<float> widths, torch::Device device) {
  points = points.to(device);
  const auto options = torch::dtype(torch::kFloat32).device(points.device());
  for (size_t i = 0; i < widths.size(); ++i) {
    torch::Tensor scale = torch::tensor({2.0f * widths[i], 1.0f}, device); // expect: xfer-create-then-move
    torch::Tensor shift = torch::tensor({widths[i], 0.5f}, options);       // expect: xfer-create-then-move
    points = points.matmul(scale) + shift;
  }
  return points;
}

// -- must not be flagged

// What the others follow lies on the host.
torch::Tensor onesOfTheHost(torch::Tensor cloud, torch::Tensor image, std::vector<float> widths, torch::Device device) {
  cloud = torch::zeros({64, 2});
  image = image.to(device);
  const auto options = cloud.options();
  for (size_t i = 0; i < widths.size(); ++i) {
    cloud = cloud.matmul(torch::tensor({2.0f * widths[i], 1.0f}, cloud.device())) + torch::tensor({widths[i], 0.5f}, options);
    image = image.matmul(image) + torch::zeros({64, 64}, image.options()).to(device);
  }
  return cloud;
}

torch::Tensor madeThere(torch::Tensor image, torch::Device device, int steps) {
  auto options = torch::TensorOptions().device(device);
  for (int s = 0; s < steps; ++s) {
    image = image + torch::randn({64, 64}, options);
    image = image + torch::zeros({64, 64}, torch::TensorOptions().device(torch::kCUDA));
  }
  return image;
}

// Elsewhere made, so that nobody knows from what.
torch::Tensor moved(std::vector<torch::Tensor> images, torch::Device device) {
  torch::Tensor sum;
  for (auto &image : images) sum = sum + image.to(device);
  return sum;
}

// On the host all the way.
double onTheHost(std::vector<torch::Tensor> labels) {
  double sum = 0;
  for (auto &label : labels) sum += label.item<double>();
  for (int i = 0; i < 10; ++i) sum += torch::zeros({1}).to(torch::kCPU).item<double>();
  return sum;
}

void nowAndThen(torch::nn::Linear model, torch::Tensor image, torch::Device device, int steps) {
  image = image.to(device);
  for (int s = 0; s < steps; ++s) {
    image = model->forward(image);
    if (s % 100 == 0) printf("%f\n", image.mean().item<double>());
  }
}

// Made every hundredth time only: worth no more than a note.
torch::Tensor seldomMade(torch::Tensor image, torch::Device device, int steps) {
  for (int s = 0; s < steps; ++s)
    if (s % 100 == 0) image = image + torch::zeros({64, 64}).to(device);
  return image;
}
