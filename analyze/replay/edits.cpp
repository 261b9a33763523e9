#include "analyze/replay/edits.h"
#include "analyze/timeline.h"
#include <algorithm>
#include <map>

namespace xferguard::analyze::replay {
namespace {

using trace::Direction;
using trace::MemoryKind;
using trace::Op;

struct Editor {
  const Edit &edit;
  Changes &changes;
  const Program &program;
  const Costs &costs;
  const Luck luck;
  bool luck_asked = false;
  const std::uint64_t runtime_call, async_copy; // costs, looked up once
  std::vector<bool> places; // edit.places, as a table
  std::uint64_t changed = 0;

  Editor(const Edit &e, Changes &to, const Costs &c, Luck l)
      : edit(e), changes(to), program(to.program()), costs(c), luck(l), runtime_call(static_cast<std::uint64_t>(c.single("runtime-call"))), async_copy(static_cast<std::uint64_t>(c.single("async-copy"))) {
    places.resize(edit.places.empty() ? 0 : *edit.places.rbegin() + 1);
    for (const unsigned place : edit.places) places[place] = true;
  }

  bool good() {
    luck_asked = true;
    return luck == Luck::Good;
  }
  bool isPlace(unsigned place) const { return place < places.size() && places[place]; }
  bool isHere(const Call &c) const {
    return c.event && !c.removed && isPlace(c.place) && (!edit.only || edit.only->count(c.event)) && (edit.direction == Direction::None || c.event->direction() == edit.direction);
  }
  // With the call goes what the CUDA runtime spends around it, which looks like the host's own work.
  void remove(const Call &c) {
    Call &gone = changes.of(c);
    gone.removed = true;
    gone.gap -= std::min(gone.gap, runtime_call);
    ++changed;
  }
  template <class Change> void each(const Change &change) {
    for (const Lane &lane : program.lanes)
      for (std::size_t i = 0; i < lane.calls.size(); ++i)
        if (isPlace(lane.places[i]) && isHere(lane.calls[i])) change(lane.calls[i]);
  }
  void dontWait(const Call &c, std::uint64_t cost) {
    Call &quick = changes.of(c);
    quick.wait = Wait::None;
    quick.cost = std::min(quick.cost, cost);
    ++changed;
  }
  GpuOp &work(const Call &c) { return changes.of(program.gpu[c.first]); }
  // What a call's bytes take from pinned memory, and from one place in host memory to another. One call is as large as the next.
  struct CopyCost {
    Direction direction = Direction::None;
    std::uint64_t bytes = 0, pinned = 0;
    double on_host = 0;
  };
  const CopyCost &costOf(const trace::KeptEvent &copy) {
    if (copy.direction() != last_cost.direction || copy.bytes() != last_cost.bytes)
      last_cost = {copy.direction(), copy.bytes(), static_cast<std::uint64_t>(costs.transfer(copy.direction(), MemoryKind::Pinned, copy.bytes())),
                   costs.curve("host-copy", copy.bytes())};
    return last_cost;
  }
  CopyCost last_cost;
};

bool copies(const Call &c, Direction d) { return c.event && !c.removed && c.op == Op::Copy && c.event->direction() == d; }
bool isUpOrDown(const Call &c) { return copies(c, Direction::H2D) || copies(c, Direction::D2H); }

// --- syncs and read-backs ---------------------------------------------------------------------------------------------

void dropWaits(Editor &e) {
  e.each([&](const Call &c) {
    if (isSync(c.op)) e.remove(c);
  });
}

void dropBroadWaits(Editor &e) {
  if (e.good()) return dropWaits(e);
  e.each([&](const Call &) { ++e.changed; }); // the stream that is awaited instead may be the last to end
}

// With luck it is summed up on the device and read at the end; else it still comes down each time, and nobody waits.
void readLater(Editor &e) {
  e.each([&](const Call &c) {
    if (isSync(c.op) || (c.op == Op::Copy && e.good())) return e.remove(c);
    if (c.op == Op::Copy) e.dontWait(c, e.async_copy);
  });
}

void setAsync(Editor &e) {
  const auto memset = static_cast<std::uint64_t>(e.costs.single("memset"));
  e.each([&](const Call &c) { e.dontWait(c, memset); });
}

// --- copies -----------------------------------------------------------------------------------------------------------

// Kernels stand between them: nothing to pack, but the next one may be sent while this one is worked on.
void sendAhead(Editor &e) {
  e.each([&](const Call &c) {
    if (!isUpOrDown(c) || !c.count) return;
    ++e.changed;
    if (!e.good()) return;
    Call &ahead = e.changes.of(c);
    ahead.wait = Wait::None;
    ahead.cost = std::min(ahead.cost, e.async_copy);
  });
}

constexpr std::uint64_t argument_bytes = 4096;

// Small copies behind each other, no kernel between them, become one from a packed buffer.
void batch(Editor &e) {
  for (const Lane &lane : e.program.lanes) {
    Call *head = nullptr;
    std::uint64_t bytes = 0, parts = 0;
    const auto close = [&] {
      if (head && parts > 1) {
        const auto packing = static_cast<std::uint64_t>(e.costs.curve("host-copy", bytes / parts) * static_cast<double>(parts));
        GpuOp &op = e.work(*head);
        op.ns = static_cast<std::uint64_t>(e.costs.transfer(head->event->direction(), MemoryKind::Pinned, bytes));
        head->cost = e.async_copy + (e.good() ? packing / 2 : packing);
        op.latency = head->cost;
        ++e.changed;
        // So few bytes travel with the launch, as arguments.
        const bool fits = bytes <= argument_bytes && head->event->direction() == Direction::H2D && e.edit.rule == "adjacent-copies";
        if (fits && e.good()) e.remove(*head);
      }
      head = nullptr;
      bytes = parts = 0;
    };
    for (const Call &c : lane.calls) {
      const bool joins = e.isHere(c) && isUpOrDown(c) && c.count && head && head->event->direction() == c.event->direction();
      if (joins) {
        if (c.wait == Wait::Own) e.changes.wait(*head, c);
        bytes += c.event->bytes();
        ++parts;
        e.remove(c);
        continue;
      }
      if (c.count || (isSync(c.op) && !c.removed)) close();
      if (e.isHere(c) && isUpOrDown(c) && c.count) head = &e.changes.of(c), bytes = c.event->bytes(), parts = 1;
    }
    close();
  }
  if (!e.changed) sendAhead(e);
}

constexpr std::int64_t finish_of_pinned = 2000;

void pin(Editor &e) {
  e.each([&](const Call &c) {
    if (!isUpOrDown(c) || !c.count || c.event->memory() != MemoryKind::Pageable) return;
    const trace::KeptEvent &event = *c.event;
    GpuOp &op = e.work(c);
    Call &pinned = e.changes.of(c);
    op.ns = std::min(op.ns, e.costOf(event).pinned);
    pinned.cost = std::min(pinned.cost, e.async_copy);
    op.latency = std::min(op.latency, pinned.cost + 2000);
    // A staged upload returns while it is still under way; behind a download its end has to be copied out of the staging.
    const bool copied_out = event.direction() == Direction::D2H && pinned.finish > finish_of_pinned;
    if (pinned.wait == Wait::Own && (pinned.finish < 0 || copied_out)) pinned.finish = finish_of_pinned;
    const bool asked_to_be_async = (event.flags() & trace::Flag::Async) && !(event.flags() & trace::Flag::Folded);
    if (asked_to_be_async) pinned.wait = Wait::None;
    // A buffer that cannot itself be pinned is copied into one that is.
    if (!e.good()) pinned.cost += static_cast<std::uint64_t>(e.costOf(event).on_host / 4);
    ++e.changed;
  });
}

void dropCopies(Editor &e) {
  e.each([&](const Call &c) {
    if (c.op == Op::Copy) e.remove(c);
  });
}

// Made on the device instead: with luck the host's part of making it goes as well.
void makeOnDevice(Editor &e) {
  e.each([&](const Call &c) {
    if (c.op != Op::Copy) return;
    if (e.good()) e.changes.of(c).gap = 0;
    e.remove(c);
  });
}

// An upload of what came down: both go; what the host did between them may move to the device.
void stayOnDevice(Editor &e) {
  for (const Lane &lane : e.program.lanes) {
    std::map<std::uint64_t, std::size_t> downloads;
    for (std::size_t i = 0; i < lane.calls.size(); ++i) {
      const Call &c = lane.calls[i];
      if (copies(c, Direction::D2H)) downloads[c.event->a()] = i;
      if (!e.isHere(c) || !copies(c, Direction::H2D)) continue;
      const auto down = downloads.find(c.event->b());
      if (down == downloads.end()) continue;
      for (std::size_t k = down->second + 1; e.good() && k <= i; ++k) e.changes.of(lane.calls[k]).gap = 0;
      e.remove(c);
      e.remove(lane.calls[down->second]);
      downloads.erase(down);
    }
  }
}

// Device to host to other device becomes one copy across.
void goAcross(Editor &e) {
  for (const Lane &lane : e.program.lanes) {
    std::map<std::uint64_t, const Call *> downloads;
    for (const Call &c : lane.calls) {
      if (copies(c, Direction::D2H)) downloads[c.event->a()] = &c;
      if (!e.isHere(c) || !copies(c, Direction::H2D)) continue;
      const auto down = downloads.find(c.event->b());
      if (down == downloads.end()) continue;
      e.remove(*down->second);
      e.dontWait(c, e.async_copy);
      if (c.count) e.work(c).ns = static_cast<std::uint64_t>(e.costs.transfer(e.good() ? Direction::P2P : Direction::H2D, MemoryKind::Pinned, c.event->bytes()));
      downloads.erase(down);
    }
  }
}

// --- things made again and again --------------------------------------------------------------------------------------

Op releaseOf(Op op) {
  switch (op) {
  case Op::Alloc: return Op::Free;
  case Op::HostAlloc: return Op::HostFree;
  case Op::HostRegister: return Op::HostUnregister;
  case Op::StreamCreate: return Op::StreamDestroy;
  case Op::EventCreate: return Op::EventDestroy;
  default: return Op::None;
  }
}

// `keep`: of each place the first. A pool, where that is the rewrite, costs a little for each.
void makeOnce(Editor &e, bool keep) {
  std::set<unsigned> kept;
  std::set<std::pair<Op, std::uint64_t>> live; // what is no longer made
  const auto pool = static_cast<std::uint64_t>(e.costs.single("pool-alloc"));
  for (const Lane &lane : e.program.lanes)
    for (const Call &c : lane.calls) {
      if (!c.event || c.removed) continue;
      const bool release = live.erase({c.op, c.event->a()}) != 0;
      const bool take = e.isHere(c) && (releaseOf(c.op) != Op::None || c.op == Op::GraphInstantiate);
      if (take && keep && kept.insert(c.place).second) continue;
      if (take && c.event->a()) live.insert({releaseOf(c.op), c.event->a()});
      if (!take && !release) continue;
      const bool through_pool = e.edit.rule == "alloc-in-loop" && c.op != Op::HostAlloc && c.op != Op::HostFree && !e.good();
      if (through_pool)
        e.dontWait(c, pool);
      else
        e.remove(c);
    }
}
void createOnce(Editor &e) { makeOnce(e, true); }
void neverMake(Editor &e) { makeOnce(e, false); }

// --- order ------------------------------------------------------------------------------------------------------------

// Each chunk on the next of three streams; the host waits at the end only.
void doubleBuffer(Editor &e) {
  constexpr std::uint32_t ring = 3;
  const std::uint32_t fresh = e.program.streams;
  const double both_ways = e.costs.single("both-ways-slowdown");
  bool used = false;
  for (const Lane &lane : e.program.lanes) {
    std::int64_t chunk = -1;
    std::size_t last = 0; // the last wait stays
    for (std::size_t i = 0; i < lane.calls.size(); ++i)
      if (lane.calls[i].wait != Wait::None) last = i;
    for (std::size_t i = 0; i < lane.calls.size(); ++i) {
      const Call &c = lane.calls[i];
      if (e.isHere(c) && copies(c, Direction::H2D)) ++chunk;
      if (chunk < 0 || c.removed) continue;
      used = true;
      ++e.changed;
      const std::uint32_t stream = fresh + static_cast<std::uint32_t>(chunk) % ring;
      for (std::uint32_t g = c.first; g < c.first + c.count; ++g) {
        GpuOp &op = e.changes.of(e.program.gpu[g]);
        op.stream = stream;
        op.legacy = false;
        if (op.engine != Engine::Compute && both_ways > 1) op.ns = static_cast<std::uint64_t>(static_cast<double>(op.ns) * (e.good() ? 1 : both_ways));
      }
      if (i == last && isSync(c.op)) e.changes.of(c).wait = Wait::Device;
      if (i == last || c.wait == Wait::None) continue;
      Call &ahead = e.changes.of(c);
      if (isSync(c.op))
        ahead.removed = true;
      else
        ahead.wait = Wait::None, ahead.cost = std::min(c.cost, e.async_copy);
    }
  }
  if (used) e.changes.addStreams(ring);
}

// The legacy stream's work goes to the stream its thread used last.
void leaveLegacyStream(Editor &e) {
  for (const Lane &lane : e.program.lanes) {
    std::int64_t stream = -1;
    for (const Call &c : lane.calls)
      for (std::uint32_t g = c.first; g < c.first + c.count && !c.removed; ++g) {
        const GpuOp &op = e.program.gpu[g];
        if (!op.legacy) stream = op.stream;
        if (!op.legacy || !e.isHere(c)) continue;
        GpuOp &elsewhere = e.changes.of(op);
        elsewhere.legacy = false;
        if (stream >= 0) elsewhere.stream = static_cast<std::uint32_t>(stream);
        ++e.changed;
      }
  }
}

// Launches between two waits become one launch of a graph; one alone stays what it is.
void captureGraph(Editor &e) {
  const auto node = static_cast<std::uint64_t>(e.costs.single("graph-node")), launch = static_cast<std::uint64_t>(e.costs.single("graph-launch"));
  for (const Lane &lane : e.program.lanes) {
    const Call *head = nullptr;
    bool is_graph = false;
    auto wait = lane.waits.begin();
    for (std::size_t i = 0; i < lane.calls.size(); ++i) {
      if (e.changes.addedWaits() && !lane.calls[i].removed && lane.calls[i].wait != Wait::None) head = nullptr;
      if (!e.isPlace(lane.places[i])) continue;
      for (; wait != lane.waits.end() && *wait <= i; ++wait)
        if (const Call &w = lane.calls[*wait]; !w.removed && w.wait != Wait::None) head = nullptr;
      const Call &c = lane.calls[i];
      if (c.op != Op::Launch || !c.count || !e.isHere(c)) continue;
      ++e.changed;
      if (!head) {
        head = &c, is_graph = false;
        continue;
      }
      if (!is_graph) {
        e.changes.of(*head).cost = launch;
        GpuOp &op = e.work(*head);
        op.latency = std::max(op.latency, launch);
        is_graph = true;
      }
      GpuOp &op = e.work(c);
      op.follow = e.good() ? std::min(op.follow, node) : node;
      op.latency = 0;
      Call &captured = e.changes.of(c);
      captured.cost = 0;
      captured.gap = 0;
    }
  }
}

struct Known {
  std::string_view rule;
  void (*change)(Editor &);
};
constexpr Known known[] = {{"copy-in-loop", batch},
                           {"adjacent-copies", batch},
                           {"pageable-async", pin},
                           {"pageable-copy", pin},
                           {"duplicate-transfer", dropCopies},
                           {"unused-transfer", dropCopies},
                           {"create-then-move", makeOnDevice},
                           {"round-trip", stayOnDevice},
                           {"staged-peer-copy", goAcross},
                           {"scalar-readback", readLater},
                           {"library-sync", readLater},
                           {"redundant-sync", dropWaits},
                           {"sync-between-launches", dropWaits},
                           {"broad-sync", dropBroadWaits},
                           {"sync-memset", setAsync},
                           {"alloc-in-loop", createOnce},
                           {"pin-per-copy", createOnce},
                           {"create-in-loop", createOnce},
                           {"unused-alloc", neverMake},
                           {"no-overlap", doubleBuffer},
                           {"default-stream", leaveLegacyStream},
                           {"launch-bound", captureGraph}};

const Known *find(std::string_view rule) {
  const auto at = std::find_if(std::begin(known), std::end(known), [&](const Known &k) { return k.rule == rule; });
  return at == std::end(known) ? nullptr : at;
}

} // namespace

bool canPredict(std::string_view rule) { return find(rule) != nullptr; }

Applied apply(const Edit &edit, Changes &changes, const Costs &costs, Luck luck) {
  const Known *rule = find(edit.rule);
  if (!rule) return {};
  Editor editor(edit, changes, costs, luck);
  rule->change(editor);
  return {editor.changed, editor.luck_asked};
}

} // namespace xferguard::analyze::replay
