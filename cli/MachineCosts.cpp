#include "cli/MachineCosts.h"
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <memory>

namespace xferguard::cli {
namespace {

using Address = unsigned long long; // CUdeviceptr
using Handle = void *;

constexpr std::size_t KiB = 1024, MiB = 1024 * KiB;
constexpr std::size_t copy_sizes[] = {4, 4 * KiB, 64 * KiB, MiB, 16 * MiB, 64 * MiB, 256 * MiB};
constexpr std::size_t alloc_sizes[] = {64 * KiB, MiB, 2 * MiB, 16 * MiB, 64 * MiB, 256 * MiB};
constexpr unsigned nodes = 20;

// The least the compiler of the driver needs to make a kernel.
constexpr char empty_kernel[] = ".version 6.0\n.target sm_50\n.address_size 64\n.visible .entry nothing() { ret; }\n";

// A driver function by name; calling one that is not there is an error like any other.
template <class... Arguments> class Function {
public:
  Function(void *library, const char *name) : call_(reinterpret_cast<int (*)(Arguments...)>(dlsym(library, name))) {}
  bool operator()(Arguments... arguments) const { return call_ && call_(arguments...) == 0; }

private:
  int (*call_)(Arguments...);
};

#define DRIVER(member, symbol, ...) Function<__VA_ARGS__> member{library, symbol};
struct Driver {
  void *library;
  DRIVER(init, "cuInit", unsigned)
  DRIVER(version, "cuDriverGetVersion", int *)
  DRIVER(device, "cuDeviceGet", int *, int)
  DRIVER(name, "cuDeviceGetName", char *, int, int)
  DRIVER(retain, "cuDevicePrimaryCtxRetain", Handle *, int)
  DRIVER(use, "cuCtxSetCurrent", Handle)
  DRIVER(alloc, "cuMemAlloc_v2", Address *, std::size_t)
  DRIVER(free, "cuMemFree_v2", Address)
  DRIVER(allocAsync, "cuMemAllocAsync", Address *, std::size_t, Handle)
  DRIVER(freeAsync, "cuMemFreeAsync", Address, Handle)
  DRIVER(hostAlloc, "cuMemHostAlloc", Handle *, std::size_t, unsigned)
  DRIVER(hostFree, "cuMemFreeHost", Handle)
  DRIVER(pin, "cuMemHostRegister_v2", Handle, std::size_t, unsigned)
  DRIVER(unpin, "cuMemHostUnregister", Handle)
  DRIVER(up, "cuMemcpyHtoDAsync_v2", Address, const void *, std::size_t, Handle)
  DRIVER(down, "cuMemcpyDtoHAsync_v2", Handle, Address, std::size_t, Handle)
  DRIVER(across, "cuMemcpyDtoDAsync_v2", Address, Address, std::size_t, Handle)
  DRIVER(set, "cuMemsetD8Async", Address, unsigned char, std::size_t, Handle)
  DRIVER(stream, "cuStreamCreate", Handle *, unsigned)
  DRIVER(wait, "cuStreamSynchronize", Handle)
  DRIVER(load, "cuModuleLoadData", Handle *, const void *)
  DRIVER(kernel, "cuModuleGetFunction", Handle *, Handle, const char *)
  DRIVER(launch, "cuLaunchKernel", Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void **, void **)
  DRIVER(capture, "cuStreamBeginCapture_v2", Handle, int)
  DRIVER(captured, "cuStreamEndCapture", Handle, Handle *)
  DRIVER(instantiate, "cuGraphInstantiateWithFlags", Handle *, Handle, unsigned long long)
  DRIVER(launchGraph, "cuGraphLaunch", Handle, Handle)
};
#undef DRIVER

// The middle of so many, in nanoseconds, the first left out; 0 when one failed.
double median(unsigned times, const std::function<bool()> &work) {
  std::vector<double> all;
  for (unsigned i = 0; i <= times; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    if (!work()) return 0;
    const auto end = std::chrono::steady_clock::now();
    if (i) all.push_back(std::chrono::duration<double, std::nano>(end - begin).count());
  }
  std::nth_element(all.begin(), all.begin() + all.size() / 2, all.end());
  return all[all.size() / 2];
}

class Measuring {
public:
  explicit Measuring(const Driver &driver) : d(driver) {}

  std::string prepare() {
    if (!d.init(0)) return "the driver does not start (cuInit failed)";
    int gpu = 0, version = 0;
    if (!d.device(&gpu, 0)) return "no GPU";
    char name[128] = "a GPU";
    d.name(name, sizeof name - 1, gpu);
    d.version(&version);
    if (!d.retain(&context_, gpu) || !d.use(context_) || !d.stream(&stream_, 1)) return std::string(name) + ": no context could be made";
    out.costs = analyze::costsOfH200();
    out.costs.machine = std::string(name) + ", driver for CUDA " + std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
    const std::size_t most = copy_sizes[std::size(copy_sizes) - 1];
    pageable_ = std::make_unique<char[]>(most); // zeroed, so that its pages are there
    if (!d.hostAlloc(&pinned_, most, 0) || !d.alloc(&device_, most) || !d.alloc(&other_, most)) return std::string(name) + ": 256 MiB of memory could not be had";
    std::memset(pinned_, 1, most);
    return "";
  }

