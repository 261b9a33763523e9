// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// Who asks whether there is anything to do asks for no choice; a mode, a flag and a rank are choices.
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *state);

class Model {
public:
  void counted() {
    if (n_nodes > 0) {
      step<<<n_nodes, 64>>>(state);
      cudaDeviceSynchronize();
    }
    step<<<1, 64>>>(state);
  }
  void listed() {
    if (!items.empty()) {
      step<<<1, 64>>>(state);
      cudaDeviceSynchronize();
    }
    step<<<1, 64>>>(state);
  }
  void given(int n) {
    step<<<1, 64>>>(state);
    if (n > 0) cudaDeviceSynchronize();
    step<<<1, 64>>>(state);
  }
  void chosen() {
    step<<<1, 64>>>(state);
    if (mode > 0) cudaDeviceSynchronize();
    step<<<1, 64>>>(state);
  }
  void rare() {
    step<<<1, 64>>>(state);
    if (items.empty()) cudaDeviceSynchronize();
    step<<<1, 64>>>(state);
  }

private:
  float *state;
  int n_nodes, mode;
  std::vector<int> items;
};

int main() {
  Model model;
  for (int i = 0; i < 1000; ++i) model.counted(); // expect: xfer-sync-between-launches
  for (int i = 0; i < 1000; ++i) model.listed();  // expect: xfer-sync-between-launches
  for (int i = 0; i < 1000; ++i) model.given(8);  // expect: xfer-sync-between-launches
  for (int i = 0; i < 1000; ++i) model.chosen();
  for (int i = 0; i < 1000; ++i) model.rare();
}
