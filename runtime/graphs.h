// What a CUDA graph does when it is launched: listed at instantiation, kept in step with its changes, charged at every launch.
#pragma once
#include "runtime/abi.h"
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
  bool updated;  // to another graph since it was made: what its nodes' handles name is no longer what it does
  void add(const trace::GraphItemRef &);
  void remove(const trace::GraphItemRef &);
  bool doesTheSame(const Manifest &) const;
};

// The nodes of executable graphs that are no longer what they were in the graph they were made from.
class ChangedNodes {
public:
  struct Node {
    void *exec, *node;
    trace::GraphItemRef copy;
    bool copies_otherwise, off;
  };
  // Null when there is no room; a node not seen before is made.
  Node *of(void *exec, void *node);
  // True when one of them was off.
  bool forget(void *exec);

private:
  static constexpr unsigned room = 1024;
  Node *nodes = nullptr; // open addressing; one whose exec is null or `gone` is free
};

class Graphs {
public:
  // Lists the nodes of `graph` for `exec`, or again after an update.
  void list(trace::Writer &, void *exec, void *graph);
  // One node of `exec` copies something else now, holds another graph, or is switched on or off.
  void copyChanged(trace::Writer &, void *exec, void *node, const abi::Copy3D &);
  void childChanged(trace::Writer &, void *exec, void *node, void *child);
  void nodeSwitched(trace::Writer &, void *exec, void *node, bool on);
  // A copy of what one launch does; false for a graph that was never listed.
  bool find(void *exec, Manifest &) const;
  void countLaunch(void *exec);
  void forget(void *exec);

private:
  static constexpr unsigned room = 4096;
  Manifest *slotOf(void *exec, bool make) const;
  void replace(trace::Writer &, Manifest &, const Manifest &fresh);
  void change(trace::Writer &, void *exec, const Manifest &before, const Manifest &after);
  mutable Manifest *manifests = nullptr; // open addressing; null and `gone` are free
  ChangedNodes changed;
  mutable trace::Lock lock;
};

} // namespace xferguard
