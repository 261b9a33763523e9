// What a wait waits for: work of the device that is queued before it, since the host last waited for certain.
#pragma once
#include "checks/Query.h"
#include <set>

namespace xferguard::checks {

// `cudaStreamSynchronize(stream)`: the stream; what others have to do nobody waits for there. nullptr for any other wait.
const Operand *streamAwaited(const View &, int wait);
bool awaitsAnotherStream(const View &, int one, int other); // of two waits, each for one stream

class Pending {
public:
  Pending(const View &, int wait, int round);

  bool empty() const { return queued.empty(); }
  const std::set<int> &steps() const { return queued; }
  // The host comes there to what that work writes, or changes what it reads.
  bool isNeededBy(int step) const;
  // A call that nobody can look into is handed memory that the work is at, or could come by what the work gives the host.
  bool mayBeNeededBy(int unknown_call) const;
  // The same, of one that never comes to the device: what it is given leads there, or its object, or a global.
  bool mayBeReachedBy(int call_of_the_host) const;
  // Some of what it writes, or of what it still reads, lies where the host can see it, or may.
  bool reachesTheHost() const;

private:
  const View &view;
  std::set<int> queued;
  std::set<int> written, read; // memory, by what is queued

  void take(int step);
  bool isHandedTo(int call) const;
  bool isOf(int memory, bool writes) const { return written.contains(memory) || (writes && read.contains(memory)); }
};

} // namespace xferguard::checks
