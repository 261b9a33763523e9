// A step that goes over the few objects that another is made of does no more than other steps: what it does once beside them
// is done in each. A loop over data is another matter.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule scalar-readback --rule pageable-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule scalar-readback --rule pageable-copy %}
#include <cuda_runtime.h>
#include <map>
#include <memory>
#include <string>
#include <vector>

__global__ void push(float *v, const float *x) { v[threadIdx.x] -= x[threadIdx.x]; }
__global__ void sum(float *energy, const float *v) { atomicAdd(energy, v[threadIdx.x]); }

struct Force {
  virtual ~Force() = default;
  virtual void compute(float *v) = 0;
};

struct Spring : Force {
  float *x;
  void compute(float *v) override { push<<<1, 64>>>(v, x); }
};

void log(float);

class System {
public:
  void run(int steps) {
    for (int step = 0; step < steps; ++step) {
      for (auto &force : forces_) force->compute(v_);
      sum<<<1, 64>>>(energy_, v_);
      float energy;
      cudaMemcpy(&energy, energy_, sizeof energy, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
      total_ += energy;
    }
  }
  void runByNumber(int steps) {
    for (int step = 0; step < steps; ++step) {
      for (std::size_t i = 0; i < forces_.size(); ++i) forces_[i]->compute(v_);
      sum<<<1, 64>>>(energy_, v_);
      float energy;
      cudaMemcpy(&energy, energy_, sizeof energy, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
      total_ += energy;
    }
  }
  void add(std::unique_ptr<Force> force) { forces_.push_back(std::move(force)); }

private:
  std::vector<std::unique_ptr<Force>> forces_;
  float *v_, *energy_, total_ = 0;
};

int springs(int steps) {
  System system;
  system.add(std::make_unique<Spring>());
  system.run(steps);
  system.runByNumber(steps);
  return 0;
}

// C's way: what each layer does it has in a pointer.
struct Layer {
  void (*forward)(Layer *layer, float *v);
  float *x;
};
static void forwardDense(Layer *layer, float *v) { push<<<1, 64>>>(v, layer->x); }
Layer dense(float *x) {
  Layer layer;
  layer.forward = forwardDense;
  layer.x = x;
  return layer;
}
struct Net {
  Layer *layers;
  int n;
};

void train(Net *net, float *v, float *device_energy, int steps) {
  float total = 0;
  for (int step = 0; step < steps; ++step) {
    for (int i = 0; i < net->n; ++i) net->layers[i].forward(&net->layers[i], v);
    sum<<<1, 64>>>(device_energy, v);
    float energy;
    cudaMemcpy(&energy, device_energy, sizeof energy, cudaMemcpyDeviceToHost); // expect: xfer-scalar-readback
    total += energy;
  }
  log(total);
}

// A thousand batches pay for one read in each epoch.
struct Batch {
  float *x;
};

float epochs(const std::vector<Batch> &batches, float *v, float *device_energy, int epochs) {
  float total = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (const Batch &batch : batches) push<<<1, 64>>>(v, batch.x);
    sum<<<1, 64>>>(device_energy, v);
    float energy;
    cudaMemcpy(&energy, device_energy, sizeof energy, cudaMemcpyDeviceToHost); // expect-note: xfer-scalar-readback
    total += energy;
  }
  return total;
}
