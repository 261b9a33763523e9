#include "runtime/trial/scatter.h"
#include "test/runtime/fake_cuda/fake.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <map>
#include <mutex>
#include <string>
#include <unistd.h>
#include <vector>

using namespace xferguard::abi;

namespace {

constexpr int out_of_memory = 2, no_device = 100, not_found = 500, unknown = 999;

struct Block {
  std::size_t bytes;
  bool managed, on_host;
};
struct Node {
  int type; // CUgraphNodeType
  Copy3D copy;
};
struct Graph {
  std::vector<Node *> nodes;
  bool broken = false; // by a question that must not be asked while a stream is captured
};
struct Stream {
  std::uint64_t id;
  unsigned flags;
  int priority;
  Graph *capture; // being filled
};

struct State {
  std::mutex lock;
  std::map<std::string, unsigned long long> counts;
  std::map<std::uint64_t, Block> blocks;
  std::uint64_t next_stream = 100;
  long slow_us = std::getenv("FAKE_CUDA_SLOW_US") ? std::atol(std::getenv("FAKE_CUDA_SLOW_US")) : 0;
  long alloc_us = std::getenv("FAKE_CUDA_ALLOC_US") ? std::atol(std::getenv("FAKE_CUDA_ALLOC_US")) : 0;
  long pageable_us = std::getenv("FAKE_CUDA_PAGEABLE_US") ? std::atol(std::getenv("FAKE_CUDA_PAGEABLE_US")) : 0;
  std::size_t memory = std::getenv("FAKE_CUDA_MEMORY") ? std::strtoull(std::getenv("FAKE_CUDA_MEMORY"), nullptr, 10) : ~std::size_t{0};
  std::size_t taken = 0;
  bool counting = std::getenv("FAKE_CUDA_COUNTS") != nullptr;
  const char *failing = std::getenv("FAKE_CUDA_FAIL");
  int version = std::getenv("FAKE_CUDA_VERSION") ? std::atoi(std::getenv("FAKE_CUDA_VERSION")) : 13000;

