#include "analyze/import_nsys.h"
#include "analyze/imported.h"
#include "core/Sqlite.h"

namespace xferguard::analyze {
namespace {

using sqlite::Database;
using sqlite::Statement;
using trace::Direction;
using trace::Event;
using trace::MemoryKind;
using trace::Op;

constexpr const char *calls = "CUPTI_ACTIVITY_KIND_RUNTIME", *copies = "CUPTI_ACTIVITY_KIND_MEMCPY", *memsets = "CUPTI_ACTIVITY_KIND_MEMSET",
                     *kernels = "CUPTI_ACTIVITY_KIND_KERNEL", *chains = "CUDA_CALLCHAINS", *ranges = "NVTX_EVENTS";

// As the export numbers them: kinds of copies as CUPTI does, kinds of memory with pageable 0, where CUPTI has 1.
Direction directionOf(std::int64_t kind) {
  switch (kind) {
  case 1: return Direction::H2D;
  case 2: return Direction::D2H;
  case 9: return Direction::H2H;
  case 10: return Direction::P2P;
  default: return Direction::D2D;
  }
}
MemoryKind memoryOf(std::int64_t kind) {
  switch (kind) {
  case 0: return MemoryKind::Pageable;
  case 1: return MemoryKind::Pinned;
  case 3: return MemoryKind::Array;
  case 4:
  case 6: return MemoryKind::Managed;
  default: return MemoryKind::Device;
  }
}
MemoryKind hostSide(Direction d, MemoryKind from, MemoryKind to) { return d == Direction::H2D ? from : to; }

struct Work {
  std::uint32_t stream = 0;
  std::uint64_t bytes = 0;
  Direction direction = Direction::None;
  MemoryKind memory = MemoryKind::Unknown;
};

class Importer {
public:
  Importer(const Database &database, trace::Run &run) : database_(database), run_(run), imported_(run) {}

  bool run() {
    findBase();
    readCopies();
    readMemsets();
    readKernels();
    readChains();
    const bool any = readCalls();
    imported_.finish();
    return any;
  }

private:
  std::uint64_t ns(std::int64_t at) const { return static_cast<std::uint64_t>(at - base_) + 1; }

  void findBase() {
    base_ = INT64_MAX;
    for (const char *table : {calls, copies, kernels, memsets}) {
      Statement s = database_.prepare(std::string("select min(start), count(*) from ") + table);
      if (s.row() && s.number(1)) base_ = std::min(base_, s.number(0));
    }
  }

  Event gpuEvent(const Statement &s, Op op) const { // start, end, deviceId, streamId, correlationId
    Event e;
    e.op = op;
    e.start_ns = ns(s.number(0));
    e.duration_ns = static_cast<std::uint64_t>(std::max<std::int64_t>(s.number(1) - s.number(0), 0));
    e.device = static_cast<std::uint16_t>(s.number(2));
    e.stream = static_cast<std::uint32_t>(s.number(3));
    e.correlation = static_cast<std::uint32_t>(s.number(4));
    return e;
  }
  void keep(const Event &e) {
    imported_.gpu(e);
    work_[e.correlation] = {e.stream, e.bytes, e.direction, e.memory};
  }

  void readCopies() {
    const std::string count = database_.hasColumn(copies, "copyCount") ? "copyCount" : "1";
    Statement s = database_.prepare("select start, end, deviceId, streamId, correlationId, bytes, copyKind, srcKind, dstKind, " + count + " from " + copies + " order by start");
    while (s.row()) {
      Event e = gpuEvent(s, Op::GpuCopy);
      e.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(s.number(5), 0));
      e.direction = directionOf(s.number(6));
      e.memory = hostSide(e.direction, memoryOf(s.number(7)), memoryOf(s.number(8)));
      e.a = static_cast<std::uint64_t>(std::max<std::int64_t>(s.number(9), 1));
      keep(e);
    }
  }
  void readMemsets() {
    Statement s = database_.prepare(std::string("select start, end, deviceId, streamId, correlationId, bytes, memKind from ") + memsets + " order by start");
    while (s.row()) {
      Event e = gpuEvent(s, Op::GpuMemset);
      e.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(s.number(5), 0));
      e.memory = memoryOf(s.number(6));
      keep(e);
    }
  }
  void readKernels() {
    Statement s = database_.prepare(std::string("select k.start, k.end, k.deviceId, k.streamId, k.correlationId, n.value from ") + kernels +
                                    " k left join StringIds n on n.id = k.demangledName order by k.start");
    while (s.row()) {
      Event e = gpuEvent(s, Op::GpuKernel);
      e.a = imported_.name(s.text(5));
      keep(e);
    }
  }

