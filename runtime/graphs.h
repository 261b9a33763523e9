// What a CUDA graph does when it is launched: listed once at instantiation, charged at every launch.
#pragma once
#include "trace/records.h"
#include "trace/writer.h"

namespace xferguard {

struct Manifest {
  static constexpr unsigned room = 16;
  void *exec;
  std::uint64_t *launches; // in the file, or null
  trace::GraphItemRef items[room];
  std::uint32_t used;
  bool complete; // false: some nodes could not be listed
  void add(const trace::GraphItemRef &);
};

class Graphs {
public:
  // Lists the nodes of `graph` for `exec`, or again after an update.
  void list(trace::Writer &, void *exec, void *graph);
  // A copy of what one launch does; false for a graph that was never listed.
  bool find(void *exec, Manifest &) const;
  void countLaunch(void *exec);
  void forget(void *exec);

private:
  static constexpr unsigned room = 4096;
  Manifest *slotOf(void *exec, bool make) const;
  mutable Manifest *manifests = nullptr; // open addressing; null and `gone` are free
  mutable trace::Lock lock;
};

} // namespace xferguard
