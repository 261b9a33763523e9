// What a map or a set keeps is made once for each key.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule pin-per-copy
#include <cuda_runtime.h>
#include <map>
#include <set>

static std::set<int> ready;
static std::map<int, float *> tables;
__global__ void use(const float *t, float *x);

static void fillAlways(float *x) {
  float *p;
  cudaMalloc(&p, 4096);
  use<<<1, 64>>>(p, x);
  cudaFree(p);
}
// Made for each key that is there: `[]` finds it.
static void useKnown(int device, float *x) {
  if (tables.count(device)) {
    float *p;
    cudaMalloc(&p, 4096); // expect: xfer-alloc-in-loop
    use<<<1, 64>>>(p, tables[device]);
    cudaFree(p);
  }
}
static void useOnlyKnown(int device, float *x) {
  if (tables.find(device) == tables.end()) return;
  float *p;
  cudaMalloc(&p, 4096); // expect: xfer-alloc-in-loop
  use<<<1, 64>>>(p, tables[device]);
  cudaFree(p);
}
void always(float *x, int steps) {
  for (int i = 0; i < steps; ++i) fillAlways(x); // expect: xfer-alloc-in-loop
}

// -- must not be flagged

static void fill(int device, float *x) {
  if (ready.find(device) != ready.end()) return;
  ready.insert(device);
  float *p;
  cudaMalloc(&p, 4096);
  use<<<1, 64>>>(p, x);
  cudaFree(p);
}
static void fillTable(int device, float *x) {
  auto known = tables.find(device);
  if (known != tables.end()) return;
  float *p;
  cudaMalloc(&p, 4096);
  use<<<1, 64>>>(p, x);
  cudaFree(p);
  tables.emplace(device, x);
}
static void fillIfNone(int device, float *x) {
  if (tables.count(device) == 0) {
    float *p;
    cudaMalloc(&p, 4096);
    use<<<1, 64>>>(p, x);
    cudaFree(p);
    tables[device] = x;
  }
}
void once(int device, float *x, int steps) {
  for (int i = 0; i < steps; ++i) {
    fill(device, x);
    fillTable(device, x);
    fillIfNone(device, x);
    use<<<1, 64>>>(x, x);
  }
}
