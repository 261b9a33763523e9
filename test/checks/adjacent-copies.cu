// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule adjacent-copies
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule adjacent-copies %}
#include <cuda_runtime.h>

__global__ void shrink(int *low, int *high) { ++*low, --*high; }

void bounds(int *device_low, int *device_high, int n) {
  int low = 0, high = n;
  while (low < high) {
    shrink<<<1, 1>>>(device_low, device_high);
    cudaMemcpy(&low, device_low, sizeof low, cudaMemcpyDeviceToHost); // expect: xfer-adjacent-copies
    cudaMemcpy(&high, device_high, sizeof high, cudaMemcpyDeviceToHost);
  }
}

// The condition is one for all of it, the launch included.
void inItsBranch(int *device_low, int *device_high, int n, bool on_device) {
  int low = 0, high = n;
  while (low < high) {
    if (on_device) {
      shrink<<<1, 1>>>(device_low, device_high);
      cudaMemcpy(&low, device_low, sizeof low, cudaMemcpyDeviceToHost); // expect: xfer-adjacent-copies
      cudaMemcpy(&high, device_high, sizeof high, cudaMemcpyDeviceToHost);
    } else {
      ++low;
    }
  }
}

// How much each brings only the run knows; that the host goes to and fro for each of them is plain.
__global__ void evaluate(float *policy, float *value, float *score, int batch);
void evaluations(float *d_policy, float *d_value, float *d_score, float *policy, float *value, float *score, int batch, int n) {
  for (int i = 0; i < n; ++i) {
    evaluate<<<1, 64>>>(d_policy, d_value, d_score, batch);
    cudaMemcpy(policy, d_policy, batch * 2 * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-adjacent-copies
    cudaMemcpy(value, d_value, batch * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(score, d_score, batch * 6 * sizeof(float), cudaMemcpyDeviceToHost);
    policy[i] += value[0] * score[0];
  }
}

// Who keeps both sides of both can keep them as one, whatever their size.
struct Inputs {
  float *masks, *values, *d_masks, *d_values;
};
void ofOneOwner(Inputs *io, float *d_policy, float *d_value, float *d_score, int batch, int n, cudaStream_t stream) {
  for (int i = 0; i < n; ++i) {
    io->masks[i] = io->values[i] = i;
    cudaMemcpyAsync(io->d_masks, io->masks, batch * sizeof(float), cudaMemcpyHostToDevice, stream); // expect: xfer-adjacent-copies
    cudaMemcpyAsync(io->d_values, io->values, batch * sizeof(float), cudaMemcpyHostToDevice, stream);
    evaluate<<<1, 64, 0, stream>>>(io->d_masks, io->d_values, d_score, batch);
  }
}

// Where the buffers are is looked up between them.
struct Engine {
  void *buffers[8];
  int places[8];
  void *find(int name) const {
    for (int i = 0; i < 8; ++i)
      if (places[i] == name) return buffers[i];
    throw name;
  }
};
void lookedUp(const Engine &engine, float *policy, float *value, float *score, int batch, int n) {
  for (int i = 0; i < n; ++i) {
    evaluate<<<1, 64>>>((float *)engine.find(1), (float *)engine.find(2), (float *)engine.find(3), batch);
    cudaMemcpy(policy, engine.find(1), batch * 2 * sizeof(float), cudaMemcpyDeviceToHost); // expect: xfer-adjacent-copies
    cudaMemcpy(value, engine.find(2), batch * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(score, engine.find(3), batch * 6 * sizeof(float), cudaMemcpyDeviceToHost);
    policy[i] += value[0] * score[0];
  }
}

// -- must not be flagged above note

void twoOfUnknownSize(float *d_policy, float *d_value, float *d_score, float *policy, float *value, int batch, int n) {
  for (int i = 0; i < n; ++i) {
    evaluate<<<1, 64>>>(d_policy, d_value, d_score, batch);
    cudaMemcpy(policy, d_policy, batch * 2 * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(value, d_value, batch * sizeof(float), cudaMemcpyDeviceToHost);
    policy[i] += value[0];
  }
}
void largeOnes(float *d_policy, float *d_value, float *d_score, float *policy, float *value, float *score, int batch, int n) {
  for (int i = 0; i < n; ++i) {
    evaluate<<<1, 64>>>(d_policy, d_value, d_score, batch);
    cudaMemcpy(policy, d_policy, batch * 1000000 * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(value, d_value, batch * 1000000 * sizeof(float), cudaMemcpyDeviceToHost);
    cudaMemcpy(score, d_score, batch * 1000000 * sizeof(float), cudaMemcpyDeviceToHost);
    policy[i] += value[0] * score[0];
  }
}

void onceAtTheStart(int *a, int *b, int *c, int x, int y, int z) {
  cudaMemcpy(a, &x, sizeof x, cudaMemcpyHostToDevice); // expect-note: xfer-adjacent-copies
  cudaMemcpy(b, &y, sizeof y, cudaMemcpyHostToDevice);
  cudaMemcpy(c, &z, sizeof z, cudaMemcpyHostToDevice);
}

void workBetween(int *device_low, int *device_high, int n) {
  int low = 0, high = n;
  while (low < high) {
    shrink<<<1, 1>>>(device_low, device_high);
    cudaMemcpy(&low, device_low, sizeof low, cudaMemcpyDeviceToHost);
    shrink<<<1, 1>>>(device_low, device_high);
    cudaMemcpy(&high, device_high, sizeof high, cudaMemcpyDeviceToHost);
  }
}

void large(float *a, float *b, const float *x, const float *y, int *low, int *high, int n) {
  for (int i = 0; i < n; ++i) {
    cudaMemcpy(a, x + i, n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(b, y + i, n * sizeof(float), cudaMemcpyHostToDevice);
    shrink<<<1, 1>>>(low, high);
  }
}

// Where the second copy begins, the first has to say.
float theBest(float *costs, float *values, int *best, int n, int steps) {
  float sum = 0;
  for (int t = 0; t < steps; ++t) {
    int which;
    float cost;
    shrink<<<1, 1>>>((int *)costs, best);
    cudaMemcpy(&which, best, sizeof which, cudaMemcpyDeviceToHost);
    cudaMemcpy(&cost, values + which, sizeof cost, cudaMemcpyDeviceToHost);
    sum += cost;
  }
  return sum;
}

// How much the second brings, the first has to say, through a pointer too.
float asManyAsCounted(float *values, int *device_count, int steps) {
  float sum = 0, *some = new float[64];
  int *count = new int;
  for (int t = 0; t < steps; ++t) {
    shrink<<<1, 1>>>(device_count, (int *)values);
    cudaMemcpy(count, device_count, sizeof(int), cudaMemcpyDeviceToHost);
    cudaMemcpy(some, values + *count, 4 * sizeof(float), cudaMemcpyDeviceToHost);
    sum += some[0];
  }
  delete[] some;
  delete count;
  return sum;
}

// Buffers that know both of their sides and their size, each copied by itself: who has them can lay them next to each other. That there
// may be nothing to copy is no condition.
template <class T> struct BothSides {
  T *host = nullptr, *device = nullptr;
  size_t count = 0;
  explicit BothSides(size_t n) : count(n) {
    cudaMallocHost((void **)&host, n * sizeof(T));
    cudaMalloc((void **)&device, n * sizeof(T));
  }
  size_t size() const { return count; }
  void download(cudaStream_t stream) {
    if (size() > 0) cudaMemcpyAsync(host, device, size() * sizeof(T), cudaMemcpyDeviceToHost, stream);
  }
};
__global__ void offsets(int *sizes, int *offsets, int n);
struct Exchange {
  BothSides<int> sizes{27}, starts{28};
  BothSides<int> unrelated{1};
  void prepare(cudaStream_t stream, int n) {
    offsets<<<1, 32, 0, stream>>>(sizes.device, starts.device, n);
    sizes.download(stream); // expect: xfer-adjacent-copies
    starts.download(stream);
    cudaStreamSynchronize(stream);
  }
};
int exchanged(Exchange &exchange, BothSides<int> &other, cudaStream_t stream, int steps) {
  int sum = 0;
  for (int t = 0; t < steps; ++t) {
    exchange.prepare(stream, t);
    sum += exchange.starts.host[t % 28] + exchange.sizes.host[t % 27];
    offsets<<<1, 32, 0, stream>>>(exchange.unrelated.device, other.device, t);
    exchange.unrelated.download(stream); // of two owners
    other.download(stream);
    cudaStreamSynchronize(stream);
    sum += exchange.unrelated.host[t % 7] + other.host[t % 7];
  }
  return sum;
}

// What is done on a condition stands between them.
int between(int *device_low, int *device_high, int n) {
  int low = 0, high = n, steps = 0;
  while (low < high) {
    shrink<<<1, 1>>>(device_low, device_high);
    cudaMemcpy(&low, device_low, sizeof low, cudaMemcpyDeviceToHost);
    if (low > 3) steps += low;
    cudaMemcpy(&high, device_high, sizeof high, cudaMemcpyDeviceToHost);
  }
  return steps;
}

// An assertion that ends the program says nothing to the device.
namespace checks {
struct Message {
  Message(const char *file, int line);
  ~Message();
};
struct Voidify {
  Voidify();
  void operator&(const Message &);
};
} // namespace checks
#define CHECK_GIVEN(pointer) ((pointer) != nullptr) ? (void)0 : checks::Voidify() & checks::Message(__FILE__, __LINE__)
struct Sums {
  float *device;
  int count;
  void download(float *to, cudaStream_t stream) const {
    CHECK_GIVEN(to);
    cudaMemcpyAsync(to, device, count * sizeof(float), cudaMemcpyDeviceToHost, stream);
  }
};
__global__ void accumulate(float *H, float *b);
bool solved(const float *H, const float *b);
void behindAssertions(const Sums &H, const Sums &b, cudaStream_t stream) {
  for (int round = 0; round < 30; ++round) {
    float host_H[21], host_b[6];
    accumulate<<<10, 32, 0, stream>>>(H.device, b.device);
    H.download(host_H, stream); // expect: xfer-adjacent-copies
    b.download(host_b, stream);
    cudaStreamSynchronize(stream);
    if (solved(host_H, host_b)) break;
  }
}

// The numbers of a matrix lie in it where its sizes are known; of another nobody knows how many there are.
namespace Eigen {
template <class Derived> struct PlainObjectBase {
  float *data();
};
template <class T, int R, int C> struct Matrix : PlainObjectBase<Matrix<T, R, C>> {
  T *numbers[R < 0 ? 1 : R];
  Matrix();
};
} // namespace Eigen
bool solved(Eigen::Matrix<float, 6, 1> &H, Eigen::Matrix<float, 3, 1> &b);
bool solved(Eigen::Matrix<float, -1, -1> &H, Eigen::Matrix<float, -1, 1> &b);
void intoMatrices(const Sums &H, const Sums &b, cudaStream_t stream) {
  for (int round = 0; round < 30; ++round) {
    Eigen::Matrix<float, 6, 1> host_H;
    Eigen::Matrix<float, 3, 1> host_b;
    accumulate<<<10, 32, 0, stream>>>(H.device, b.device);
    H.download(host_H.data(), stream); // expect: xfer-adjacent-copies
    b.download(host_b.data(), stream);
    cudaStreamSynchronize(stream);
    if (solved(host_H, host_b)) break;
  }
}
void intoAnyMatrices(const Sums &H, const Sums &b, cudaStream_t stream) {
  for (int round = 0; round < 30; ++round) {
    Eigen::Matrix<float, -1, -1> host_H;
    Eigen::Matrix<float, -1, 1> host_b;
    accumulate<<<10, 32, 0, stream>>>(H.device, b.device);
    H.download(host_H.data(), stream);
    b.download(host_b.data(), stream);
    cudaStreamSynchronize(stream);
    if (solved(host_H, host_b)) break;
  }
}

// Parts of one buffer, which is laid out alike on both sides.
__global__ void warp(const float *image, const float *matrix, float *out);
void images(int n, int size, const float *image, float *out, cudaStream_t stream) {
  float *space, *space_gpu;
  cudaMallocHost(&space, 32 + size);
  cudaMalloc(&space_gpu, 32 + size);
  for (int t = 0; t < n; ++t) {
    for (int i = 0; i < size; ++i) space[8 + i] = image[i] * t;
    space[0] = t;
    cudaMemcpyAsync(space_gpu + 8, space + 8, size, cudaMemcpyHostToDevice, stream); // expect: xfer-adjacent-copies
    cudaMemcpyAsync(space_gpu, space, 32, cudaMemcpyHostToDevice, stream);
    warp<<<1, 32, 0, stream>>>(space_gpu + 8, space_gpu, out);
    cudaStreamSynchronize(stream);
  }
}
// Of one buffer on one side only.
void intoOne(int n, int size, float *image, float *matrix, float *out, cudaStream_t stream) {
  float *space_gpu;
  cudaMalloc(&space_gpu, 32 + size);
  for (int t = 0; t < n; ++t) {
    cudaMemcpyAsync(space_gpu + 8, image, size, cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(space_gpu, matrix, size / 8, cudaMemcpyHostToDevice, stream);
    warp<<<1, 32, 0, stream>>>(space_gpu + 8, space_gpu, out);
    cudaStreamSynchronize(stream);
    image[0] += 1, matrix[0] += 1;
  }
}

// Assertions and messages stand between them, but what may leave or come to the device does not.
[[noreturn]] void fail(const char *what);
void breakIntoTheDebugger();
int printf(const char *, ...);
struct Scene {
  int *roots, *materials, *roots_gpu, *materials_gpu, *hits;
  bool dirty;
  void send(int *to, const int *from, int count, cudaStream_t stream) {
    if (!from) printf("nothing to send"), breakIntoTheDebugger();
    if (count <= 0) fail("count");
    cudaMemcpyAsync(to, from, count * sizeof(int), cudaMemcpyHostToDevice, stream);
  }
  void sendUnlessDirty(int *to, const int *from, int count, cudaStream_t stream) {
    if (dirty) shrink<<<1, 1, 0, stream>>>(hits, hits);
    cudaMemcpyAsync(to, from, count * sizeof(int), cudaMemcpyHostToDevice, stream);
  }
  void render(int frames, int meshes, cudaStream_t stream) {
    cudaMallocHost(&roots, meshes * sizeof(int)), cudaMallocHost(&materials, meshes * sizeof(int));
    for (int frame = 0; frame < frames; ++frame) {
      for (int i = 0; i < meshes; ++i) roots[i] = materials[i] = frame;
      send(roots_gpu, roots, meshes, stream); // expect: xfer-adjacent-copies
      send(materials_gpu, materials, meshes, stream);
      shrink<<<1, 1, 0, stream>>>(roots_gpu, materials_gpu);
      cudaStreamSynchronize(stream);
    }
  }
  void renderAgain(int frames, int meshes, cudaStream_t stream) {
    cudaMallocHost(&roots, meshes * sizeof(int)), cudaMallocHost(&materials, meshes * sizeof(int));
    for (int frame = 0; frame < frames; ++frame) {
      for (int i = 0; i < meshes; ++i) roots[i] = materials[i] = frame;
      sendUnlessDirty(roots_gpu, roots, meshes, stream);
      sendUnlessDirty(materials_gpu, materials, meshes, stream);
      shrink<<<1, 1, 0, stream>>>(roots_gpu, materials_gpu);
      cudaStreamSynchronize(stream);
    }
  }
};

// Whoever may leave there need not come to the second.
void untilThereIsNone(int *low_gpu, int *high_gpu, int *low, int *high, int n, const bool *stop) {
  for (int t = 0; t < n; ++t) {
    shrink<<<1, 1>>>(low_gpu, high_gpu);
    cudaMemcpy(low, low_gpu, sizeof(int), cudaMemcpyDeviceToHost);
    if (stop[t]) break;
    cudaMemcpy(high, high_gpu, sizeof(int), cudaMemcpyDeviceToHost);
  }
}
