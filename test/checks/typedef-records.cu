// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
// Records that have their name from a typedef alone, as in C: members of one name are as many members as there are records. What a
// checked malloc gives is the host's.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

void *checkedMalloc(size_t bytes) {
  void *made = malloc(bytes);
  if (!made) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return made;
}

typedef struct {
  float *inputs;
  size_t count;
} Loader;

typedef struct {
  float *inputs; // on the device
} Model;

typedef struct {
  float *inputs; // pinned
} Stage;

__global__ void step(float *data) { data[0] += 1; }

void open(Loader *loader, size_t count) {
  loader->inputs = (float *)checkedMalloc(count * sizeof(float));
  loader->count = count;
}

void reserve(Model *model, Stage *stage) {
  cudaMalloc(&model->inputs, 16 << 20);
  cudaMallocHost(&stage->inputs, 16 << 20);
}

void forward(Model *model, const Loader *loader) {
  cudaMemcpy(model->inputs, loader->inputs, 16 << 20, cudaMemcpyHostToDevice);
  step<<<1, 256>>>(model->inputs);
}

void forwardStaged(Model *model, const Stage *stage) {
  cudaMemcpy(model->inputs, stage->inputs, 16 << 20, cudaMemcpyHostToDevice);
  step<<<1, 256>>>(model->inputs);
}

void fill(float *data, size_t count);

void train(Model *model, Loader *loader, Stage *stage) {
  for (int i = 0; i < 1000; ++i) {
    fill(loader->inputs, loader->count);
    forward(model, loader); // expect: xfer-pageable-copy
    fill(stage->inputs, loader->count);
    forwardStaged(model, stage);
  }
}
