// The events of a run as rows of intervals, few enough for a page to load at once.
#pragma once
#include "report/RunReport.h"
#include <map>
#include <tuple>

namespace xferguard {

enum class LaneKind { Upload, Download, Wait, Kernel, Other, Region };

struct Interval {
  std::uint64_t start, end; // since the process began
  LaneKind kind;
  unsigned name, events; // index into Lanes::names; how many were merged into it
  std::uint64_t longest = 0; // of those; what took most of it names it
};

// A lane a thread, a stream, and the regions of a process. Where there are too many, what begins in the same
// small part of the run is one interval, so that ten million events make the same page as ten thousand.
class Lanes {
public:
  explicit Lanes(const RunReport &);

  std::map<std::string, std::vector<Interval>> lanes;
  std::vector<std::string> names;
  // Of what is shown, since the process began: all of the run, or what of it the region that was asked for spans.
  std::uint64_t begin_ns = 0, end_ns = 0;

private:
  using Lane = std::vector<Interval>;
  void decideSpan(const RunReport &);
  bool isShown(const trace::Run &, std::uint64_t start_ns, std::uint64_t end_ns) const;
  std::size_t eventsShown(const trace::Run &) const;
  void add(const trace::Run &, bool many);
  void addRegions(const trace::Run &, const std::string &rank);
  Lane *laneOf(const trace::KeptEvent &, const std::string &rank);
  void put(Lane &, Interval);
  unsigned nameOf(const trace::Run &, const trace::KeptEvent &);
  unsigned intern(const std::string &);

  std::map<std::string, unsigned> ids_;
  std::map<std::tuple<bool, std::uint32_t, std::uint32_t>, Lane *> by_number_;
  std::map<std::uint64_t, unsigned> name_of_kind_;
  std::uint64_t part_ns_ = 0; // 0: nothing is merged
};

} // namespace xferguard
