// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// A member that is a reference is another name for what its constructor was given.
#include <cuda_runtime.h>
#include <vector>

__global__ void develop(float *picture) { picture[threadIdx.x] *= 2; }
__global__ void add(const float *block, float *sum) { sum[threadIdx.x] += block[threadIdx.x]; }

class Sender {
public:
  Sender(const std::vector<float> &samples, float *device) : samples_(samples), device_(device) {}
  void run(cudaStream_t stream, int pieces) {
    for (int i = 0; i < pieces; ++i) {
      cudaMemcpyAsync(device_, samples_.data() + i * 65536, 65536 * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
      develop<<<1, 256, 0, stream>>>(device_);
    }
  }

private:
  const std::vector<float> &samples_;
  float *device_;
};

class Nameless {
public:
  Nameless(const std::vector<float> &samples, float *device) : samples_(samples), device_(device) {}
  void run(cudaStream_t stream, int pieces) {
    for (int i = 0; i < pieces; ++i) {
      cudaMemcpyAsync(device_, samples_.data() + i * 65536, 65536 * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-pageable-async
      develop<<<1, 256, 0, stream>>>(device_);
    }
  }

private:
  const std::vector<float> &samples_;
  float *device_;
};

void ofAVector(float *device, cudaStream_t stream, int pieces) {
  std::vector<float> samples(pieces * 65536);
  Sender sender(samples, device);
  sender.run(stream, pieces);
}

struct Settings {
  float *table, *device, *sum;
};

class Worker {
public:
  explicit Worker(Settings &settings) : settings(settings) {}
  void send(size_t bytes) {
    cudaMemcpy(settings.device, settings.table, bytes, cudaMemcpyHostToDevice);
    add<<<1, 256>>>(settings.device, settings.sum);
  }

private:
  Settings &settings;
};

// The owner writes the table between two rounds.
void rewritten(Settings settings, size_t bytes) {
  Worker worker(settings);
  for (int i = 0; i < 100; ++i) {
    settings.table[i] = i;
    worker.send(bytes);
  }
}

void unchanged(Settings settings, size_t bytes) {
  Worker worker(settings);
  for (int i = 0; i < 100; ++i) worker.send(bytes); // expect: xfer-duplicate-transfer
}

// The same of an object without a name.
void ofATemporary(float *device, cudaStream_t stream, int pieces) {
  std::vector<float> samples(pieces * 65536);
  Nameless(samples, device).run(stream, pieces);
}

// Of each object it is known where its own pointers lead, whatever other objects of its class were given.
class Transfer {
public:
  Transfer(void *to, const void *from, size_t bytes) : to_(to), from_(from), bytes_(bytes) {}
  void up(cudaStream_t stream) { cudaMemcpyAsync(to_, from_, bytes_, cudaMemcpyHostToDevice, stream); }
  void down() { cudaMemcpy(to_, from_, bytes_, cudaMemcpyDeviceToHost); }

private:
  void *to_;
  const void *from_;
  size_t bytes_;
};

void fromAVector(float *device, int pieces, cudaStream_t stream) {
  std::vector<float> samples(pieces * 65536);
  for (int i = 0; i < pieces; ++i) {
    Transfer(device, samples.data() + i * 65536, 65536 * sizeof(float)).up(stream); // expect: xfer-pageable-async
    develop<<<1, 256, 0, stream>>>(device);
  }
  cudaStreamSynchronize(stream);
  Transfer(samples.data(), device, 65536 * sizeof(float)).down();
}

void fromPinned(float *device, int pieces, cudaStream_t stream) {
  float *samples;
  cudaMallocHost(&samples, pieces * 65536 * sizeof(float));
  for (int i = 0; i < pieces; ++i) {
    Transfer(device, samples + i * 65536, 65536 * sizeof(float)).up(stream);
    develop<<<1, 256, 0, stream>>>(device);
  }
  cudaStreamSynchronize(stream);
  cudaFreeHost(samples);
}
