// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback -- -idirafter %src/lint/libraries -idirafter %stubs
// Nothing says where these tensors lie, but that kernels are given them, that something is learnt from them, or that autograd brings them.
#include <cuda_runtime.h>
#include <pybind11/pybind11.h>
#include <torch/torch.h>

__global__ void render(float *image, const float *points, int n);
__global__ void back(float *grads, const float *points, float scale, int n);
torch::Tensor lossOf(const torch::Tensor &image);
void show(float);

void step(torch::Tensor points, torch::Tensor image, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    render<<<64, 256>>>(image.data_ptr<float>(), points.data_ptr<float>(), 1000);
    torch::Tensor loss = lossOf(image);
    loss.backward();
    float value = loss.item<float>(); // expect: xfer-scalar-readback
    show(value);
  }
}

void largest(torch::Tensor points, torch::Tensor image, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    render<<<64, 256>>>(image.data_ptr<float>(), points.data_ptr<float>(), 1000);
    show(image.max().item<float>()); // expect: xfer-scalar-readback
  }
}

struct Loss : public torch::autograd::Function<Loss> {
  static torch::Tensor forward(torch::autograd::AutogradContext *context, torch::Tensor points);
  static torch::autograd::variable_list backward(torch::autograd::AutogradContext *context, torch::autograd::variable_list grad_outputs) {
    torch::Tensor points = context->get_saved_variables()[0], grads = torch::zeros_like(points);
    back<<<64, 256>>>(grads.data_ptr<float>(), points.data_ptr<float>(), grad_outputs[0].item<float>(), 1000); // expect: xfer-scalar-readback
    return {grads};
  }
};

// What it was given says nothing, what it is used for does.
struct Result { torch::Tensor value; const torch::Tensor &operator*() const; };
Result tried(const torch::Tensor &image);
void stepTried(torch::Tensor points, torch::Tensor image, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    render<<<64, 256>>>(image.data_ptr<float>(), points.data_ptr<float>(), 1000);
    auto result = tried(image);
    torch::Tensor loss = *result;
    loss.backward();
    float value = loss.item<float>(); // expect: xfer-scalar-readback
    show(value);
  }
}

// Who stops does not learn: the others do.
struct Trainer {
  bool stop_requested;
  float loss_shown;
  void learn(torch::Tensor points, torch::Tensor image);
  void train(torch::Tensor points, torch::Tensor image, int rounds);
};
void Trainer::learn(torch::Tensor points, torch::Tensor image) {
  if (stop_requested) return;
  render<<<64, 256>>>(image.data_ptr<float>(), points.data_ptr<float>(), 1000);
  torch::Tensor loss = lossOf(image);
  loss.backward();
  float value = loss.item<float>();
  loss_shown = value;
}
void Trainer::train(torch::Tensor points, torch::Tensor image, int rounds) {
  for (int i = 0; i < rounds; ++i) learn(points, image); // expect: xfer-scalar-readback
}

// Python calls it, who knows how often.
struct Bound {
  bool stop_requested;
  float loss_shown;
  void learn(torch::Tensor points, torch::Tensor image) {
    if (stop_requested) return;
    render<<<64, 256>>>(image.data_ptr<float>(), points.data_ptr<float>(), 1000);
    torch::Tensor loss = lossOf(image);
    loss.backward();
    float value = loss.item<float>(); // expect: xfer-scalar-readback
    loss_shown = value;
  }
};
PYBIND11_MODULE(trainer, m) { pybind11::class_<Bound>(m, "Trainer").def("learn", &Bound::learn); }

// -- must not be flagged

// Moved there later: what is asked before is the host's.
void movedLater(torch::Tensor image, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    torch::Tensor points = torch::zeros({1000});
    show(points.max().item<float>());
    points = points.to(torch::kCUDA);
    render<<<64, 256>>>(image.data_ptr<float>(), points.data_ptr<float>(), 1000);
  }
}

// A number of the host's that happens to be a tensor.
void scaled(torch::Tensor points, torch::Tensor image, torch::Tensor degree, int rounds) {
  for (int i = 0; i < rounds; ++i) render<<<64, 256>>>(image.data_ptr<float>(), points.data_ptr<float>(), degree.item<int>());
}

void onTheHost(torch::Tensor points, int rounds) {
  torch::Tensor losses = torch::zeros({rounds});
  for (int i = 0; i < rounds; ++i) show(losses[i].item<float>());
}
