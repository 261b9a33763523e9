// What this machine can do at best: the bus, a launch, a read-back, an allocation. The examples' READMEs compare with
// it.
#include "example.h"

__global__ void empty() {}

/// The least that a kernel does which carries data on: it waits for the one in front, where that need not have ended,
/// reads what it wrote and writes.
__global__ void carryOn(float *numbers) {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
  cudaGridDependencySynchronize();
#endif
  numbers[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}

struct Bus {
  static constexpr size_t kBytes = size_t(256) << 20;
  char *pinned_up, *pinned_down, *device_up, *device_down;
  std::vector<char> pageable = std::vector<char>(kBytes, 1);
  cudaStream_t up, down;

  Bus() {
    CUDA_CHECK(cudaMallocHost(&pinned_up, kBytes));
    CUDA_CHECK(cudaMallocHost(&pinned_down, kBytes));
    CUDA_CHECK(cudaMalloc(&device_up, kBytes));
    CUDA_CHECK(cudaMalloc(&device_down, kBytes));
    CUDA_CHECK(cudaStreamCreateWithFlags(&up, cudaStreamNonBlocking));
    CUDA_CHECK(cudaStreamCreateWithFlags(&down, cudaStreamNonBlocking));
    std::memset(pinned_up, 1, kBytes);
    std::memset(pinned_down, 1, kBytes);
  }
  void send(const char *from, size_t bytes) {
    CUDA_CHECK(cudaMemcpyAsync(device_up, from, bytes, cudaMemcpyHostToDevice, up));
  }
  void fetch(char *to, size_t bytes) {
    CUDA_CHECK(cudaMemcpyAsync(to, device_down, bytes, cudaMemcpyDeviceToHost, down));
  }
  void wait() {
    CUDA_CHECK(cudaStreamSynchronize(up));
    CUDA_CHECK(cudaStreamSynchronize(down));
  }
};

static std::vector<double> times(const std::function<void()> &work) {
  std::vector<double> took;
  for (int i = 0; i < 8; ++i) {
    double time = example::milliseconds(work);
    if (i > 0) took.push_back(time);
  }
  return took;
}

static double milliseconds(const std::function<void()> &work) { return example::median(times(work)); }

static void print(const char *name, double value) { std::printf("%s %.6g\n", name, value); }

static double fastest(const std::function<void()> &work) {
  std::vector<double> took = times(work);
  return *std::min_element(took.begin(), took.end());
}

/// Of the fastest run: what the bus can do.
static double rate(size_t bytes, const std::function<void()> &work) { return bytes / fastest(work) / 1e6; }

/// What each copy takes besides its bytes while both directions are busy. In turns: what the bus does differs with time.
static double microsecondsAChunk(Bus &bus, size_t bytes) {
  auto bothWaysIn = [&](int chunks) {
    return example::milliseconds([&] {
      for (int i = 0; i < chunks; ++i) bus.send(bus.pinned_up, bytes / chunks), bus.fetch(bus.pinned_down, bytes / chunks);
      bus.wait();
    });
  };
  constexpr int kChunks = 64, kTurns = 15;
  std::vector<double> whole, chunked;
  for (int i = 0; i < kTurns; ++i) whole.push_back(bothWaysIn(1)), chunked.push_back(bothWaysIn(kChunks));
  auto least = [](const std::vector<double> &took) { return *std::min_element(took.begin() + 1, took.end()); };
  return 1e3 * (least(chunked) - least(whole)) / (kChunks - 1);
}

static double microsecondsAPair(const std::function<void()> &pair) {
  constexpr int kPairs = 100;
  return 1e3 / kPairs * milliseconds([&] {
           for (int i = 0; i < kPairs; ++i) pair();
         });
}

/// What one thread copies out of ordinary memory into a few megabytes of pinned memory: what a driver does that stages.
static double stagingRate(const Bus &bus, size_t bytes) {
  constexpr size_t kStaging = size_t(4) << 20;
  return rate(bytes, [&] {
    for (size_t at = 0; at < bytes; at += kStaging)
      std::memcpy(bus.pinned_up + at % (2 * kStaging), bus.pageable.data() + at, kStaging);
  });
}

/// A kernel in a graph, each behind the last. early: it may begin before that one has ended.
template <typename... Parameters, typename... Arguments>
static double microsecondsANode(cudaStream_t stream, bool early, int blocks, int threads, void (*kernel)(Parameters...),
                                Arguments... arguments) {
  constexpr int kNodes = 1000;
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t launch{};
  launch.gridDim = dim3(blocks);
  launch.blockDim = dim3(threads);
  launch.stream = stream;
  launch.attrs = &attribute;
  launch.numAttrs = early && example::computeCapability() >= 9;
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  CUDA_CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  for (int i = 0; i < kNodes; ++i) CUDA_CHECK(cudaLaunchKernelEx(&launch, kernel, arguments...));
  CUDA_CHECK(cudaStreamEndCapture(stream, &graph));
  CUDA_CHECK(cudaGraphInstantiate(&executable, graph, 0));
  return 1e3 / kNodes * milliseconds([&] {
           CUDA_CHECK(cudaGraphLaunch(executable, stream));
           CUDA_CHECK(cudaStreamSynchronize(stream));
         });
}

/// An allocation and its release, where nothing else is allocated but whole blocks of 2 MiB; then the same beside a
/// small allocation that stays.
static void measureAllocation(cudaStream_t stream) {
  char *memory, *small;
  auto pair = [&](size_t bytes) {
    CUDA_CHECK(cudaMalloc(&memory, bytes));
    CUDA_CHECK(cudaFree(memory));
  };
  constexpr size_t kMiB = size_t(1) << 20;
  print("malloc_free_64mib_us", microsecondsAPair([&] { pair(64 * kMiB); }));
  print("malloc_free_1mib_us", microsecondsAPair([&] { pair(kMiB); }));
  CUDA_CHECK(cudaMalloc(&small, 4096));
  print("malloc_free_1mib_beside_us", microsecondsAPair([&] { pair(kMiB); }));
  CUDA_CHECK(cudaFree(small));

  cudaMemPool_t pool;
  uint64_t threshold = UINT64_MAX;
  CUDA_CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
  CUDA_CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
  print("pool_pair_us", microsecondsAPair([&] {
          CUDA_CHECK(cudaMallocAsync(&memory, 64 * kMiB, stream));
          CUDA_CHECK(cudaFreeAsync(memory, stream));
        }));
  print("pool_step_us", microsecondsAPair([&] {
          CUDA_CHECK(cudaMallocAsync(&memory, 64 * kMiB, stream));
          empty<<<1, 1, 0, stream>>>();
          CUDA_CHECK(cudaFreeAsync(memory, stream));
        }));
  CUDA_CHECK(cudaStreamSynchronize(stream));
}

int main() {
  Bus bus;
  size_t whole = Bus::kBytes, quarter = Bus::kBytes / 4;
  print("up_gbs", rate(whole, [&] { bus.send(bus.pinned_up, whole), bus.wait(); }));
  print("down_gbs", rate(whole, [&] { bus.fetch(bus.pinned_down, whole), bus.wait(); }));
  print("both_ways_gbs",
        rate(whole, [&] { bus.send(bus.pinned_up, whole), bus.fetch(bus.pinned_down, whole), bus.wait(); }));
  print("chunk_us", microsecondsAChunk(bus, whole));
  print("up_64mib_gbs", rate(quarter, [&] { bus.send(bus.pinned_up, quarter), bus.wait(); }));
  print("pageable_up_gbs", rate(whole, [&] { bus.send(bus.pageable.data(), whole), bus.wait(); }));
  print("pageable_down_gbs", rate(whole, [&] { bus.fetch(bus.pageable.data(), whole), bus.wait(); }));
  print("pageable_up_64mib_gbs", rate(quarter, [&] { bus.send(bus.pageable.data(), quarter), bus.wait(); }));
  print("staging_gbs", stagingRate(bus, whole));
  print("staging_64mib_gbs", stagingRate(bus, quarter));
  print("read_4_bytes_us", 1e3 * milliseconds([&] { bus.fetch(bus.pinned_down, 4), bus.wait(); }));
  print("launch_us", milliseconds([&] {
          for (int i = 0; i < 1000; ++i) empty<<<1, 1, 0, bus.up>>>();
          bus.wait();
        }));
  CUDA_CHECK(cudaGetLastError());

  measureAllocation(bus.up);

  float *numbers;
  CUDA_CHECK(cudaMalloc(&numbers, 32 * 256 * sizeof(float)));
  CUDA_CHECK(cudaMemset(numbers, 0, 32 * 256 * sizeof(float)));
  print("graph_node_us", microsecondsANode(bus.up, false, 1, 1, empty));
  print("dependent_node_us", microsecondsANode(bus.up, false, 32, 256, carryOn, numbers));
  print("early_node_us", microsecondsANode(bus.up, true, 32, 256, carryOn, numbers));
}
