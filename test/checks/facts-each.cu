// Every kind of fact that rules rest on, as `--why` tells it: what a loop is for, guards, the kind of memory by its way through
// variables, members, parameters, containers and wrappers, who writes and who reads between the ops.
// RUN: %python %S/Inputs/why.py %s %stubs
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <vector>

__global__ void step(float *out, const float *in) { out[threadIdx.x] += in[threadIdx.x]; }
bool failed(cudaError_t);

// -- what a loop is for
void algorithm(float *d, float *h, const float *in) {
  for (int i = 0; i < 100; ++i) {
    step<<<1, 64>>>(d, in);
    cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost); // why: in a loop at line [[@-2]], role algorithm
    h[0] += 1;
    cudaMemcpy(d, h, 256, cudaMemcpyHostToDevice);
  }
}
void timed(float *d, const float *in, int times) {
  clock_t begin = clock();
  for (int i = 0; i < times; ++i) {
    step<<<1, 64>>>(d, in); // why: in a loop at line [[@-1]], role repeat
  }
  cudaDeviceSynchronize();
  printf("%f\n", double(clock() - begin) / times);
}
void sweep(int n) {
  for (int size = 1; size < n; size *= 2) {
    float *d, *h = (float *)malloc(size);
    cudaMalloc(&d, size); // why: in a loop at line [[@-2]], role sweep
    cudaMemcpy(d, h, size, cudaMemcpyHostToDevice);
    step<<<1, 64>>>(d, d);
    cudaMemcpy(h, d, size, cudaMemcpyDeviceToHost);
    printf("%d %f\n", size, h[0]);
    cudaFree(d);
    free(h);
  }
}
struct Parts { float *d[8]; cudaStream_t streams[8]; };
void setup(Parts &parts) {
  for (int i = 0; i < 8; ++i) {
    cudaMalloc(&parts.d[i], 1024);       // why: in a loop at line [[@-1]], role setup
    cudaStreamCreate(&parts.streams[i]);
  }
}
void teardown(Parts &parts) {
  for (int i = 0; i < 8; ++i) {
    cudaStreamDestroy(parts.streams[i]);
    cudaFree(parts.d[i]); // why: in a loop at line [[@-2]], role teardown
  }
}
void lanes(Parts &parts, const float *in) {
  for (int i = 0; i < 8; ++i) {
    step<<<1, 64, 0, parts.streams[i]>>>(parts.d[i], in); // why: in a loop at line [[@-1]], role lanes
  }
}
void chunked(float *d, const float *h, float *out, int n) {
  for (int at = 0; at < n; at += 4096) {
    cudaMemcpy(d, h + at, 4096 * sizeof(float), cudaMemcpyHostToDevice); // why: in a loop at line [[@-1]], role chunked
    step<<<1, 64>>>(out, d);
  }
}
void macroBraces(float *d, const float *h) {
  do {
    cudaMemcpy(d, h, 4, cudaMemcpyHostToDevice); // why-not: in a loop at
  } while (0);
}

// -- guards
void guards(float *d, float *h, const float *in, int n) {
  for (int i = 0; i < n; ++i) {
    step<<<1, 64>>>(d, in);
    if (i % 100 == 0) cudaMemcpy(h, d, 4, cudaMemcpyDeviceToHost);                // why: guarded (periodic)
    if (i == 0) cudaMemcpy(h + 1, d, 4, cudaMemcpyDeviceToHost);                  // why: guarded (once)
    if (failed(cudaGetLastError())) cudaMemcpy(h, d, 8, cudaMemcpyDeviceToHost);  // why: guarded (error)
    if (h[0] > 3) cudaMemcpy(h + 2, d, 4, cudaMemcpyDeviceToHost);                // why: guarded (other)
  }
}

// -- kinds of memory, and how they came about
struct Holder {
  float *pinned = nullptr, *d = nullptr;
  std::vector<float> table;
  Holder() { cudaMallocHost(&pinned, 1024), cudaMalloc(&d, 1024); }
  void fill() { cudaMemcpy(d, table.data(), 64, cudaMemcpyHostToDevice); }    // why: src 'table' is pageable
  void upload() { cudaMemcpy(d, pinned, 1024, cudaMemcpyHostToDevice); }      // why: src 'pinned' is pinned
};
static float *make(size_t bytes) {
  float *managed;
  cudaMallocManaged(&managed, bytes);
  return managed;
}
static void put(float *to, float *from) { cudaMemcpy(to, from, 256, cudaMemcpyHostToDevice); } // why: dst 'd' is device: cudaMalloc at
void kinds(cudaStream_t stream) {
  float *d, *h = (float *)malloc(1024), *same = h + 1;
  cudaMalloc(&d, 1024);
  put(d, same);
  float *both = make(1024);
  cudaMemcpyAsync(d, both, 1024, cudaMemcpyDefault, stream); // why: src 'both' is managed: cudaMallocManaged at
  cudaHostRegister(h, 1024, 0);
  cudaMemcpyAsync(d, h, 1024, cudaMemcpyHostToDevice, stream); // why: src 'h' is pinned: cudaHostRegister at
  cudaStreamSynchronize(stream);
}

// -- who writes and who reads, kernels by what their bodies do
void used(float *d, float *e, const float *in) {
  float value = 0, lost = 0;
  cudaMemcpy(d, in, 256, cudaMemcpyHostToDevice); // why: read by step at line [[@+1]]
  step<<<1, 64>>>(e, d);
  cudaMemcpy(&value, e, 4, cudaMemcpyDeviceToHost); // why: read by the host at line [[@+2]]; written by step at line [[@-1]]
  cudaMemcpy(&lost, e, 4, cudaMemcpyDeviceToHost);  // why: read by nobody here
  printf("%f\n", value);
}

// -- what is work, and what only asks and sets
void libraries(cublasHandle_t handle, float *d, const float *h, cudaStream_t stream) {
  cublasSetMathMode(handle, CUBLAS_DEFAULT_MATH); // why: no operation of the GPU is known on this line
  cublasSetVectorAsync(64, 4, h, 1, d, 1, stream); // why: cublasSetVectorAsync: copy h2d; no rule speaks of it
}

// -- and what a rule made of it
void silenced(float *d, const float *in, float *h) {
  cudaMemcpy(h, d, 256, cudaMemcpyDeviceToHost);
  cudaDeviceSynchronize(); // NOLINT(xfer-redundant-sync): a test. why: silenced at line [[@0]] (a test
  step<<<1, 64>>>(d, in);  // why: no rule speaks of it
}
