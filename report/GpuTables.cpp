// What the GPU did, from traced runs: how busy it was, which kernels took the time, and which part of the copies' time
// nothing hid.
#include "analyze/entries.h"
#include "analyze/gpu_time.h"
#include "report/RunReport.h"
#include "llvm/Demangle/Demangle.h"
#include <algorithm>
#include <map>
#include <unordered_map>

namespace xferguard {
namespace {

using analyze::Context;
using Contexts = std::vector<const Context *>;

constexpr std::size_t most_kernels = 10;
constexpr std::size_t most_devices = 63; // and a row for the others
constexpr std::size_t widest_name = 60;

std::string number(std::uint64_t n) { return analyze::countInWords(n); }

std::string shareOf(std::uint64_t part, std::uint64_t whole) { return whole ? std::to_string((100 * part + whole / 2) / whole) + " %" : ""; }

struct KernelTime {
  std::uint64_t count = 0, ns = 0, longest = 0;
};

std::string shortened(const std::string &symbol) {
  std::string name = llvm::demangle(symbol);
  if (name.size() > widest_name) name = name.substr(0, widest_name - 3) + "...";
  return name;
}

// The region that was asked for, as the GPU saw it.
class Inside {
public:
  explicit Inside(const Context &c) : context_(c), gpu_(c) {}
  bool has(const analyze::Work &w) const { return gpu_.has(w); }
  // Share of its time in which a device did anything, or ran kernels; empty where it is not known.
  std::string busy(std::uint16_t device) const {
    return share([&](std::uint64_t from, std::uint64_t to) { return context_.gpu().busy(device, from, to); });
  }
  std::string inKernels(std::uint16_t device) const {
    return share([&](std::uint64_t from, std::uint64_t to) { return context_.gpu().inKernels(device, from, to); });
  }

private:
  template <class Within> std::string share(const Within &within) const {
    if (context_.region().empty()) return context_.shareOfTraced(within(0, ~std::uint64_t{0}));
    std::uint64_t sum = 0;
    for (const analyze::Entry &e : gpu_.entries()) sum += within(e.from, e.to);
    return gpu_.entries().empty() ? "" : context_.shareOfRun(sum);
  }
  const Context &context_;
  const analyze::GpuInside gpu_;
};

std::unordered_map<std::uint32_t, KernelTime> byName(const Context &c) {
  std::unordered_map<std::uint32_t, KernelTime> out;
  const Inside inside(c);
  for (const auto &[stream, works] : c.gpu().streams())
    for (const analyze::Work &w : works) {
      if (w.gpu->op() != trace::Op::GpuKernel || !inside.has(w)) continue;
      KernelTime &k = out[static_cast<std::uint32_t>(w.gpu->a())];
      ++k.count;
      k.ns += w.gpu->duration_ns;
      k.longest = std::max(k.longest, w.gpu->duration_ns);
    }
  return out;
}

Table kernels(const Contexts &all) {
  std::map<std::string, KernelTime> sums;
  std::uint64_t total = 0;
  for (const Context *c : all)
    for (const auto &[id, time] : byName(*c)) {
      const auto name = c->run.strings.find(id);
      KernelTime &k = sums[name == c->run.strings.end() ? "unknown" : name->second];
      k.count += time.count;
      k.ns += time.ns;
      k.longest = std::max(k.longest, time.longest);
      total += time.ns;
    }
  std::vector<std::pair<std::string, KernelTime>> rows(sums.begin(), sums.end());
  std::sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) { return std::pair(b.second.ns, a.first) < std::pair(a.second.ns, b.first); });
  Table t{"kernels", {"kernel", "launches", "GPU time", "of all", "mean", "longest"}, {}};
  const auto add = [&](const std::string &name, const KernelTime &k) {
    t.rows.push_back({name, number(k.count), nanosecondsInWords(k.ns), shareOf(k.ns, total), nanosecondsInWords(k.ns / k.count), nanosecondsInWords(k.longest)});
  };
  KernelTime rest;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i < most_kernels || rows.size() == most_kernels + 1) {
      add(shortened(rows[i].first), rows[i].second);
      continue;
    }
    rest.count += rows[i].second.count;
    rest.ns += rows[i].second.ns;
    rest.longest = std::max(rest.longest, rows[i].second.longest);
  }
  if (rest.count) add(number(rows.size() - most_kernels) + " others", rest);
  return t;
}

// Shares of the run's time, or of what was traced of it: kernels and copies may run at once, so they need not add up to busy.
Table devices(const Contexts &all) {
  Table t{"on the GPU", {"device", "busy", "in kernels", "copies", "exposed", "behind kernels", "host waiting meanwhile"}, {}};
  const auto add = [&](const std::string &name, const std::string &busy, const std::string &in_kernels, const analyze::CopyTime &copies) {
    t.rows.push_back({name, busy, in_kernels, nanosecondsInWords(copies.exposed + copies.overlapped), nanosecondsInWords(copies.exposed),
                      nanosecondsInWords(copies.overlapped), nanosecondsInWords(copies.blocking)});
  };
  analyze::CopyTime of_others;
  std::uint64_t others = 0;
  for (const Context *c : all) {
    const Inside inside(*c);
    const std::map<std::uint16_t, analyze::CopyTime> &copies = c->copyTimeByDevice();
    const std::string process = all.size() < 2 ? "" : c->run.process.rank >= 0 ? " of rank " + std::to_string(c->run.process.rank) : " of " + std::to_string(c->run.process.pid);
    for (const std::uint16_t device : c->gpu().devices()) {
      if (t.rows.size() < most_devices) {
        add(std::to_string(device) + process, inside.busy(device), inside.inKernels(device), copies.at(device));
        continue;
      }
      of_others += copies.at(device);
      ++others;
    }
  }
  if (others) add(number(others) + " others", "", "", of_others);
  return t;
}

} // namespace

std::vector<Table> gpuTablesOf(const Contexts &all) {
  std::vector<Table> out;
  for (Table &t : std::vector<Table>{devices(all), kernels(all)})
    if (!t.rows.empty()) out.push_back(std::move(t));
  return out;
}

} // namespace xferguard
