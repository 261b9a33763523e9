// A sampled run has timed its calls before CUPTI listened (trace::Untraced). What CUPTI adds is not the same from call to call, and where the host
// waits it may be hidden: so a program is set right by what its calls took then (docs/adr/0022-timed-before-traced.md).
#pragma once
#include "analyze/replay/program.h"
#include "trace/usual.h"
#include <optional>

namespace xferguard::analyze::replay {

class Untraced {
public:
  Untraced(const Context &, const std::vector<const trace::KeptEvent *> &calls); // those that are replayed
  bool knows(const trace::KeptEvent &e) const { return find(e); }
  // Calls take what they took untraced, and a wait ends when it did then.
  void setRight(Program &) const;

private:
  struct Both {
    trace::Usual untraced, traced;
    std::int64_t apart() const { return static_cast<std::int64_t>(untraced.mean()) - static_cast<std::int64_t>(traced.mean()); }
  };
  struct Kind {
    Both took, gap;
  };
  using Key = std::tuple<unsigned, trace::Op, trace::Direction, bool>;
  Key keyOf(const trace::KeptEvent &e) const { return {places_.of(e.site()), e.op(), e.direction(), (e.flags() & trace::Flag::Folded) != 0}; }
  void takeRecordingOff(const trace::Untraced &steps);
  const Kind *find(const trace::KeptEvent &) const;
  void setHost(Program &) const;
  enum class By { Start, End };
  void setWaits(Program &, By) const;

  const Places &places_;
  std::map<Key, Kind> kinds_;
};

} // namespace xferguard::analyze::replay
