// Memory that an object makes and gives back with itself: held by smart pointers, with deleters, in members and bases of others.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule alloc-in-loop %}
#include <cuda_runtime.h>
#include <memory>
#include <vector>
__global__ void step(float *state, float *scratch);
struct Buffer {
  explicit Buffer(int n) { cudaMalloc((void **)&data, n * sizeof(float)); }
  ~Buffer() { cudaFree(data); }
  float *data;
};
struct Release {
  void operator()(float *p) const { cudaFree(p); }
};
struct Two {
  Buffer a, b;
  explicit Two(int n) : a(n), b(n) {}
};
struct Derived : Buffer {
  explicit Derived(int n) : Buffer(n) {}
};

void held(float *state, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto scratch = std::make_unique<Buffer>(n); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(state, scratch->data);
  }
}
void withDeleter(float *state, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    float *raw;
    cudaMalloc((void **)&raw, n * sizeof(float)); // expect: xfer-alloc-in-loop
    std::unique_ptr<float, Release> scratch(raw);
    step<<<1, n>>>(state, scratch.get());
  }
}
void asMembers(float *state, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    Two scratch(n); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(state, scratch.a.data);
  }
}
void asABase(float *state, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    std::unique_ptr<Derived> scratch(new Derived(n)); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(state, scratch->data);
  }
}

// What it points to is made by the first who asks, and goes with it.
struct Lazy {
  ~Lazy() {
    if (data) cudaFree(data);
  }
  float *ask(int n) {
    if (!data) cudaMalloc((void **)&data, n * sizeof(float));
    return data;
  }
  float *data = nullptr;
};
class Array {
public:
  explicit Array(int n) : memory(new Lazy), n(n) {}
  ~Array() { delete memory; }
  float *device() { return memory->ask(n); }

private:
  Lazy *memory;
  int n;
};
void lazily(float *state, int n) {
  Array scratch(n);
  step<<<1, n>>>(state, scratch.device()); // expect: xfer-alloc-in-loop
}
void lazilyAgain(float *state, int n, int steps) {
  for (int i = 0; i < steps; ++i) lazily(state, n);
}
void lazilyKept(float *state, int n, int steps) {
  Array scratch(n);
  for (int i = 0; i < steps; ++i) step<<<1, n>>>(state, scratch.device());
}

// One made and one ended in each step.
class Solver {
public:
  void run(int steps) {
    for (int i = 0; i < steps; ++i) {
      step<<<1, n>>>(state->data, previous->data);
      turn(); // expect: xfer-alloc-in-loop
    }
  }
  void turn() {
    {
      std::unique_ptr<Buffer> turned(new Buffer(n));
      step<<<1, n>>>(state->data, turned->data);
      state.swap(turned);
    }
    previous = std::make_unique<Buffer>(n);
    step<<<1, n>>>(state->data, previous->data);
  }

  // must not be flagged: they exchange what they have
  void exchange(int steps) {
    for (int i = 0; i < steps; ++i) {
      step<<<1, n>>>(state->data, previous->data);
      state.swap(previous);
    }
  }
  // must not be flagged: made when there is none
  void late(int steps) {
    for (int i = 0; i < steps; ++i) {
      if (!previous) previous = std::make_unique<Buffer>(n);
      step<<<1, n>>>(state->data, previous->data);
    }
  }

private:
  std::unique_ptr<Buffer> state, previous;
  int n;
};

void shared(float *state, int n) {
  auto scratch = std::make_shared<Buffer>(n);
  step<<<1, n>>>(state, scratch->data);
  if (scratch) step<<<1, n>>>(state, (*scratch).data);
}
void eachTimeShared(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) shared(state, n); // expect: xfer-alloc-in-loop
}

// Which of the two holds what does not matter: both end here.
void exchanged(float *state, int n) {
  auto one = std::make_shared<Buffer>(n);
  std::shared_ptr<Buffer> other(new Buffer(n));
  step<<<1, n>>>(one->data, other->data);
  one.swap(other);
  step<<<1, n>>>(state, one->data);
}
void eachTimeExchanged(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) exchanged(state, n); // expect: xfer-alloc-in-loop
}

// Its constructor and its destructor run in the library's code alone.
template <class T> struct Typed {
  explicit Typed(int n) { cudaMalloc((void **)&data, n * sizeof(T)); }
  ~Typed() { cudaFree(data); }
  T *data;
};
void typed(float *state, int n) {
  auto shared = std::make_shared<Typed<float>>(n);
  step<<<1, n>>>(state, shared->data);
}
void typedAndOwned(float *state, int n) {
  auto owned = std::make_unique<Typed<float>>(n);
  step<<<1, n>>>(state, owned->data);
}
void eachTimeTyped(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) typed(state, n); // expect: xfer-alloc-in-loop
  for (int t = 0; t < steps; ++t) typedAndOwned(state, n); // expect: xfer-alloc-in-loop
}

