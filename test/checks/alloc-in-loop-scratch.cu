// Scratch memory of Thrust's algorithms, one value in device memory, and containers that a pointer leads to.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop --rule element-access --rule pageable-copy
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule alloc-in-loop --rule element-access --rule pageable-copy %}
#include <cuda_runtime.h>
#include <memory>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <vector>

struct Pose { float m[12]; };
__global__ void move(float *x, float by) { x[threadIdx.x] += by; }
__global__ void moveBy(float *x, const Pose *by) { x[threadIdx.x] += by->m[0]; }

float descend(float *x, int n, int steps) {
  float at = 0;
  for (int t = 0; t < steps; ++t) {
    const float sum = thrust::reduce(thrust::device, x, x + n); // expect: xfer-alloc-in-loop
    at += sum / n;
    move<<<1, n>>>(x, at);
  }
  return at;
}

// Whoever gives it an allocator keeps the memory, as like as not.
template <class Allocator> float withAnAllocator(Allocator &allocator, float *x, int n, int steps) {
  float at = 0;
  for (int t = 0; t < steps; ++t) {
    at += thrust::reduce(thrust::cuda::par(allocator), x, x + n) / n;
    move<<<1, n>>>(x, at);
  }
  return at;
}
struct Pool { typedef char value_type; char *allocate(std::ptrdiff_t); void deallocate(char *, std::size_t); };
float pooled(Pool &pool, float *x, int n, int steps) { return withAnAllocator(pool, x, n, steps); }

// So does a function of the program's that gives its policy one, in the branch that is taken.
enum class Mode { Wait, GoOn };
template <Mode mode = Mode::GoOn> auto &bare() {
  if constexpr (mode == Mode::GoOn) return thrust::cuda::par_nosync;
  else return thrust::cuda::par;
}
template <Mode mode = Mode::GoOn, class Allocator> auto policyOn(Allocator &allocator, cudaStream_t stream) {
  if constexpr (mode == Mode::Wait) return bare<mode>().on(stream);
  else if constexpr (mode == Mode::GoOn) return bare<mode>()(allocator).on(stream);
}
float byAFunction(Pool &pool, cudaStream_t stream, float *x, int n, int steps) {
  float at = 0;
  for (int t = 0; t < steps; ++t) {
    at += thrust::reduce(policyOn(pool, stream), x, x + n) / n;
    move<<<1, n, 0, stream>>>(x, at);
  }
  return at;
}
float byAFunctionWithoutOne(Pool &pool, cudaStream_t stream, float *x, int n, int steps) {
  float at = 0;
  for (int t = 0; t < steps; ++t) {
    at += thrust::reduce(policyOn<Mode::Wait>(pool, stream), x, x + n) / n; // expect: xfer-alloc-in-loop
    move<<<1, n, 0, stream>>>(x, at);
  }
  return at;
}

// must not be flagged: now and then, and on the host
float reported(float *x, std::vector<float> &h, int n, int steps) {
  float sum = 0;
  for (int t = 0; t < steps; ++t) {
    move<<<1, n>>>(x, t);
    if (t % 100 == 0) sum = thrust::reduce(thrust::device, x, x + n);
    sum += thrust::reduce(h.begin(), h.end());
  }
  return sum;
}

// must not be flagged: each element by itself needs no scratch memory
void withoutScratch(thrust::device_vector<float> &x, int steps) {
  for (int t = 0; t < steps; ++t) thrust::transform(x.begin(), x.end(), x.begin(), [] __device__(float v) { return v * 0.5f; });
}

// Few rounds cost little.
float thrice(float *x, int n) {
  float at = 0;
  for (int t = 0; t < 3; ++t) {
    at += thrust::reduce(thrust::device, x, x + n); // expect-note: xfer-alloc-in-loop
    move<<<1, n>>>(x, at);
  }
  return at;
}

