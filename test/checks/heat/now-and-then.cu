// What is done when something is reached that is set anew each time is done now and then.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>

__global__ void advance(float *state, float dt) { state[threadIdx.x] += dt; }
__global__ void convert(float *out, const float *state) { out[threadIdx.x] = state[threadIdx.x]; }

struct Output {
  double next = 0, interval = 0.1;
  int written = 0, every = 100, size = 1 << 20;
  float *host;

  void write(const float *state) {
    float *scratch;
    cudaMalloc(&scratch, size * sizeof(float));
    convert<<<64, 256>>>(scratch, state);
    cudaMemcpy(host, scratch, size * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(scratch);
  }
};

void untilTheNext(float *state, Output &output, double end, double dt) {
  for (double time = 0; time < end; time += dt) {
    advance<<<64, 256>>>(state, dt);
    if (time >= output.next) {
      output.write(state);
      output.next += output.interval;
    }
  }
}

void sinceTheLast(float *state, Output &output, int steps, bool writes) {
  int last = 0;
  for (int i = 0; i < steps; ++i) {
    advance<<<64, 256>>>(state, 0.1f);
    int due = last + output.every;
    if (writes && (i >= due || i == steps - 1)) {
      output.write(state);
      last = i;
    }
  }
}

// The copy of each: of every hundredth a note, of those that somebody has chosen a warning.
void snapshots(float *state, int n, double end, double dt, cudaStream_t stream, const bool *chosen) {
  float *host = new float[n];
  double next = 0;
  int step = 0;
  for (double time = 0; time < end; time += dt, ++step) {
    advance<<<64, 256, 0, stream>>>(state, dt);
    if (time >= next) {
      cudaMemcpyAsync(host, state, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect-note: xfer-pageable-async
      next = time + 100 * dt;
    }
    if (chosen[step]) cudaMemcpyAsync(host, state, n * sizeof(float), cudaMemcpyDeviceToHost, stream); // expect: xfer-pageable-async
  }
  cudaStreamSynchronize(stream);
  delete[] host;
}

// What only catches up is done whenever there is something to catch up with: as often as not.
void catchingUp(float *state, float *host, int n, int steps, const int *produced) {
  int consumed = 0;
  for (int i = 0; i < steps; ++i) {
    if (produced[i] > consumed) {
      float *scratch;
      advance<<<64, 256>>>(state, 0.1f);
      cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
      convert<<<64, 256>>>(scratch, state);
      cudaFree(scratch);
      consumed = produced[i];
    }
  }
}
