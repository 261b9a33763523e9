// What each call of a step takes while CUPTI does not listen yet, and how long the program is busy before it: the traced steps are held against
// that, for what CUPTI adds is not the same from call to call (docs/adr/0022). Zeroed memory is a fresh one.
#pragma once
#include "trace/event.h"
#include "trace/usual.h"
#include "trace/writer.h"

namespace xferguard::sampling {

class Timing {
public:
  void begin(); // anew
  void came(const trace::Event &);
  void folded(const trace::Event &copy, std::uint64_t more_ns); // it took so much more: a wait became a part of it
  void write(trace::Writer &, const trace::Usual &timed, const trace::Usual &counted) const; // steps

private:
  static constexpr unsigned room = 512, fullest = 384, threads = 64; // the others' are not timed
  struct Kind {
    std::uint64_t kind;
    trace::Usual took, gap;
  };
  struct Thread {
    std::uint64_t end_ns, gap_ns; // of its last call, and before it; 0: none yet
    std::uint16_t index;
  };
  Kind *of(const trace::Event &);
  Thread &threadOf(const trace::Event &e) { return last[e.thread % threads]; }
  Kind kinds[room];
  Thread last[threads];
  unsigned used;
};

} // namespace xferguard::sampling