  void measureAll() {
    for (const bool up : {true, false})
      for (const bool pageable : {true, false}) {
        char *host = pageable ? pageable_.get() : static_cast<char *>(pinned_);
        curve(std::string(up ? "up-" : "down-") + (pageable ? "pageable" : "pinned"), copy_sizes, [&](std::size_t bytes) {
          return median(times(bytes), [&] { return (up ? d.up(device_, host, bytes, stream_) : d.down(host, device_, bytes, stream_)) && d.wait(stream_); });
        });
      }
    curve("on-device", copy_sizes, [&](std::size_t bytes) { return median(times(bytes), [&] { return d.across(other_, device_, bytes, stream_) && d.wait(stream_); }); });
    curve("host-copy", copy_sizes, [&](std::size_t bytes) {
      return median(times(bytes), [&] { return std::memcpy(pinned_, pageable_.get(), bytes) != nullptr; });
    });
    curve("device-alloc", alloc_sizes, [&](std::size_t bytes) {
      return median(30, [&] {
        Address a = 0;
        return d.alloc(&a, bytes) && d.free(a);
      });
    });
    curve("pin", alloc_sizes, [&](std::size_t bytes) { return median(bytes > 16 * MiB ? 3 : 10, [&] { return d.pin(pageable_.get(), bytes, 0) && d.unpin(pageable_.get()); }); });
    calls();
    kernels();
  }
  MachineCosts out;

private:
  static unsigned times(std::size_t bytes) { return bytes > 16 * MiB ? 7 : bytes > MiB ? 21 : 201; }

  template <std::size_t n> void curve(const std::string &name, const std::size_t (&sizes)[n], const std::function<double(std::size_t)> &cost) {
    std::vector<std::pair<std::uint64_t, double>> points;
    for (const std::size_t bytes : sizes)
      if (const double ns = cost(bytes)) points.emplace_back(bytes, std::max(1.0, ns));
    if (points.size() == n)
      out.costs.curves[name] = analyze::Curve(std::move(points));
    else
      out.not_measured.push_back(name);
  }
  void single(const std::string &name, double ns) {
    if (ns > 0)
      out.costs.singles[name] = ns;
    else
      out.not_measured.push_back(name);
  }
  // Of a call that only queues work: fewer than the queue holds, then the wait, which is not measured.
  double each(unsigned count, const std::function<bool()> &call) {
    double sum = 0;
    for (unsigned round = 0; round < 5; ++round) {
      const double all = median(1, [&] {
        for (unsigned i = 0; i < count; ++i)
          if (!call()) return false;
        return true;
      });
      if (!d.wait(stream_) || !all) return 0;
      sum = round ? std::min(sum, all) : all;
    }
    return sum / count;
  }

  void calls() {
    single("async-copy", each(200, [&] { return d.up(device_, pinned_, 4096, stream_); }));
    single("memset", each(200, [&] { return d.set(device_, 0, 4096, stream_); }));
    single("sync", median(201, [&] { return d.wait(stream_); }));
    single("pool-alloc", each(100, [&] {
             Address a = 0;
             return d.allocAsync(&a, MiB, stream_) && d.freeAsync(a, stream_);
           }) / 2);
  }

  void kernels() {
    Handle module = nullptr, kernel = nullptr, graph = nullptr, few = nullptr, many = nullptr;
    const auto launch = [&] { return d.launch(kernel, 1, 1, 1, 32, 1, 1, 0, stream_, nullptr, nullptr); };
    const auto record = [&](unsigned count, Handle *exec) {
      bool fine = d.capture(stream_, 0);
      for (unsigned i = 0; i < count; ++i) fine = fine && launch();
      return fine && d.captured(stream_, &graph) && d.instantiate(exec, graph, 0);
    };
    if (!d.load(&module, empty_kernel) || !d.kernel(&kernel, module, "nothing")) {
      for (const char *name : {"launch", "graph-launch", "graph-node"}) out.not_measured.push_back(name);
      return;
    }
    single("launch", each(400, launch));
    if (!record(1, &few) || !record(nodes, &many)) {
      for (const char *name : {"graph-launch", "graph-node"}) out.not_measured.push_back(name);
      return;
    }
    const auto run = [&](Handle exec) { return median(101, [&] { return d.launchGraph(exec, stream_) && d.wait(stream_); }); };
    single("graph-launch", each(50, [&] { return d.launchGraph(many, stream_); }));
    // Between the ends of two nodes, less the microsecond that an empty kernel runs.
    single("graph-node", std::max(200.0, (run(many) - run(few)) / (nodes - 1) - 1000));
  }

  const Driver &d;
  Handle context_ = nullptr, stream_ = nullptr, pinned_ = nullptr;
  Address device_ = 0, other_ = 0;
  std::unique_ptr<char[]> pageable_;
};

} // namespace

MachineCosts measureMachine() {
  MachineCosts none;
  void *library = dlopen("libcuda.so.1", RTLD_NOW);
  if (!library) {
    none.trouble = "no CUDA driver here (libcuda.so.1 cannot be loaded)";
    return none;
  }
  const Driver driver{.library = library};
  Measuring measuring(driver);
  if (none.trouble = measuring.prepare(); !none.trouble.empty()) return none;
  measuring.measureAll();
  return measuring.out;
}

} // namespace xferguard::cli
