// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy
// What containers are handed lies where it was made: pointers in vectors, pairs, lists, and what iterators of maps stand at.
#include <alloca.h>
#include <cuda_runtime.h>
#include <map>
#include <stdlib.h>
#include <string>
#include <utility>
#include <vector>

__global__ void forward(float *state) { state[threadIdx.x] += state[0]; }
float use(const void *host);
constexpr size_t bytes = 8 << 20;

struct Kept {
  std::vector<float *> hosts, pinned;
  std::vector<std::pair<void *, size_t>> pairs;
  std::map<std::string, void *> named;
  Kept() {
    for (int i = 0; i < 4; ++i) {
      float *made = new float[bytes / 4];
      hosts.push_back(made);
    }
    float *locked;
    cudaMallocHost(&locked, bytes);
    pinned.push_back(locked);
    void *other = malloc(bytes);
    pairs.emplace_back(other, bytes);
    named["in"] = malloc(bytes);
  }
  float run(float *state, int steps) {
    float sum = 0;
    for (int t = 0; t < steps; ++t) {
      forward<<<1, 64>>>(state);
      cudaMemcpy(hosts[1], state, bytes, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
      cudaMemcpy(pinned[0], state, bytes, cudaMemcpyDeviceToHost);
      cudaMemcpy(pairs[0].first, state, bytes, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
      sum += use(hosts[1]) + use(pinned[0]) + use(pairs[0].first);
    }
    return sum;
  }
  float ofTheMap(float *state, int steps) {
    float sum = 0;
    for (int t = 0; t < steps; ++t) {
      forward<<<1, 64>>>(state);
      for (auto it = named.begin(); it != named.end(); ++it) {
        cudaMemcpy(it->second, state, bytes, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
        sum += use(it->second);
      }
      forward<<<1, 64>>>(state);
      for (auto &entry : named) {
        cudaMemcpy(entry.second, state, bytes, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
        sum += use(entry.second);
      }
      forward<<<1, 64>>>(state);
      cudaMemcpy(named.find("in")->second, state, bytes, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
      sum += use(named.at("in"));
    }
    return sum;
  }
};

float listed(float *state, int steps) {
  std::vector<float> scores(bytes / 4);
  float *boxes = (float *)alloca(bytes), sum = 0;
  std::vector<float *> outputs = {scores.data(), scores.data() + 1};
  for (int t = 0; t < steps; ++t) {
    forward<<<1, 64>>>(state);
    cudaMemcpy(outputs[0], state, bytes, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
    forward<<<1, 64>>>(state);
    cudaMemcpy(boxes, state, bytes, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
    sum += use(outputs[0]) + use(boxes);
  }
  return sum;
}

// -- must not be flagged

// The iterator stands in another map then.
float givenAnew(std::map<std::string, float *> &pinned, float *state, int steps) {
  std::map<std::string, float *> others;
  others["in"] = (float *)malloc(bytes);
  cudaMallocHost(&pinned["in"], bytes);
  float sum = 0;
  for (int t = 0; t < steps; ++t) {
    auto it = others.find("in");
    it = pinned.find("in");
    forward<<<1, 64>>>(state);
    cudaMemcpy(it->second, state, bytes, cudaMemcpyDeviceToHost);
    sum += use(it->second);
  }
  return sum;
}

struct Locked {
  std::map<std::string, void *> named;
  Locked() { cudaMallocHost(&named["in"], bytes); }
  float run(float *state, int steps) {
    float sum = 0;
    for (int t = 0; t < steps; ++t) {
      forward<<<1, 64>>>(state);
      for (auto &entry : named) {
        cudaMemcpy(entry.second, state, bytes, cudaMemcpyDeviceToHost);
        sum += use(entry.second);
      }
    }
    return sum;
  }
};
