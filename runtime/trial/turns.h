// Which steps have which rewrites. Without a step to go by all of them have all.
#pragma once
#include "runtime/call.h"

namespace xferguard::trial {

class Turns {
public:
  void plan();                // from the environment
  bool areTaken() const { return marker; } // else it is one run, with everything from its first call on
  bool countsLaunches() const { return marker && marker_op == trace::Op::Launch; }
  bool isMarker(const trace::Event &);
  // Without a look at its site.
  bool mayBeMarker(const trace::Event &e) const {
    const unsigned char its = __atomic_load_n(&marker_direction, __ATOMIC_RELAXED);
    return e.op == marker_op && (e.op != trace::Op::Copy || !its || its == static_cast<unsigned char>(e.direction));
  }
  void step();
  void stop();

private:
  bool hasPrint(std::uint32_t site);
  unsigned armOf(std::uint64_t block) const;
  void change(unsigned to);
  void beginBlock();
  void endBlock(std::uint64_t until);
  bool waitForAll();

  static constexpr unsigned most_arms = 8, known_sites = 1u << 16;
  unsigned arms[most_arms], arm_count = 0;
  bool plain = false;        // all of it without: what the other run is compared with
  std::uint64_t marker = 0;  // the print of the stack that comes once a step
  trace::Op marker_op = trace::Op::None;
  unsigned char marker_direction = 0; // of those that came
  std::uint64_t every = 1;   // so many of it make a step
  std::uint64_t first = 0, block_steps = 8;
  std::uint64_t came = 0, steps = 0, block = 0, timed_from = 0;
  std::uint64_t position = 0; // of the next step in its block; 0: it settles
  bool begun = false, stopped = false;
  unsigned char known[known_sites]; // of a site: 1 is no marker, 2 is one
  trace::Lock lock;
};
extern Turns turns;
extern unsigned active; // rewrites that are being done

} // namespace xferguard::trial
