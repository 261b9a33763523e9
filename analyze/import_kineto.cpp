#include "analyze/import_kineto.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace xferguard::analyze {
namespace {

using trace::Direction;
using trace::Event;
using trace::MemoryKind;
using trace::Op;
namespace Flag = trace::Flag;

constexpr std::uint64_t queueing_ns = 10'000; // an async call that took longer did more than queue its work

struct Item {
  llvm::StringRef category, name;
  std::int64_t thread = 0;
  double ts = 0, duration = 0; // us
  const llvm::json::Object *args = nullptr;
  std::int64_t number(llvm::StringRef key) const { return args ? args->getInteger(key).value_or(0) : 0; }
};

std::optional<Item> itemFrom(const llvm::json::Value &value) {
  const llvm::json::Object *o = value.getAsObject();
  if (!o || o->getString("ph") != llvm::StringRef("X")) return std::nullopt;
  Item i;
  i.category = o->getString("cat").value_or("");
  i.name = o->getString("name").value_or("");
  i.thread = o->getInteger("tid").value_or(0);
  const auto ts = o->getNumber("ts"), duration = o->getNumber("dur");
  if (!ts || !std::isfinite(*ts) || *ts < 0) return std::nullopt;
  i.ts = *ts;
  i.duration = duration && std::isfinite(*duration) && *duration > 0 ? *duration : 0;
  i.args = o->getObject("args");
  return i;
}

// "Memcpy HtoD (Pageable -> Device)"
Direction directionOf(llvm::StringRef name) {
  if (name.contains("HtoD")) return Direction::H2D;
  if (name.contains("DtoH")) return Direction::D2H;
  if (name.contains("PtoP")) return Direction::P2P;
  return name.contains("HtoH") ? Direction::H2H : Direction::D2D;
}
MemoryKind memoryOf(llvm::StringRef name) {
  if (name.contains("Pageable")) return MemoryKind::Pageable;
  if (name.contains("Pinned")) return MemoryKind::Pinned;
  return name.contains("Managed") || name.contains("Unified") ? MemoryKind::Managed : MemoryKind::Device;
}

Op opOf(llvm::StringRef call) {
  if (call.starts_with("cudaMemcpy") || call.starts_with("cuMemcpy")) return Op::Copy;
  if (call.starts_with("cudaMemset") || call.starts_with("cuMemset")) return Op::Memset;
  if (call.contains("StreamSynchronize")) return Op::StreamSync;
  if (call.contains("EventSynchronize")) return Op::EventSync;
  if (call.contains("DeviceSynchronize") || call.contains("CtxSynchronize")) return Op::ContextSync;
  if (call.contains("GraphLaunch")) return Op::GraphLaunch;
  if (call.contains("LaunchKernel")) return Op::Launch;
  if (call.starts_with("cudaMallocHost") || call.starts_with("cudaHostAlloc")) return Op::HostAlloc;
  if (call.starts_with("cudaMalloc")) return Op::Alloc;
  if (call.starts_with("cudaFreeHost")) return Op::HostFree;
  if (call.starts_with("cudaFree")) return Op::Free;
  if (call.starts_with("cudaHostRegister")) return Op::HostRegister;
  if (call.starts_with("cudaHostUnregister")) return Op::HostUnregister;
  return Op::None;
}

bool isSync(Op op) { return op == Op::StreamSync || op == Op::EventSync || op == Op::ContextSync; }

// "/src/train.py(12): step"
std::optional<trace::PythonFrame> pythonFrame(llvm::StringRef name) {
  const auto [where, function] = name.rsplit("): ");
  const auto [file, line] = where.rsplit('(');
  trace::PythonFrame f{function.str(), file.str(), 0};
  if (function.empty() || line.getAsInteger(10, f.line)) return std::nullopt;
  return f;
}

class Importer {
public:
  explicit Importer(trace::Run &run) : run_(run) {}