  // Stacks of functions without lines: what nsys took with --cudabacktrace.
  void readChains() {
    Statement s = database_.prepare(std::string("select c.id, f.value, m.value from ") + chains +
                                    " c left join StringIds f on f.id = c.symbol left join StringIds m on m.id = c.module order by c.id, c.stackDepth");
    while (s.row()) {
      auto &chain = chains_[s.number(0)];
      chain.emplace_back(s.text(1), s.text(2));
    }
  }
  std::uint32_t siteOf(std::int64_t chain) {
    const auto known = chains_.find(chain);
    if (known == chains_.end()) return 0;
    trace::Site site;
    std::string key;
    for (const auto &[function, module] : known->second) {
      const trace::NativeFrame frame{moduleOf(module), offsetOf(module + " " + function)};
      run_.resolved[frame] = {{.function = function, .file = "", .line = 0, .column = 0, .inlined = false}};
      site.native.push_back(frame);
      key += module + " " + function + "\n";
    }
    return imported_.site(key, std::move(site));
  }
  std::uint32_t moduleOf(const std::string &path) {
    const auto [at, fresh] = modules_.try_emplace(path, static_cast<std::uint32_t>(modules_.size() + 1));
    if (fresh) run_.modules[at->second] = {.id = at->second, .path = path, .build_id = "", .base = 0};
    return at->second;
  }
  // The export names functions, not addresses: each gets a number to be found by.
  std::uint64_t offsetOf(const std::string &function) { return offsets_.try_emplace(function, offsets_.size() + 1).first->second; }

  bool readCalls() {
    const std::string chain = database_.hasColumn(calls, "callchainId") ? "r.callchainId" : "0";
    Statement s = database_.prepare("select r.start, r.end, r.globalTid, r.correlationId, n.value, r.returnValue, " + chain + " from " + calls +
                                    " r left join StringIds n on n.id = r.nameId order by r.start");
    bool any = false;
    while (s.row()) {
      const std::string name = s.text(4);
      Event e;
      e.op = Imported::opOf(name);
      if (e.op == Op::None) continue;
      any = true;
      e.start_ns = ns(s.number(0));
      e.duration_ns = static_cast<std::uint64_t>(std::max<std::int64_t>(s.number(1) - s.number(0), 0));
      e.thread = imported_.thread(s.number(2) & 0xffffff); // the low part of a globalTid
      e.correlation = static_cast<std::uint32_t>(s.number(3));
      e.site = siteOf(s.number(6));
      if (name.find("Async") != std::string::npos) e.flags |= trace::Flag::Async;
      if (s.number(5)) e.flags |= trace::Flag::Failed;
      if (const auto work = work_.find(e.correlation); work != work_.end()) {
        e.stream = work->second.stream;
        e.bytes = work->second.bytes;
        e.direction = work->second.direction;
        e.memory = work->second.memory;
      }
      imported_.call(e);
    }
    return any;
  }

  const Database &database_;
  trace::Run &run_;
  Imported imported_;
  std::int64_t base_ = 0;
  std::map<std::uint32_t, Work> work_;
  std::map<std::int64_t, std::vector<std::pair<std::string, std::string>>> chains_;
  std::map<std::string, std::uint32_t> modules_;
  std::map<std::string, std::uint64_t> offsets_;
};

// Numbers that join calls with work are a process's own. A globalTid is the process's number and below it 24 bits of the thread's.
std::int64_t processesIn(const Database &database) {
  Statement s = database.prepare(std::string("select count(distinct globalTid >> 24) from ") + calls);
  return s.row() ? s.number(0) : 0;
}

} // namespace

std::string importNsys(const std::string &file, trace::Run &run) {
  if (!sqlite::available()) return "SQLite is not installed here (libsqlite3.so.0)";
  const Database database(file, Database::Open::Read);
  if (!database.trouble().empty()) return database.trouble();
  if (!database.hasTable(calls) || !database.hasTable("StringIds"))
    return std::string("it has no table ") + calls + ": record with 'nsys profile --trace=cuda' and export with --type sqlite";
  if (const std::int64_t processes = processesIn(database); processes > 1)
    return "it holds the CUDA calls of " + std::to_string(processes) + " processes, and an import is of one: record each by itself, with 'nsys profile' behind the launcher ('mpirun ... nsys profile ...')";
  if (!Importer(database, run).run()) return "it holds no CUDA calls that ask for anything of the GPU";
  run.notes.push_back(std::string("imported from an nsys export: host addresses and allocations' sizes are not in it") +
                      (database.hasTable(chains) ? "" : "; nor are call sites (nsys profile --cudabacktrace=all records them)"));
  if (database.hasTable(ranges)) run.notes.push_back("NVTX ranges of the nsys export are not imported");
  return "";
}

} // namespace xferguard::analyze
