// What is work though it looks like a repetition or a set-up, and what is a set-up whatever it launches.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <stdlib.h>

__global__ void fill(float *out, const float *in) { out[threadIdx.x] = in[threadIdx.x]; }
__global__ void part(float *out, const float *in, int from) { out[threadIdx.x + from] = in[threadIdx.x]; }

// -- algorithms whose state goes through the host

// The rows are chosen on the host, and the next round's kernel works on those.
void choosesOnTheHost(const float *data, float *rows, float *sums, int n, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    fill<<<1, 64>>>(sums, rows);
    float *chosen = (float *)malloc(n * sizeof(float));
    cudaMemcpy(chosen, rows, n * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-round-trip
    for (int i = 0; i < n; ++i)
      if (chosen[i] > 0) chosen[i] -= 1;
    cudaMemcpy(rows, chosen, n * sizeof(float), cudaMemcpyHostToDevice); // expect: xfer-pageable-copy
    free(chosen);
  }
}

// -- work that makes room where there is none yet

struct Room {
  float *device = nullptr;
  size_t size = 0;
  float *grow(size_t n) {
    if (n > size) {
      cudaFree(device);
      cudaMalloc((void **)&device, n * sizeof(float));
      size = n;
    }
    return device;
  }
};

void eachImage(Room *rooms, const float *const *images, const int *lengths, float *out, int n, cudaStream_t stream) {
  for (int i = 0; i < n; ++i) {
    float *room = rooms[i].grow(lengths[i]);
    part<<<1, 64, 0, stream>>>(out, room, i);
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
  }
}

// Data sets are made once, however much is computed to make them.
class DataSet {
public:
  void construct(const float *images, int n, cudaStream_t stream) {
    room_.grow(n);
    part<<<1, 64, 0, stream>>>(room_.device, images, n);
    cudaStreamSynchronize(stream);
  }

private:
  Room room_;
};

class DataSets {
public:
  DataSets(DataSet *sets, const float *const *images, const int *lengths, int n, cudaStream_t stream) {
    for (int i = 0; i < n; ++i) sets[i].construct(images[i], lengths[i], stream);
  }
};

int setsOf(DataSet *sets, const float *const *images, const int *lengths, int n) {
  DataSets made(sets, images, lengths, n, 0);
  return 0;
}
