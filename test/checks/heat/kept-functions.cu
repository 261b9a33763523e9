// A function that somebody is given and keeps runs as often as who calls it from there; not as often as it is given.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback
#include <cuda_runtime.h>
#include <functional>
#include <utility>
#include <vector>

__global__ void integrate(float *x, float *energy, int n);
__global__ void count(float *x, int *found);
__global__ void measure(float *x, float *size);

class Scheduler {
public:
  using Function = std::function<void(cudaStream_t)>;
  void add(int task, Function function, int every) {
    if (every <= 0) return;
    tasks[task].functions.push_back({function, every});
  }
  void setLast(Function function) { last = std::move(function); }
  void setReport(Function function) { report = std::move(function); }
  void once(Function function) { function(stream); }
  void run() {
    for (auto &task : tasks)
      for (auto &each : task.functions)
        if (rounds % each.second == 0) each.first(stream);
    last(stream);
    if (rounds % report_every == 0) report(stream);
    ++rounds;
  }

private:
  struct Task {
    std::vector<std::pair<Function, int>> functions;
  };
  std::vector<Task> tasks;
  Function last, report;
  int rounds = 0, report_every = 100;
  cudaStream_t stream;
};

struct Plugin {
  float *x, *energy, *size;
  int *found, n;
  double sum = 0;
  void afterIntegration(cudaStream_t stream) {
    float e;
    integrate<<<n / 128, 128, 0, stream>>>(x, energy, n);
    cudaMemcpy(&e, energy, sizeof e, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += e;
  }
  void finish(cudaStream_t stream) {
    int c;
    count<<<n / 128, 128, 0, stream>>>(x, found);
    cudaMemcpy(&c, found, sizeof c, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    sum += c;
  }
  void tell(cudaStream_t stream) {
    int c;
    count<<<n / 128, 128, 0, stream>>>(x, found);
    cudaMemcpy(&c, found, sizeof c, cudaMemcpyDeviceToHost);
    sum -= c;
  }
  void calibrate(cudaStream_t stream) {
    float s;
    measure<<<n / 128, 128, 0, stream>>>(x, size);
    cudaMemcpy(&s, size, sizeof s, cudaMemcpyDeviceToHost);
    sum *= s;
  }
};

struct Simulation {
  std::vector<Plugin *> plugins;
  Scheduler scheduler;
  void init() {
    for (auto &plugin : plugins) {
      auto it = plugin;
      scheduler.add(0, [it](cudaStream_t stream) { it->afterIntegration(stream); }, 1);
    }
    Plugin *first = plugins[0];
    scheduler.setLast([first](cudaStream_t stream) { first->finish(stream); });
    scheduler.setReport([first](cudaStream_t stream) { first->tell(stream); });
    scheduler.once([first](cudaStream_t stream) { first->calibrate(stream); });
  }
  void run(int steps) {
    for (int i = 0; i < steps; ++i) scheduler.run();
  }
};

int main() {
  Simulation simulation;
  simulation.init();
  simulation.run(1000);
}
