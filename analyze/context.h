// What an analysis is given: the run, its places, its totals, and the way a finding is written.
#pragma once
#include "analyze/places.h"
#include "core/Finding.h"
#include "trace/run.h"
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace xferguard::analyze {

class Contents;
class GpuTime;
class IdleGpu;
class Steps;
class Timeline;
struct Upload;
struct HostTime;
struct CopyTime;

// Many calls added up.
struct Tally {
  std::uint64_t count = 0, items = 0, bytes = 0;
  std::uint64_t host_ns = 0, blocked = 0, blocked_ns = 0, max_ns = 0;
  std::uint64_t first_ns = 0, last_ns = 0;
  struct {
    std::uint64_t count = 0, host_ns = 0;
  } in_steps; // of them, as far as events tell
  void add(const trace::Aggregate &);
  void add(const trace::KeptEvent &, const Steps &);
  void add(const Tally &);
  void addInSteps(const trace::Aggregate &);
  void addTime(const Tally &, std::uint64_t part, std::uint64_t of); // what releases cost, for the part of the takings that these are
  std::uint64_t meanNs() const { return count ? host_ns / count : 0; }
  std::uint64_t periodNs() const { return count > 1 && last_ns > first_ns ? (last_ns - first_ns) / (count - 1) : 0; }
  std::uint64_t meanBytes() const { return items ? bytes / items : 0; }
};

using KeyFilter = std::function<bool(const trace::AggregateKey &)>;

// What counts as often, and from which cost on a rule says anything; what level it has is asked in worth.h.
inline constexpr std::uint64_t often = 16;
inline constexpr std::uint64_t small_bytes = 64 << 10;
inline constexpr std::uint64_t scalar_bytes = 64;
inline constexpr std::uint64_t worthwhile_ns = 50'000;
inline constexpr double worthwhile_share = 0.001;
inline constexpr std::uint64_t rare_ns = 100'000'000; // what happens less often than this drains no pipeline worth speaking of
inline constexpr double bus_bytes_per_ns = 64;        // of PCIe 5 x16, the most that a pinned copy could reach
inline constexpr const char *brief_words = "all of it happened in one short part of the run: start-up, perhaps";
inline constexpr std::uint64_t latency_ns = 10'000; // of a blocking call that found the GPU idle: measured 6 to 8 us

// The regions of that name; without a name all, and what is in none.
class RegionsNamed {
public:
  RegionsNamed(const trace::Run &, std::string name);
  const std::string &name() const { return name_; }
  bool has(std::uint16_t region) const { return name_.empty() || (region < of_that_name_.size() && of_that_name_[region]); }

private:
  std::string name_;
  std::vector<bool> of_that_name_; // by number
};

class Context {
public:
  // region: only what happened in regions of this name; empty: everything.
  Context(const trace::Run &, std::string region = "");

  const trace::Run &run;
  Places places;
  std::uint64_t wall_ns = 0;    // from the first GPU call to the last; of a region: the time in it
  std::uint64_t end_ns = 0;     // of the run, whatever was asked for
  std::uint64_t blocked_ns = 0; // of all threads

  std::map<unsigned, Tally> byPlace(const KeyFilter &) const;
  Tally total(const KeyFilter &) const;
  bool inRegion(std::uint16_t region) const { return asked_for_.has(region); }
  const std::string &region() const { return asked_for_.name(); } // empty: everything

  // Whether the run holds such events, in whatever region: without them a rule need not look.
  bool has(trace::Op op) const { return count(op) > 0; }
  std::size_t count(trace::Op op) const { return ops_[static_cast<std::size_t>(op)]; }
  bool hasFlag(std::uint8_t flag) const { return flags_ & flag; }
  const Timeline &timeline() const; // made at first use, as all below
  const Contents &contents() const;
  const Steps &steps() const; // of the steady part
  std::span<const Upload> repeatedUploads() const;
  // With a trace (gpu().known()): GPU times, and by place what host time and copies were made of.
  const GpuTime &gpu() const;
  const IdleGpu &idleGpu() const;
  const std::map<unsigned, HostTime> &hostTimeByPlace() const; // of calls that may wait: no launches, no bookkeeping
  const std::map<unsigned, CopyTime> &copyTimeByPlace() const;
  const std::map<std::uint16_t, CopyTime> &copyTimeByDevice() const;
  // Of a place whose calls took `host_ns`; null where that is only a part of them, or nothing is known.
  const HostTime *hostTimeOf(unsigned place, std::uint64_t host_ns) const;

  // The most that not waiting here can save. While the host waited, the GPU worked on what has to be done anyway: what
  // can be won is the host's own work, hidden behind the GPU's, and the latency of the calls.
  std::uint64_t mostSavedByNotWaiting(const Tally &) const;

  Finding found(std::string_view rule, unsigned place, const Tally &, std::string headline) const;
  // States the most it can save; what that is worth is asked in the end (worth.h).
  void weigh(Finding &, std::uint64_t saved_ns_high) const;
  bool isWorthwhile(std::uint64_t ns) const;
  bool isShare(std::uint64_t ns, double share) const { return static_cast<double>(ns) >= share * static_cast<double>(span()); }
  // All of it happened in a short part of the run, and not in its steps: at its start, perhaps. In a region nothing is: who asks for
  // one asks for what happens in it.
  bool isBrief(const Tally &) const;
  // Two kinds of calls took turns: most of `one` happened while `other` did too, so neither is set-up or clean-up alone.
  static bool interleave(const Tally &one, const Tally &other);
  std::string shareOfRun(std::uint64_t ns) const;  // "4.1 %"
  std::string shareOfTraced(std::uint64_t ns) const; // of that part of the run (traced.h)
  std::string shareOfSpan(std::uint64_t ns) const; // "4.1 % of the run", or "61.0 % of the time of the steps"
  std::uint64_t span() const; // the time that shares are of: of the steps, where there are any; else of the run

private:
  const std::vector<trace::Aggregate> &steadySums() const;
  const RegionsNamed asked_for_;
  std::array<std::size_t, static_cast<std::size_t>(trace::Op::Count)> ops_{};
  std::uint8_t flags_ = 0; // that any event has
  void addGpuTimes(Finding &, unsigned place) const;
  void addSteps(Finding &, const Tally &) const;
  mutable std::shared_ptr<const Timeline> timeline_;
  mutable std::shared_ptr<const Contents> contents_;
  mutable std::shared_ptr<const Steps> steps_;
  mutable std::shared_ptr<const std::vector<trace::Aggregate>> steady_sums_;
  mutable std::shared_ptr<const trace::Growing<Upload>> uploads_;
  mutable std::shared_ptr<const GpuTime> gpu_;
  mutable std::shared_ptr<const IdleGpu> idle_gpu_;
  mutable std::shared_ptr<const std::map<unsigned, HostTime>> host_time_;
  struct CopyTimes;
  const CopyTimes &copyTimes() const;
  mutable std::shared_ptr<const CopyTimes> copy_times_;
};

// Executed and successful: what was only recorded into a graph cost nothing here.
inline bool happened(const trace::AggregateKey &k) { return !(k.flags & (trace::Flag::Captured | trace::Flag::Failed)); }
inline bool isCopy(const trace::AggregateKey &k, trace::Direction d) {
  return k.op == trace::Op::Copy && k.direction == d && happened(k);
}
inline bool isPageable(const trace::AggregateKey &k) { return k.memory == trace::MemoryKind::Pageable; }
inline bool isCall(const trace::AggregateKey &k, trace::Op op) { return k.op == op && happened(k); }
inline bool isSync(trace::Op op) { return op == trace::Op::StreamSync || op == trace::Op::EventSync || op == trace::Op::ContextSync; }

std::string inWords(trace::Direction); // "download"
std::string bytesInHeadline(const Tally &); // "4-byte", "about 4 KiB"
std::string countInWords(std::uint64_t); // "1 312"

} // namespace xferguard::analyze