// must not be flagged: another owner may be left
void keep(std::shared_ptr<Buffer> buffer);
struct Cache {
  std::vector<std::shared_ptr<Buffer>> all;
  std::shared_ptr<Buffer> last;
  void fill(float *state, int n) {
    auto one = std::make_shared<Buffer>(n), two = std::make_shared<Buffer>(n), three = std::make_shared<Buffer>(n);
    step<<<1, n>>>(state, one->data);
    step<<<1, n>>>(two->data, three->data);
    all.push_back(one);
    last = two;
    keep(three);
  }
};
void fillEachTime(Cache &cache, float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) cache.fill(state, n);
}

// must not be flagged: they live on
void collected(std::vector<std::unique_ptr<Buffer>> &all, float *state, int n, int steps) {
  for (int i = 0; i < steps; ++i) {
    auto kept = std::make_unique<Buffer>(n);
    step<<<1, n>>>(state, kept->data);
    all[i] = std::move(kept);
  }
}
std::unique_ptr<Buffer> made(float *state, int n) {
  std::unique_ptr<Buffer> result(new Buffer(n));
  step<<<1, n>>>(state, result->data);
  return result;
}
void makeAll(std::vector<std::unique_ptr<Buffer>> &all, float *state, int n, int steps) {
  for (int i = 0; i < steps; ++i) all[i] = made(state, n);
}

// must not be flagged: it is kept by its pointer, and released with the object
struct Volume {
  explicit Volume(cudaExtent size) { allocate(size); }
  ~Volume() { cudaFree(data); }
  void allocate(cudaExtent size) {
    cudaPitchedPtr pitched;
    cudaMalloc3D(&pitched, size);
    data = (float *)pitched.ptr;
    step<<<1, 64>>>(data, data);
  }
  float *data;
};
void volumes(cudaExtent size, std::vector<std::unique_ptr<Volume>> &all, int n) {
  for (int i = 0; i < n; ++i) all.push_back(std::make_unique<Volume>(size));
}

// Deleters of any type, in the hands of what a function gives.
template <class T> struct GivesBack {
  void operator()(T *memory) const { cudaFree(memory); }
};
template <class T> std::unique_ptr<T, GivesBack<T>> onDevice(int n) {
  T *memory;
  cudaMalloc((void **)&memory, n * sizeof(T));
  return std::unique_ptr<T, GivesBack<T>>(memory);
}
void withDeleterOfAnyType(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    auto scratch = onDevice<float>(n); // expect: xfer-alloc-in-loop
    step<<<1, n>>>(scratch.get(), state);
  }
}

// What containers make and end with themselves.
class Level {
public:
  explicit Level(int n) { cudaMalloc((void **)&memory_, n * sizeof(float)); }
  Level(Level &&other) noexcept : memory_(other.memory_) { other.memory_ = nullptr; }
  ~Level() { cudaFree(memory_); }
  float *get() { return memory_; }

private:
  float *memory_;
};
void pyramid(float *state, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    std::vector<Level> levels;
    for (int l = 0; l < 4; ++l) levels.emplace_back(n >> l); // expect: xfer-alloc-in-loop
    for (int l = 0; l < 4; ++l) step<<<1, n>>>(levels[l].get(), state);
  }
}
std::vector<Level> pyramidOnce(int n) {
  std::vector<Level> levels;
  for (int l = 0; l < 8; ++l) levels.emplace_back(n >> l);
  return levels;
}
void keepsPyramid(float *state, int n, int steps) {
  std::vector<Level> levels = pyramidOnce(n);
  for (int t = 0; t < steps; ++t)
    for (int l = 0; l < 4; ++l) step<<<1, n>>>(levels[l].get(), state);
}

// In a template that nobody instantiates, given something of a type that is not known: still this object's memory.
struct Plain {
  float *data;
  void make(int n) { cudaMalloc(&data, n * sizeof(float)); }
  void end() { cudaFree(data); }
};
template <class T> void eachRound(T n, float *state, int rounds) {
  for (int t = 0; t < rounds; ++t) {
    Plain plain;
    plain.make(n); // expect: xfer-alloc-in-loop
    step<<<1, 64>>>(state, plain.data);
    plain.end();
  }
}
