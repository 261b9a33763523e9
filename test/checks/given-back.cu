// What functions make and give back, and what their callers do with it.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>
#include <memory>
#include <type_traits>

__global__ void work(float *a, int n) { a[threadIdx.x] += n; }
__global__ void add(float *sum, const float *a, const float *b) { sum[threadIdx.x] = a[threadIdx.x] + b[threadIdx.x]; }
static bool is_good(cudaError_t error) { return error == cudaSuccess; }

// A pointer, or nothing.
static float *scratchFor(int n) {
  float *scratch;
  if (!is_good(cudaMalloc(&scratch, n * 4))) return nullptr;
  return scratch;
}
void pointer(float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    float *scratch = scratchFor(n); // expect: xfer-alloc-in-loop
    if (!scratch) return;
    work<<<n, 64>>>(scratch, n);
    work<<<n, 64>>>(a, n);
    cudaFree(scratch);
  }
}

// A handle.
static cudaArray *arrayFor(int n) {
  cudaArray *array;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  if (cudaMallocArray(&array, &format, n, n) != cudaSuccess) return 0;
  return array;
}
void handle(float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    cudaArray *array = arrayFor(n); // expect: xfer-alloc-in-loop
    work<<<n, 64>>>(a, n);
    cudaFreeArray(array);
  }
}

// An owner of a handle.
struct DestroyStream {
  void operator()(cudaStream_t stream) const {
    if (stream) cudaStreamDestroy(stream);
  }
};
using Stream = std::unique_ptr<std::remove_pointer<cudaStream_t>::type, DestroyStream>;
static Stream makeStream() {
  Stream owner;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  owner.reset(stream);
  return owner;
}
void owner(float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    Stream stream = makeStream(); // expect: xfer-create-in-loop
    work<<<n, 64, 0, stream.get()>>>(a, n);
  }
}
void ownerKept(float *a, int n, int rounds) {
  Stream stream = makeStream();
  for (int i = 0; i < rounds; ++i) work<<<n, 64, 0, stream.get()>>>(a, n);
}

// An object: as it is made, as a variable, through another function.
class Buffer {
public:
  explicit Buffer(size_t bytes) { cudaMalloc(&memory, bytes); } // expect-note: xfer-alloc-in-loop
  Buffer(Buffer &&from) : memory(from.memory) { from.memory = nullptr; }
  ~Buffer() {
    if (memory) cudaFree(memory);
  }
  float *data() { return static_cast<float *>(memory); }

private:
  void *memory = nullptr;
};
static Buffer made(int n) { return Buffer(n * 4); }
static Buffer filled(int n) {
  Buffer buffer(n * 4);
  work<<<n, 64>>>(buffer.data(), n);
  return buffer;
}
static Buffer throughAnother(int n) { return made(n); }
void objects(float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    Buffer one = made(n);            // expect: xfer-alloc-in-loop
    Buffer two = filled(n);
    Buffer three = throughAnother(n);
    work<<<n, 64>>>(one.data(), n);
    work<<<n, 64>>>(two.data(), n);
    work<<<n, 64>>>(three.data(), n);
    work<<<n, 64>>>(a, i);
  }
}

// By a base.
struct Solver {
  virtual ~Solver() = default;
  virtual void run(float *a, int n) = 0;
};
class OnDevice : public Solver {
public:
  explicit OnDevice(int n) : scratch(n * 4) {}
  void run(float *a, int n) override {
    work<<<n, 64>>>(scratch.data(), n);
    work<<<n, 64>>>(a, n);
  }

private:
  Buffer scratch;
};
class OnHost : public Solver {
public:
  void run(float *a, int n) override {}
};
static std::unique_ptr<Solver> solverFor(int n) { return std::make_unique<OnDevice>(n); }
void solvers(float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    std::unique_ptr<Solver> solver = solverFor(n); // expect: xfer-alloc-in-loop
    solver->run(a, n);
  }
}

// Which of several it is nobody knows: none is said to be made each time.
static std::unique_ptr<Solver> solverOf(int n, bool on_host) {
  std::unique_ptr<Solver> solver;
  if (on_host) solver = std::make_unique<OnHost>();
  else solver = std::make_unique<OnDevice>(n);
  return solver;
}
void anySolver(float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    std::unique_ptr<Solver> solver = solverOf(n, i % 2);
    solver->run(a, n);
  }
}

// Objects without a name.
class Matrix {
public:
  explicit Matrix(int n) : n(n) { cudaMalloc(&memory, n * n * 4); } // expect-note: xfer-alloc-in-loop
  Matrix(Matrix &&from) : n(from.n), memory(from.memory) { from.memory = nullptr; }
  Matrix &operator=(const Matrix &from) {
    cudaMemcpyAsync(memory, from.memory, n * n * 4, cudaMemcpyDeviceToDevice);
    return *this;
  }
  ~Matrix() { cudaFree(memory); }
  Matrix operator+(const Matrix &other) const {
    Matrix sum(n);
    add<<<n, 64>>>(sum.memory, memory, other.memory);
    return sum;
  }
  int n;
  float *memory = nullptr;
};
void sums(Matrix &a, const Matrix &b, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    a = a + b; // expect: xfer-alloc-in-loop
    work<<<1, 64>>>(a.memory, i);
  }
}

// -- must not be flagged: somebody else keeps it
struct Pool {
  float *spare = nullptr;
  float *take(int n) {
    if (spare) return spare;
    cudaMalloc(&spare, n * 4);
    return spare;
  }
};
void fromAPool(Pool &pool, float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    float *scratch = pool.take(n);
    work<<<n, 64>>>(scratch, n);
    work<<<n, 64>>>(a, n);
  }
}
void keeps(Buffer **kept, float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    kept[i] = new Buffer(made(n));
    work<<<n, 64>>>(a, n);
  }
}

// It has been made by somebody else, and grows with them.
struct Grows {
  float *memory = nullptr;
  int room = 0;
  float *atLeast(int n) {
    if (room < n) {
      if (memory) cudaFree(memory);
      cudaMalloc(&memory, n * 4);
      room = n;
    }
    return memory;
  }
};
struct Job {
  std::shared_ptr<Grows> kept;
  const std::shared_ptr<Grows> &grows() const { return kept; }
};
static void takesAJob(Job &job, float *a, int n) {
  std::shared_ptr<Grows> grows = job.grows();
  if (!grows) grows = std::make_shared<Grows>();
  work<<<n, 64>>>(grows->atLeast(n), n);
  work<<<n, 64>>>(a, n);
}
void jobs(Job *all, float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) takesAJob(all[i % 4], a, n + i);
}
// Nor is what a caller has given, though this is the only function that is seen.
struct KeptFor {
  float *memory;
  int room;
};
void growsForOthers(KeptFor &kept, float *a, int n) {
  if (kept.room < n) {
    cudaFree(kept.memory);
    cudaMalloc(&kept.memory, n * 4);
    kept.room = n;
  }
  work<<<n, 64>>>(kept.memory, n);
  work<<<n, 64>>>(a, n);
}
void growsEachRound(KeptFor *all, float *a, int n, int rounds) {
  for (int i = 0; i < rounds; ++i) growsForOthers(all[i % 4], a, n + i);
}