  ~State() {
    if (!counting) return;
    if (FILE *f = std::fopen(std::getenv("FAKE_CUDA_COUNTS"), "w")) {
      for (const auto &[name, n] : counts) std::fprintf(f, "%s %llu\n", name.c_str(), n);
      std::fclose(f);
    }
  }
};
State &state() {
  static State s;
  return s;
}

void waitForGpu() {
  if (state().slow_us) usleep(static_cast<useconds_t>(state().slow_us));
}

void takeTime(long us) {
  if (us) usleep(static_cast<useconds_t>(us));
}

int take(const char *symbol, void *out, std::size_t bytes, bool managed, bool on_host) {
  const struct {
    void *out;
    std::size_t bytes;
  } parameters{out, bytes};
  if (const int failed = fake::called(symbol, 0, 7, &parameters)) return failed;
  if (!on_host) takeTime(state().alloc_us);
  if (!on_host && (bytes > state().memory || state().taken + bytes > state().memory)) return out_of_memory;
  void *p = std::aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
  if (!p) return out_of_memory;
  *static_cast<void **>(out) = p;
  {
    const std::lock_guard<std::mutex> hold(state().lock);
    state().blocks[reinterpret_cast<std::uint64_t>(p)] = {bytes, managed, on_host};
    if (!on_host) state().taken += bytes;
  }
  fake::returned(symbol, &parameters, success);
  return success;
}

int give(const char *symbol, std::uint64_t address) {
  if (const int failed = fake::called(symbol)) return failed;
  {
    const std::lock_guard<std::mutex> hold(state().lock);
    const auto at = state().blocks.find(address);
    if (at == state().blocks.end()) return invalid_value;
    if (!at->second.on_host) state().taken -= at->second.bytes, takeTime(state().alloc_us);
    state().blocks.erase(at);
  }
  std::free(reinterpret_cast<void *>(address));
  return success;
}

const std::pair<const std::uint64_t, Block> *blockAt(std::uint64_t address) {
  auto at = state().blocks.upper_bound(address);
  if (at == state().blocks.begin()) return nullptr;
  --at;
  return address - at->first < at->second.bytes ? &*at : nullptr;
}

constexpr int capture_unsupported = 900, capture_invalidated = 901;

// The real driver gives up a capture when somebody asks about its stream.
int asked(ptr stream) {
  if (reinterpret_cast<std::uintptr_t>(stream) <= 2 || !static_cast<Stream *>(stream)->capture) return success;
  static_cast<Stream *>(stream)->capture->broken = true;
  return capture_unsupported;
}

Graph *captureOf(ptr stream) {
  return reinterpret_cast<std::uintptr_t>(stream) > 2 ? static_cast<Stream *>(stream)->capture : nullptr;
}

unsigned idOf(ptr stream) { return reinterpret_cast<std::uintptr_t>(stream) > 2 ? static_cast<unsigned>(static_cast<Stream *>(stream)->id) : 7; }

// A copy whose host side nobody pinned.
bool isPageable(std::uint64_t dst, std::uint64_t src) {
  const std::lock_guard<std::mutex> hold(state().lock);
  return !blockAt(dst) || !blockAt(src);
}

template <class D, class S> int move(const char *symbol, D dst, S src, std::size_t bytes, bool waits, ptr stream = nullptr) {
  const struct {
    D dst;
    S src;
    std::size_t bytes;
    ptr stream;
  } parameters{dst, src, bytes, stream};
  if (const int failed = fake::called(symbol, bytes, idOf(stream), &parameters)) return failed;
  std::memcpy((void *)dst, (const void *)src, bytes);
  if (state().pageable_us && isPageable((std::uint64_t)dst, (std::uint64_t)src)) takeTime(state().pageable_us);
  if (waits) waitForGpu();
  fake::returned(symbol, &parameters, success);
  return success;
}

using xferguard::trial::Piece;
const ptr scatter_kernel = reinterpret_cast<ptr>(0x4000);
void scatter(const Piece *pieces, u32 count) {
  for (u32 i = 0; i < count; ++i) std::memcpy((void *)pieces[i].to, (const void *)pieces[i].from, pieces[i].bytes);
}

// The newest variant that the asked-for version knows, as the real driver chooses.
int lookUp(const char *name, void **into, int version, u64 flags) {
  const fake::Export *best = nullptr;
  const bool per_thread = flags & 2;
  const int newest = version < state().version ? version : state().version;
  for (unsigned i = 0; i < fake::export_count; ++i) {
    const fake::Export &e = fake::exports[i];
    if (std::strcmp(e.base, name) != 0 || e.version > newest) continue;
    if (e.per_thread && !per_thread) continue;
    if (!best || (e.per_thread && !best->per_thread) || (e.per_thread == best->per_thread && e.version >= best->version)) best = &e;
  }
  *into = best ? best->address : nullptr;
  return best ? success : not_found;
}

} // namespace

static fake::Watcher watcher;
extern "C" FAKE_EXPORT void fake_cuda_watch(const fake::Watcher *w) { watcher = *w; }

void fake::returned(const char *symbol, const void *parameters, int result) {
  if (watcher.returned) watcher.returned(symbol, parameters, result);
}

int fake::called(const char *symbol, unsigned long long bytes, unsigned stream, const void *parameters) {
  if (watcher.called) watcher.called(symbol, bytes, stream, parameters);
  State &s = state();
  if (s.counting) {
    const std::lock_guard<std::mutex> hold(s.lock);
    ++s.counts[symbol];
  }
  return s.failing && std::strcmp(s.failing, symbol) == 0 ? unknown : success;
}

