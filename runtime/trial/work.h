// What was queued on which stream, and up to where somebody waited for it: in numbers of one clock that counts what is queued.
#pragma once
#include "runtime/call.h"
#include "trace/pages.h"

namespace xferguard::trial {

struct Lane {
  std::uint64_t stream = 0, context = 0; // 0: nobody's
  std::uint64_t queued = 0, waited = 0;
  std::uint64_t seen = 0;    // the last of which the host could see something: a copy, a host function, a kernel that writes to it
  std::uint64_t ordered = 0; // comes after everything up to here, whatever the stream
  bool isBusy() const { return queued > waited; }
};

// An event of the program's: what its stream had queued when it was last recorded.
struct Recorded {
  std::uint64_t event = 0; // 0: nobody's
  std::uint64_t stream = 0, context = 0, number = 0; // number 0: it was not recorded yet, or nobody knows where
};

// The work of a context that nobody waited for yet.
struct Unfinished {
  unsigned streams = 0;
  std::uint64_t stream = 0, last = 0; // one of them, and its last work
  bool seen = false;
};

class Work {
public:
  std::uint64_t now() const { return __atomic_load_n(&clock, __ATOMIC_ACQUIRE); }
  void queued(const Call &, bool seen);
  void eventMade(std::uint64_t event);      // of this process' alone
  void eventRecorded(const Call &);          // instead of queued()
  void eventGone(std::uint64_t event);
  void waitedForStream(const Call &, std::uint64_t noted);
  void waitedForContext(std::uint64_t context, std::uint64_t noted);
  void waitedForEvent(std::uint64_t event);
  void destroyed(std::uint64_t stream);
  bool isIdle(const Call &);  // on its stream there is nothing to wait for
  bool isAllIdle();           // nor on any
  bool isOver(std::uint64_t event); // all that it was recorded behind has been waited for
  bool isWaitedFor(std::uint64_t stream, std::uint64_t number);
  Unfinished in(std::uint64_t context);
  // True once for each stream: it has not been told yet to come after `number`.
  bool mustFollow(const Call &, std::uint64_t number);
  void forget();

private:
  Lane *of(const Call &, bool make);
  Lane *laneOf(const Recorded &);
  Recorded *recordedAt(std::uint64_t event, bool make);
  static constexpr unsigned room = 256;
  static constexpr std::uint64_t destroyed_stream = ~std::uint64_t{0};
  Lane lanes[room];
  static constexpr unsigned event_room = 1024;
  Recorded events[event_room]; // by what their handles come to; of two at one place the later one is known
  unsigned used = 0;
  bool crowded = false;
  std::uint64_t clock = 0;
  trace::Lock lock;
};
extern Work work;

// A stream's name among ours: the two default streams have no handle of their own.
std::uint64_t streamOf(const Call &);
// A handle for it that this thread can use, or null: another thread's default stream.
void *handleOf(std::uint64_t stream);
bool queuesWork(const Call &);
bool hostSees(const Call &);

} // namespace xferguard::trial
