// Where a sampled run stands: it looks for its steps, counts them, times some, traces some, and has seen enough of this loop.
#pragma once
#include "runtime/sampling/pace.h"
#include "runtime/sampling/rounds.h"
#include "runtime/sampling/timing.h"
#include "trace/pages.h"
#include "trace/records.h"

namespace xferguard::sampling {

inline constexpr std::uint64_t usual_steps = 30;

enum State : unsigned char { Watching, Counting, Timed, Tracing, Ending, Ended, Over }; // Ended: this loop's; another one may come

void say(const char *); // a sentence of the report

struct Sampler {
  static constexpr unsigned most_rows = 256;
  static constexpr unsigned most_loops = 8; // that are traced, if steps are found: of set-up, training, evaluation so many each
  trace::Lock lock;
  unsigned char state = Watching;
  std::uint64_t from = 0, wanted = usual_steps; // from: the first step, from 1; 0: once they are steady
  const char *region = nullptr;                 // whose entries they are; null: found by itself

  Timing *timing = nullptr;
  Rounds *rounds = nullptr; // of all threads: autograd's do a part of each step
  trace::AggregateRow *launches[most_rows] = {};
  unsigned launch_rows = 0;
  std::uint64_t recorded = 0; // launches, and of graphs

  Marker marker;
  bool is_known = true; // in this window
  trace::Usual counted, timed; // steps before those that are traced: as a guard has them, and with each call timed
  std::uint64_t steps = 0, traced = 0, last_ns = 0, last_launched = 0, opened_ns = 0, ended_ns = 0, ended_steps = 0;
  unsigned captured = 0; // steps, in a row
  Pace pace;
  std::uint64_t done[most_loops] = {}; // their markers
  unsigned done_count = 0;

  bool watch(const trace::Event &, std::uint64_t kind);
  void choose(const Marker &, const trace::Event &);
  void knowAgain(std::uint64_t kind, std::uint64_t ns);
  void see(const trace::Event &);
  void marked(const trace::Event &);
  void step(std::uint64_t ns);
  bool isMissed(std::uint64_t ns) const;
  void leave();
  bool isEnough(const trace::Usual &) const;
  void time();
  void open();
  void close(State next);
  void end(std::uint64_t ns);
  bool isCaptured() const;
  bool isDone(std::uint64_t kind) const;
  void become(State next) { __atomic_store_n(&state, next, __ATOMIC_RELAXED); }
  std::uint64_t usual() const { return pace.mean() ? pace.mean() : marker.mean_ns; } // length of a step
  std::uint64_t launched() const;
};

} // namespace xferguard::sampling
