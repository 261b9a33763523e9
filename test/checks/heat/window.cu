// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// A window's loop does one thing after the other, though something in it chooses the device when the work begins; and what is
// done after each step is done as often, whatever its name begins with.
#include <cuda_runtime.h>

__global__ void draw(float *state);

struct Engine {
  int device;
  float *state = nullptr;
  bool *full;
  Engine() {
    device = device + 1;
    cudaSetDevice(device);
    cudaMalloc(&state, 256);
  }
  void render() {
    draw<<<1, 64>>>(state);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    draw<<<1, 64>>>(state);
  }
};

struct Window {
  Engine *engine = nullptr;
  bool shouldClose();
  void process() {
    if (!engine) engine = new Engine;
    engine->render();
  }
};

void cleanupAfterTimestep(float *state) {
  draw<<<1, 64>>>(state);
  cudaDeviceSynchronize();
  draw<<<1, 64>>>(state);
}

void steps(float *state) {
  for (int i = 0; i < 1000; ++i) cleanupAfterTimestep(state); // expect: xfer-sync-between-launches
}

static Window window;

int main() {
  while (!window.shouldClose()) window.process();
}