  void add(std::vector<Item> items) {
    std::sort(items.begin(), items.end(), [](const Item &a, const Item &b) { return std::pair(a.ts, b.duration) < std::pair(b.ts, a.duration); });
    base_ = items.empty() ? 0 : items.front().ts;
    for (const Item &i : items)
      if (i.category == "gpu_memcpy" || i.category == "gpu_memset" || i.category == "kernel") gpu_[i.number("correlation")] = &i;
    for (const Item &i : items) {
      if (i.category == "python_function") stacks_[i.thread].push_back(&i);
      else if (i.category == "cuda_runtime" || i.category == "cuda_driver") call(i);
      else if (i.category == "gpu_memcpy" || i.category == "kernel") gpu(i);
    }
    sumUp();
  }

private:
  std::uint64_t ns(double us) const { return static_cast<std::uint64_t>(std::llround((us - base_) * 1000)) + 1; }

  std::uint16_t threadOf(std::int64_t tid) {
    const auto [at, fresh] = threads_.try_emplace(tid, static_cast<std::uint16_t>(threads_.size() + 1));
    if (fresh) run_.threads.push_back({at->second, static_cast<std::uint32_t>(tid), ""});
    return at->second;
  }

  // The functions of the thread that have begun and not ended: they nest.
  std::uint32_t siteOf(const Item &i) {
    auto &stack = stacks_[i.thread];
    while (!stack.empty() && stack.back()->ts + stack.back()->duration < i.ts) stack.pop_back();
    std::string key;
    trace::Site site;
    for (auto at = stack.rbegin(); at != stack.rend(); ++at) {
      if ((*at)->ts + (*at)->duration < i.ts) continue;
      if (const auto frame = pythonFrame((*at)->name)) {
        site.python.push_back(*frame);
        key += (*at)->name.str() + "\n";
      }
    }
    if (site.python.empty()) return 0;
    const auto [at, fresh] = sites_.try_emplace(key, static_cast<std::uint32_t>(sites_.size() + 1));
    site.id = at->second;
    if (fresh) run_.sites[site.id] = std::move(site);
    return at->second;
  }

  void call(const Item &i) {
    Event e;
    e.op = opOf(i.name);
    if (e.op == Op::None) return;
    e.start_ns = ns(i.ts);
    e.duration_ns = static_cast<std::uint64_t>(i.duration * 1000);
    e.thread = threadOf(i.thread);
    e.correlation = static_cast<std::uint32_t>(i.number("correlation"));
    e.site = siteOf(i);
    if (i.name.contains("Async")) e.flags |= Flag::Async;
    if (const auto gpu = gpu_.find(i.number("correlation")); gpu != gpu_.end()) {
      e.stream = static_cast<std::uint32_t>(gpu->second->number("stream"));
      e.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(gpu->second->number("bytes"), 0));
      if (e.op == Op::Copy) {
        e.direction = directionOf(gpu->second->name);
        e.memory = memoryOf(gpu->second->name);
      }
    }
    const bool down_to_pageable = e.direction == Direction::D2H && e.memory == MemoryKind::Pageable;
    const bool by_name = e.op == Op::Copy && e.direction != Direction::D2D && (!(e.flags & Flag::Async) || down_to_pageable);
    if (isSync(e.op) || by_name || (e.op != Op::Launch && e.duration_ns > queueing_ns)) e.flags |= Flag::Blocked;
    if (fold(e)) return;
    last_[e.thread] = e.op == Op::Copy && (e.flags & Flag::Async) ? std::optional(run_.events.size()) : std::nullopt;
    run_.events.push_back(e);
  }

  // An async copy and the wait right behind it are one blocking copy.
  bool fold(const Event &e) {
    auto &last = last_[e.thread];
    if (!last || (e.op != Op::StreamSync && e.op != Op::ContextSync)) return false;
    Event &copy = run_.events[*last];
    copy.duration_ns += e.duration_ns;
    copy.flags |= Flag::Folded | Flag::Blocked;
    last.reset();
    return true;
  }

