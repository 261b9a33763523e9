// A worker's jobs are no experiments, though all that a job needs is made for it: somebody is handed what comes of each.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule alloc-in-loop %}
#include <cuda_runtime.h>
#include <functional>
#include <queue>
#include <vector>

__global__ void step(float *x, int n) { x[threadIdx.x] += n; }

class Worker {
public:
  explicit Worker(std::function<void(std::vector<float>)> done) : done_(done) {}
  void work() {
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    while (true) {
      std::vector<float> job;
      if (jobs_.empty()) return;
      job = std::move(jobs_.front());
      jobs_.pop();
      handle(job, stream); // expect: xfer-alloc-in-loop
    }
  }

private:
  void handle(std::vector<float> &job, cudaStream_t stream) {
    float *x;
    cudaMalloc(&x, job.size() * sizeof(float));
    cudaMemcpyAsync(x, job.data(), job.size() * sizeof(float), cudaMemcpyHostToDevice, stream);
    step<<<1, 64, 0, stream>>>(x, job.size());
    cudaMemcpyAsync(job.data(), x, job.size() * sizeof(float), cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    cudaFree(x);
    done_(job);
  }
  std::queue<std::vector<float>> jobs_;
  std::function<void(std::vector<float>)> done_;
};

void serve(std::function<void(std::vector<float>)> done) { Worker(done).work(); }
