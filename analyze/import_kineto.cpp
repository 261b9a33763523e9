#include "analyze/import_kineto.h"
#include "analyze/imported.h"
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
  explicit Importer(trace::Run &run) : imported_(run) {}

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
    imported_.finish();
  }

private:
  std::uint64_t ns(double us) const { return static_cast<std::uint64_t>(std::llround((us - base_) * 1000)) + 1; }

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
    return imported_.site(key, std::move(site));
  }

  void call(const Item &i) {
    Event e;
    e.op = Imported::opOf({i.name.data(), i.name.size()});
    if (e.op == Op::None) return;
    e.start_ns = ns(i.ts);
    e.duration_ns = static_cast<std::uint64_t>(i.duration * 1000);
    e.thread = imported_.thread(i.thread);
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
    imported_.call(e);
  }

  void gpu(const Item &i) {
    Event e;
    e.op = i.category == "kernel" ? Op::GpuKernel : Op::GpuCopy;
    e.start_ns = ns(i.ts);
    e.duration_ns = static_cast<std::uint64_t>(i.duration * 1000);
    e.stream = static_cast<std::uint32_t>(i.number("stream"));
    e.correlation = static_cast<std::uint32_t>(i.number("correlation"));
    if (e.op == Op::GpuKernel) {
      e.a = imported_.name(i.name.str());
    } else {
      e.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(i.number("bytes"), 0));
      e.direction = directionOf(i.name);
      e.memory = memoryOf(i.name);
    }
    imported_.gpu(e);
  }

  Imported imported_;
  double base_ = 0;
  std::map<std::int64_t, const Item *> gpu_;
  std::map<std::int64_t, std::vector<const Item *>> stacks_;
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
  Importer(run).add(std::move(items));
  run.notes.push_back("imported from a torch.profiler trace: host addresses, allocations inside PyTorch's pool and regions are not in it");
  if (run.aggregates.empty()) return "it holds no CUDA calls; record with ProfilerActivity.CPU and ProfilerActivity.CUDA";
  return "";
}

} // namespace xferguard::analyze
