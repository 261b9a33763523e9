// A custom operator for PyTorch, soft thresholding as in wavelet denoising, written in operators that run where the
// tensor is.
#include <torch/extension.h>

torch::Tensor denoise(torch::Tensor coefficients, double threshold, int64_t rounds) {
  for (int64_t round = 0; round < rounds; ++round) {
    coefficients = coefficients * 1.5;
    coefficients = coefficients.sign() * (coefficients.abs() - static_cast<float>(threshold)).clamp_min(0);
  }
  return coefficients;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, module) { module.def("denoise", &denoise); }
