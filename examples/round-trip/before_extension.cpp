// A custom operator for PyTorch, soft thresholding as in wavelet denoising: the tensor is brought to the host for a
// loop that the device could run, and sent back.
#include <torch/extension.h>

torch::Tensor denoise(torch::Tensor coefficients, double threshold, int64_t rounds) {
  auto limit = static_cast<float>(threshold);
  for (int64_t round = 0; round < rounds; ++round) {
    coefficients = coefficients * 1.5;
    // finding: round-trip
    torch::Tensor on_host = coefficients.cpu(); // run: pageable-copy
    float *value = on_host.data_ptr<float>();
    for (int64_t i = 0; i < on_host.numel(); ++i)
      value[i] = value[i] > limit ? value[i] - limit : value[i] < -limit ? value[i] + limit : 0;
    coefficients = on_host.to(torch::kCUDA); // run: round-trip, pageable-copy
  }
  return coefficients;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, module) { module.def("denoise", &denoise); }
