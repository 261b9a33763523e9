// Streams that a class keeps by number are lanes of the loop that counts them. That a timer or a device is asked for in each round,
// and has the same stream each time, makes no lanes of steps through time.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
#include <cuda_runtime.h>
#include <vector>

__global__ void step(float *state);

class Device {
public:
  static Device &get(int number);
  void wait() { cudaStreamSynchronize(streams[number * 2]); }
  cudaStream_t stream() const { return streams[number * 2]; }

private:
  int number;
  std::vector<cudaStream_t> streams;
};

class Simulation {
public:
  void run() {
    for (frame = 1; frame <= frames; ++frame) {
      auto &device = Device::get(which);
      step<<<1, 64, 0, device.stream()>>>(state);
      device.wait(); // expect: xfer-sync-between-launches
      step<<<1, 64, 0, device.stream()>>>(state);
    }
  }

private:
  int which, frame, frames;
  float *state;
};

int main() { Simulation().run(); }

// -- must not be flagged

void all(float *state, std::vector<cudaStream_t> &streams) {
  for (int i = 0; i < 8; ++i) {
    step<<<1, 64, 0, streams[i]>>>(state + i);
    cudaStreamSynchronize(streams[i]);
    step<<<1, 64, 0, streams[i]>>>(state + i);
  }
}