extern "C" {

FAKE_EXPORT int cuInit(u32) {
  if (std::getenv("FAKE_CUDA_NO_GPU")) return no_device;
  static bool injected;
  if (const char *library = std::getenv("CUDA_INJECTION64_PATH"); library && !injected) {
    injected = true;
    void *const handle = dlopen(library, RTLD_NOW);
    const auto initialize = handle ? reinterpret_cast<int (*)()>(dlsym(handle, "InitializeInjection")) : nullptr;
    if (initialize) initialize();
  }
  return fake::called("cuInit");
}
FAKE_EXPORT int cuDriverGetVersion(int *version) {
  *version = state().version;
  return success;
}
FAKE_EXPORT int cuDevicePrimaryCtxRetain(ptr *context, int) {
  *context = &state();
  return fake::called("cuDevicePrimaryCtxRetain");
}
FAKE_EXPORT int cuCtxSetCurrent(ptr) { return fake::called("cuCtxSetCurrent"); }
FAKE_EXPORT int cuDeviceGet(int *device, int) {
  *device = 0;
  return fake::called("cuDeviceGet");
}
FAKE_EXPORT int cuGetProcAddress(ptr name, ptr into, i32 version, u64 flags) {
  return lookUp(static_cast<const char *>(name), static_cast<void **>(into), version, flags);
}
FAKE_EXPORT int cuGetProcAddress_v2(ptr name, ptr into, i32 version, u64 flags, ptr status) {
  const int result = lookUp(static_cast<const char *>(name), static_cast<void **>(into), version, flags);
  if (status) *static_cast<int *>(status) = result == success ? 0 : 1;
  return result;
}

FAKE_EXPORT int cuMemAlloc_v2(ptr out, size bytes) { return take("cuMemAlloc_v2", out, bytes, false, false); }
FAKE_EXPORT int cuMemAllocAsync(ptr out, size bytes, ptr) { return take("cuMemAllocAsync", out, bytes, false, false); }
FAKE_EXPORT int cuMemAllocManaged(ptr out, size bytes, u32) { return take("cuMemAllocManaged", out, bytes, true, false); }
FAKE_EXPORT int cuMemAllocHost_v2(ptr out, size bytes) { return take("cuMemAllocHost_v2", out, bytes, false, true); }
FAKE_EXPORT int cuMemHostAlloc(ptr out, size bytes, u32) { return take("cuMemHostAlloc", out, bytes, false, true); }
FAKE_EXPORT int cuMemFree_v2(u64 address) { return give("cuMemFree_v2", address); }
FAKE_EXPORT int cuMemFreeAsync(u64 address, ptr) { return give("cuMemFreeAsync", address); }
FAKE_EXPORT int cuMemFreeHost(ptr address) { return give("cuMemFreeHost", reinterpret_cast<u64>(address)); }
FAKE_EXPORT int cuMemHostRegister_v2(ptr address, size bytes, u32) {
  if (const int failed = fake::called("cuMemHostRegister_v2")) return failed;
  const std::lock_guard<std::mutex> hold(state().lock);
  state().blocks[reinterpret_cast<u64>(address)] = {bytes, false, true};
  return success;
}
FAKE_EXPORT int cuMemHostUnregister(ptr address) {
  fake::called("cuMemHostUnregister");
  const std::lock_guard<std::mutex> hold(state().lock);
  return state().blocks.erase(reinterpret_cast<u64>(address)) ? success : invalid_value;
}

FAKE_EXPORT int cuPointerGetAttribute(ptr into, i32 attribute, u64 address) {
  fake::called("cuPointerGetAttribute");
  const std::lock_guard<std::mutex> hold(state().lock);
  const auto *block = blockAt(address);
  if (!block) return invalid_value;
  switch (attribute) {
  case attribute_memory_type: *static_cast<u32 *>(into) = block->second.on_host ? HostMemory : DeviceMemory; return success;
  case attribute_is_managed: *static_cast<u32 *>(into) = block->second.managed; return success;
  case attribute_device_ordinal: *static_cast<i32 *>(into) = 0; return success;
  case attribute_range_start: *static_cast<u64 *>(into) = block->first; return success;
  case attribute_range_size: *static_cast<size *>(into) = block->second.bytes; return success;
  default: return invalid_value;
  }
}

FAKE_EXPORT int cuMemcpy(u64 d, u64 s, size n) { return move("cuMemcpy", d, s, n, true); }
FAKE_EXPORT int cuMemcpyAsync(u64 d, u64 s, size n, ptr stream) { return move("cuMemcpyAsync", d, s, n, false, stream); }
FAKE_EXPORT int cuMemcpyHtoD_v2(u64 d, ptr s, size n) { return move("cuMemcpyHtoD_v2", d, s, n, true); }
FAKE_EXPORT int cuMemcpyHtoD_v2_ptds(u64 d, ptr s, size n) { return move("cuMemcpyHtoD_v2_ptds", d, s, n, true); }
FAKE_EXPORT int cuMemcpyDtoH_v2(ptr d, u64 s, size n) { return move("cuMemcpyDtoH_v2", d, s, n, true); }
FAKE_EXPORT int cuMemcpyDtoH_v2_ptds(ptr d, u64 s, size n) { return move("cuMemcpyDtoH_v2_ptds", d, s, n, true); }
FAKE_EXPORT int cuMemcpyDtoD_v2(u64 d, u64 s, size n) { return move("cuMemcpyDtoD_v2", d, s, n, false); }
FAKE_EXPORT int cuMemcpyHtoDAsync_v2(u64 d, ptr s, size n, ptr stream) {
  if (Graph *graph = captureOf(stream)) {
    if (graph->broken) return capture_invalidated;
    Copy3D copy{};
    copy.src_type = HostMemory, copy.src_host = s;
    copy.dst_type = DeviceMemory, copy.dst_device = d;
    copy.width = n, copy.height = copy.depth = 1;
    graph->nodes.push_back(new Node{1, copy});
    return fake::called("cuMemcpyHtoDAsync_v2");
  }
  return move("cuMemcpyHtoDAsync_v2", d, s, n, false, stream);
}
FAKE_EXPORT int cuMemcpyDtoHAsync_v2(ptr d, u64 s, size n, ptr stream) {
  if (Graph *graph = captureOf(stream)) {
    if (graph->broken) return capture_invalidated;
    Copy3D copy{};
    copy.src_type = DeviceMemory, copy.src_device = s;
    copy.dst_type = HostMemory, copy.dst_host = d;
    copy.width = n, copy.height = copy.depth = 1;
    graph->nodes.push_back(new Node{1, copy});
    return fake::called("cuMemcpyDtoHAsync_v2");
  }
  return move("cuMemcpyDtoHAsync_v2", d, s, n, false, stream);
}
FAKE_EXPORT int cuLaunchKernel(ptr f, u32 gx, u32 gy, u32 gz, u32 bx, u32 by, u32 bz, u32 shared, ptr stream, ptr kernel_params, ptr extra) {
  if (Graph *graph = captureOf(stream)) graph->nodes.push_back(new Node{0, {}});
  const struct {
    ptr f;
    u32 gx, gy, gz, bx, by, bz, shared;
    ptr stream, kernel_params, extra;
  } parameters{f, gx, gy, gz, bx, by, bz, shared, stream, kernel_params, extra};
  const int result = fake::called("cuLaunchKernel", 0, idOf(stream), &parameters);
  if (result == success && f == scatter_kernel) scatter(static_cast<Piece *>(*static_cast<ptr *>(kernel_params)), gx);
  fake::returned("cuLaunchKernel", &parameters, result);
  return result;
}
// The one kernel that is run is that of a try.
FAKE_EXPORT int cuModuleLoadData(ptr *module, ptr) {
  *module = &state();
  return fake::called("cuModuleLoadData");
}
FAKE_EXPORT int cuModuleGetFunction(ptr *function, ptr, const char *name) {
  *function = scatter_kernel;
  return std::strcmp(name, "xferguard_scatter") == 0 ? fake::called("cuModuleGetFunction") : invalid_value;
}
// Every kernel takes a pointer and an int.
// The function 0x2000 has no parameters.
FAKE_EXPORT int cuFuncGetParamInfo(ptr function, size index, size *offset, size *bytes) {
  if (reinterpret_cast<std::uintptr_t>(function) == 0x3000) { // a framework's, which is given one large structure
    *offset = 0;
    *bytes = 300;
    return index == 0 ? success : invalid_value;
  }
  if (index > 1 || reinterpret_cast<std::uintptr_t>(function) == 0x2000) return invalid_value;
  *offset = index * 8;
  *bytes = index == 0 ? 8 : 4;
  return success;
}
FAKE_EXPORT int cuGraphGetNodes(ptr graph, ptr *nodes, size *count) {
  const auto &all = static_cast<Graph *>(graph)->nodes;
  for (std::size_t i = 0; nodes && i < *count && i < all.size(); ++i) nodes[i] = all[i];
  *count = all.size();
  return success;
}
FAKE_EXPORT int cuGraphNodeGetType(ptr node, int *type) {
  *type = static_cast<Node *>(node)->type;
  return success;
}
FAKE_EXPORT int cuGraphMemcpyNodeGetParams(ptr node, Copy3D *copy) {
  *copy = static_cast<Node *>(node)->copy;
  return success;
}
FAKE_EXPORT int cuGraphInstantiateWithFlags(ptr out, ptr graph, u64) {
  *static_cast<void **>(out) = std::malloc(1);
  return graph ? fake::called("cuGraphInstantiateWithFlags") : invalid_value;
}

FAKE_EXPORT int cuStreamCreate(ptr out, u32 flags) {
  if (const int failed = fake::called("cuStreamCreate")) return failed;
  const std::lock_guard<std::mutex> hold(state().lock);
  *static_cast<void **>(out) = new Stream{state().next_stream++, flags, 0, nullptr};
  return success;
}
FAKE_EXPORT int cuStreamCreateWithPriority(ptr out, u32 flags, i32 priority) {
  if (const int failed = fake::called("cuStreamCreateWithPriority")) return failed;
  const std::lock_guard<std::mutex> hold(state().lock);
  *static_cast<void **>(out) = new Stream{state().next_stream++, flags, priority, nullptr};
  return success;
}
FAKE_EXPORT int cuStreamDestroy_v2(ptr stream) {
  delete static_cast<Stream *>(stream);
  return fake::called("cuStreamDestroy_v2");
}
FAKE_EXPORT int cuCtxGetDevice(i32 *device) {
  *device = 0;
  return success;
}
FAKE_EXPORT int cuCtxGetCurrent(ptr *context) {
  *context = &state();
  return success;
}
FAKE_EXPORT int cuCtxGetId(ptr, u64 *id) {
  *id = 1;
  return success;
}
FAKE_EXPORT int cuStreamGetId(ptr stream, u64 *id) {
  if (const int failed = asked(stream)) return failed;
  *id = stream ? static_cast<Stream *>(stream)->id : 7;
  return success;
}
FAKE_EXPORT int cuStreamGetFlags(ptr stream, u32 *flags) {
  if (const int failed = asked(stream)) return failed;
  *flags = stream ? static_cast<Stream *>(stream)->flags : 0;
  return success;
}
FAKE_EXPORT int cuStreamGetPriority(ptr stream, int *priority) {
  if (const int failed = asked(stream)) return failed;
  *priority = stream ? static_cast<Stream *>(stream)->priority : 0;
  return success;
}
FAKE_EXPORT int cuStreamIsCapturing(ptr stream, int *status) {
  *status = captureOf(stream) != nullptr;
  return success;
}
FAKE_EXPORT int cuStreamBeginCapture_v2(ptr stream, i32) {
  static_cast<Stream *>(stream)->capture = new Graph;
  return fake::called("cuStreamBeginCapture_v2");
}
FAKE_EXPORT int cuStreamEndCapture(ptr stream, ptr graph) {
  *static_cast<void **>(graph) = static_cast<Stream *>(stream)->capture;
  static_cast<Stream *>(stream)->capture = nullptr;
  return fake::called("cuStreamEndCapture");
}
FAKE_EXPORT int cuStreamSynchronize(ptr stream) {
  const int result = fake::called("cuStreamSynchronize", 0, idOf(stream), &stream);
  waitForGpu();
  fake::returned("cuStreamSynchronize", &stream, result);
  return result;
}
FAKE_EXPORT int cuCtxSynchronize() {
  waitForGpu();
  return fake::called("cuCtxSynchronize");
}
FAKE_EXPORT int cuEventSynchronize(ptr) {
  waitForGpu();
  return fake::called("cuEventSynchronize");
}
FAKE_EXPORT int cuEventCreate(ptr out, u32) {
  *static_cast<void **>(out) = std::malloc(1);
  return fake::called("cuEventCreate");
}

} // extern "C"
