// Containers that keep what they hold on both sides and know by a state where it was written last: which of their copies run is known
// where the state is.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule round-trip
#include <cuda_runtime.h>

__global__ void produce(float *out, int t) { out[threadIdx.x] = t; }
__global__ void consume(const float *in, float *sum) { *sum += in[threadIdx.x]; }

class Mirrored {
public:
  enum Head { Nowhere, Host, Device };
  explicit Mirrored(size_t size) : size(size), head(Nowhere) {}
  float *onHost() {
    toHost();
    return static_cast<float *>(host);
  }
  float *onDevice() {
    toDevice();
    return static_cast<float *>(device);
  }
  Head where() const { return head; }

private:
  void *host = nullptr, *device = nullptr;
  size_t size;
  Head head;
  void toHost() {
    switch (head) {
    case Nowhere:
      cudaMallocHost(&host, size);
      head = Host;
      break;
    case Device:
      if (host == nullptr) cudaMallocHost(&host, size);
      cudaMemcpy(host, device, size, cudaMemcpyDeviceToHost);
      head = Host;
      break;
    case Host:;
    }
  }
  void toDevice() {
    switch (head) {
    case Nowhere:
      cudaMalloc(&device, size);
      head = Device;
      break;
    case Host:
      if (device == nullptr) cudaMalloc(&device, size);
      cudaMemcpy(device, host, size, cudaMemcpyHostToDevice);
      head = Device;
      break;
    case Device:;
    }
  }
};

// What was only read goes back as it came.
float lookAtIt(Mirrored &a, float *sum, int n, int steps) {
  float largest = 0;
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a.onDevice(), t);
    const float *seen = a.onHost();
    for (int i = 0; i < n; ++i) largest = seen[i] > largest ? seen[i] : largest;
    consume<<<1, n>>>(a.onDevice(), sum); // expect: xfer-round-trip
  }
  return largest;
}

// Read at the head of the round: what the round before has left decides, whatever the other cases of the switch set.
float lookFirst(Mirrored &labels, float *sum, int n, int steps) {
  float largest = 0;
  for (int t = 0; t < steps; ++t) {
    const float *seen = labels.onHost();
    for (int i = 0; i < n; ++i) largest = seen[i] > largest ? seen[i] : largest;
    consume<<<1, n>>>(labels.onDevice(), sum); // expect: xfer-round-trip
  }
  return largest;
}

// -- must not be flagged

// The host changes it, through what a call gives.
void changed(Mirrored &labels, float *sum, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    labels.onHost()[t % n] = t;
    consume<<<1, n>>>(labels.onDevice(), sum);
  }
}

// One that knows that both sides have it.
class Shared {
public:
  enum Head { Host, Device, Both };
  const float *read() {
    if (head == Device) {
      cudaMemcpy(host, device, size, cudaMemcpyDeviceToHost);
      head = Both;
    }
    return host;
  }
  float *onDevice() {
    if (head == Host) cudaMemcpy(device, host, size, cudaMemcpyHostToDevice);
    head = Device;
    return device;
  }

private:
  float *host, *device;
  size_t size;
  Head head = Device;
};
float lookAtShared(Shared &a, float *sum, int n, int steps) {
  float largest = 0;
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a.onDevice(), t);
    const float *seen = a.read();
    for (int i = 0; i < n; ++i) largest = seen[i] > largest ? seen[i] : largest;
    consume<<<1, n>>>(a.onDevice(), sum);
  }
  return largest;
}

// Who is asked may have changed it: nobody knows which copies run.
void somebodyElse(Mirrored &);
float afterSomebodyElse(Mirrored &a, float *sum, int n, int steps) {
  float largest = 0;
  for (int t = 0; t < steps; ++t) {
    produce<<<1, n>>>(a.onDevice(), t);
    somebodyElse(a);
    const float *seen = a.onHost();
    for (int i = 0; i < n; ++i) largest = seen[i] > largest ? seen[i] : largest;
    somebodyElse(a);
    consume<<<1, n>>>(a.onDevice(), sum);
  }
  return largest;
}