  void gpu(const Item &i) {
    Event e;
    e.op = i.category == "kernel" ? Op::GpuKernel : Op::GpuCopy;
    e.start_ns = ns(i.ts);
    e.duration_ns = static_cast<std::uint64_t>(i.duration * 1000);
    e.stream = static_cast<std::uint32_t>(i.number("stream"));
    e.correlation = static_cast<std::uint32_t>(i.number("correlation"));
    if (e.op == Op::GpuKernel) {
      const auto [at, fresh] = names_.try_emplace(i.name.str(), static_cast<std::uint32_t>(names_.size() + 1));
      if (fresh) run_.strings[at->second] = i.name.str();
      e.a = at->second;
    } else {
      e.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(i.number("bytes"), 0));
      e.direction = directionOf(i.name);
      e.memory = memoryOf(i.name);
    }
    run_.events.push_back(e);
  }

  void sumUp() {
    std::map<std::tuple<std::uint32_t, Op, Direction, MemoryKind, unsigned, unsigned>, trace::Aggregate> sums;
    for (const Event &e : run_.events) {
      run_.process.end_ns = std::max(run_.process.end_ns, e.start_ns + e.duration_ns);
      if (trace::isTracers(e.op)) continue;
      const std::uint8_t flags = e.flags & Flag::KeyFlags;
      trace::Aggregate &a = sums[{e.site, e.op, e.direction, e.memory, trace::sizeBin(e.bytes), flags}];
      a.key = {.site = e.site, .region = 0, .shard = 0, .op = e.op, .direction = e.direction, .memory = e.memory, .size_bin = trace::sizeBin(e.bytes), .flags = flags};
      ++a.count;
      ++a.items;
      a.bytes += e.bytes;
      a.host_ns += e.duration_ns;
      if (e.flags & Flag::Blocked) {
        ++a.blocked;
        a.blocked_ns += e.duration_ns;
      }
      a.max_ns = std::max(a.max_ns, e.duration_ns);
      if (!a.first_ns) a.first_ns = e.start_ns;
      a.last_ns = std::max(a.last_ns, e.start_ns + e.duration_ns);
      ++a.histogram[trace::timeBin(e.duration_ns)];
    }
    for (const auto &[key, a] : sums) run_.aggregates.push_back(a);
    std::sort(run_.events.begin(), run_.events.end(), [](const Event &a, const Event &b) { return std::pair(a.start_ns, a.op) < std::pair(b.start_ns, b.op); });
  }

  trace::Run &run_;
  double base_ = 0;
  std::map<std::int64_t, const Item *> gpu_;
  std::map<std::int64_t, std::vector<const Item *>> stacks_;
  std::map<std::int64_t, std::uint16_t> threads_;
  std::map<std::uint16_t, std::optional<std::size_t>> last_;
  std::map<std::string, std::uint32_t> sites_, names_;
};

} // namespace

std::string importKineto(std::string_view text, trace::Run &run) {
  auto parsed = llvm::json::parse(llvm::StringRef(text.data(), text.size()));
  if (!parsed) return llvm::toString(parsed.takeError());
  const llvm::json::Object *root = parsed->getAsObject();
  const llvm::json::Array *events = root ? root->getArray("traceEvents") : parsed->getAsArray();
  if (!events) return "there is no list 'traceEvents' in it";
  std::vector<Item> items;
  for (const llvm::json::Value &value : *events)
    if (auto item = itemFrom(value)) items.push_back(*item);
  run.process.mode = trace::Mode::Trace;
  run.process.start_ns = 1;
  Importer(run).add(std::move(items));
  run.notes.push_back("imported from a torch.profiler trace: host addresses, allocations inside PyTorch's pool and regions are not in it");
  if (run.aggregates.empty()) return "it holds no CUDA calls; record with ProfilerActivity.CPU and ProfilerActivity.CUDA";
  return "";
}

} // namespace xferguard::analyze