// A loop of nothing but algorithms works on the device; the container lies behind a pointer.
class Solver {
public:
  void load(const std::vector<float> &cloud) {
    thrust::host_vector<float> staged(cloud.begin(), cloud.end());
    if (!points) points.reset(new thrust::device_vector<float>());
    *points = staged;
  }
  void step(const Pose &pose) {
    thrust::device_vector<Pose> at(1);
    at[0] = pose;
    moveBy<<<1, 32>>>(thrust::raw_pointer_cast(points->data()), thrust::raw_pointer_cast(at.data()));
  }
  float error(const Pose &pose) {
    thrust::host_vector<Pose> two(2);
    two[0] = last;
    two[1] = pose;
    thrust::device_vector<Pose> at = two;
    return thrust::reduce(points->begin(), points->end(), 0.f) + (float)at.size();
  }

private:
  std::unique_ptr<thrust::device_vector<float>> points;
  Pose last;
};
float behindAPointer(std::unique_ptr<thrust::device_vector<float>> &points, float *x, int n, int steps) {
  float at = 0;
  for (int t = 0; t < steps; ++t) {
    at += thrust::reduce(points->begin(), points->end()) / n; // expect: xfer-alloc-in-loop
    move<<<1, n>>>(x, at);
  }
  return at;
}
// must not be flagged: room that grows is no work, and a wait for nothing is told as that, with its scratch memory
void grown(thrust::device_vector<float> &x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    thrust::device_vector<float> room(n);
    x.resize(n * t);
  }
}
void sorted(float *keys, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    move<<<1, n>>>(keys, 1.f);
    thrust::sort(thrust::device, keys, keys + n);
    move<<<1, n>>>(x, t);
  }
}
struct Camera { bool next(std::vector<float> &); };
void track(Camera &camera) {
  Solver solver;
  std::vector<float> cloud;
  while (camera.next(cloud)) {
    solver.load(cloud); // expect-note: xfer-pageable-copy
    Pose pose{};
    float before = 1e9f;
    for (int i = 0; i < 30; ++i) {
      solver.step(pose); // expect: xfer-alloc-in-loop, xfer-element-access
      const float now = solver.error(pose); // expect: xfer-alloc-in-loop
      pose.m[0] += now - before;
      before = now;
    }
  }
}

// must not be flagged: as it is made
Solver *prepared(const Pose &pose) {
  thrust::device_vector<Pose> at(1);
  at[0] = pose;
  return new Solver();
}

// Where it is made in a round, the round is told; not the constructor, whoever calls.
struct Grid {
  explicit Grid(float cell) : info(1) { info[0] = cell; }
  thrust::device_vector<float> info;
};
void regrid(Grid *&grid, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    delete grid;
    grid = new Grid(0.5f * t); // expect: xfer-element-access
    move<<<1, n>>>(x, 1.f);
  }
}

// How a program is run is asked in each round, and what comes in each is none that is done once.
struct Devices { int size() const; };
void advance(const Devices &devices, float *x, int n) {
  if (devices.size() == 1) {
    thrust::device_vector<float> scratch(n); // expect-note: xfer-alloc-in-loop
    move<<<1, n>>>(thrust::raw_pointer_cast(scratch.data()), 1.f);
  }
  move<<<1, n>>>(x, n);
}
void layered(int layer_index, float *x, int n) {
  if (layer_index == 0) {
    thrust::device_vector<float> scratch(n); // expect-note: xfer-alloc-in-loop
    move<<<1, n>>>(thrust::raw_pointer_cast(scratch.data()), 1.f);
  }
  move<<<1, n>>>(x, n);
}
void run(const Devices &devices, int layers, float *x, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    advance(devices, x, n);
    for (int l = 0; l < layers; ++l) layered(l, x, n);
  }
}

// must not be flagged as one value of each call: what a constructor writes, as an object is made
void moveOnce(float *kept, int n) {
  Grid grid(0.5f);
  moveBy<<<1, n>>>(kept, reinterpret_cast<const Pose *>(thrust::raw_pointer_cast(grid.info.data())));
}

// must not be flagged: a loop that makes room and fills it gives the device nothing to compute
void loaded(thrust::device_vector<float> &x, const std::vector<float> &host, int n, int parts) {
  for (int t = 1; t < parts; ++t) {
    x.resize(n * t);
    cudaMemcpy(thrust::raw_pointer_cast(x.data()), host.data(), n * t * sizeof(float), cudaMemcpyHostToDevice);
  }
}
