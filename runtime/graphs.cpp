#include "runtime/graphs.h"
#include "runtime/driver.h"
#include "runtime/runtime.h"

namespace xferguard {

using trace::Direction;
using trace::MemoryKind;
using trace::Op;

namespace {

// CUgraphNodeType
enum NodeType : int { KernelNode = 0, MemcpyNode = 1, MemsetNode = 2, HostNode = 3, ChildNode = 4, EmptyNode = 5, AllocNode = 10, FreeNode = 11, ConditionalNode = 13 };

constexpr std::size_t most_nodes = 65536;
constexpr int most_depth = 8;
char *const gone = reinterpret_cast<char *>(1);

bool isHost(abi::u32 type, std::uint64_t unified) {
  if (type == abi::HostMemory) return true;
  if (type != abi::UnifiedMemory) return false;
  const MemoryKind kind = memory.kindOf(unified);
  return kind == MemoryKind::Unknown || kind == MemoryKind::Pinned || kind == MemoryKind::WriteCombined;
}

trace::GraphItemRef itemOf(const abi::Copy3D &p) {
  const bool from_host = isHost(p.src_type, p.src_device), to_host = isHost(p.dst_type, p.dst_device);
  const auto address = [](abi::u32 type, const void *host, std::uint64_t unified) {
    return type == abi::HostMemory ? reinterpret_cast<std::uintptr_t>(host) : unified;
  };
  Direction direction = Direction::D2D;
  if (from_host) direction = to_host ? Direction::H2H : Direction::H2D;
  if (!from_host && to_host) direction = Direction::D2H;
  MemoryKind kind = MemoryKind::Device;
  if (from_host || to_host) {
    kind = memory.find(from_host ? address(p.src_type, p.src_host, p.src_device) : address(p.dst_type, p.dst_host, p.dst_device)).kind;
    if (kind == MemoryKind::Unknown) kind = MemoryKind::Pageable;
  }
  const auto extent = [](std::size_t n) { return n ? n : std::size_t{1}; };
  return {Op::Copy, direction, kind, 1, p.width * extent(p.height) * extent(p.depth)};
}

void listNodes(void *graph, Manifest &manifest, int depth);

void listNode(void *node, Manifest &manifest, int depth) {
  int type = -1;
  if (driver.node_type(node, &type) != abi::success) type = -1;
  abi::Copy3D copy{};
  void *child = nullptr;
  switch (type) {
  case KernelNode: manifest.add({Op::Launch, Direction::None, MemoryKind::Unknown, 1, 0}); break;
  case MemsetNode: manifest.add({Op::Memset, Direction::None, MemoryKind::Device, 1, 0}); break;
  case HostNode: manifest.add({Op::HostFunction, Direction::None, MemoryKind::Unknown, 1, 0}); break;
  case AllocNode: manifest.add({Op::Alloc, Direction::None, MemoryKind::Device, 1, 0}); break;
  case FreeNode: manifest.add({Op::Free, Direction::None, MemoryKind::Device, 1, 0}); break;
  case MemcpyNode:
    if (driver.node_copy && driver.node_copy(node, &copy) == abi::success)
      manifest.add(itemOf(copy));
    else
      manifest.complete = false;
    break;
  case ChildNode:
    if (driver.node_child && driver.node_child(node, &child) == abi::success)
      listNodes(child, manifest, depth + 1);
    else
      manifest.complete = false;
    break;
  case -1:
  case ConditionalNode: manifest.complete = false; break; // how often its body runs is not known before
  default: break;                                        // events and semaphores move nothing
  }
}

void listNodes(void *graph, Manifest &manifest, int depth) {
  std::size_t count = 0;
  if (depth > most_depth || !driver.graph_nodes || driver.graph_nodes(graph, nullptr, &count) != abi::success || count > most_nodes) {
    manifest.complete = false;
    return;
  }
  auto **const nodes = static_cast<void **>(trace::takePages((count + 1) * sizeof(void *)));
  if (!nodes || driver.graph_nodes(graph, nodes, &count) != abi::success) manifest.complete = false;
  for (std::size_t i = 0; nodes && manifest.complete && i < count; ++i) listNode(nodes[i], manifest, depth);
  trace::givePages(nodes, (count + 1) * sizeof(void *));
}

Manifest empty() {
  Manifest manifest{};
  manifest.complete = true;
  return manifest;
}

bool alike(const trace::GraphItemRef &a, const trace::GraphItemRef &b) {
  return a.op == b.op && a.direction == b.direction && a.memory == b.memory;
}

} // namespace

void Manifest::add(const trace::GraphItemRef &item) {
  for (std::uint32_t i = 0; i < used; ++i) {
    if (!alike(items[i], item)) continue;
    items[i].count += item.count;
    items[i].bytes += item.bytes;
    return;
  }
  if (used == room)
    complete = false;
  else
    items[used++] = item;
}

void Manifest::remove(const trace::GraphItemRef &item) {
  for (std::uint32_t i = 0; i < used; ++i) {
    if (!alike(items[i], item)) continue;
    if (items[i].count < item.count || items[i].bytes < item.bytes) break;
    items[i].count -= item.count;
    items[i].bytes -= item.bytes;
    if (items[i].count == 0) items[i] = items[--used];
    return;
  }
  complete = false;
}

bool Manifest::doesTheSame(const Manifest &other) const {
  if (used != other.used || complete != other.complete) return false;
  const auto has = [&](const trace::GraphItemRef &item) {
    for (std::uint32_t i = 0; i < used; ++i)
      if (alike(items[i], item)) return items[i].count == item.count && items[i].bytes == item.bytes;
    return false;
  };
  for (std::uint32_t i = 0; i < used; ++i)
    if (!has(other.items[i])) return false;
  return true;
}

ChangedNodes::Node *ChangedNodes::of(void *exec, void *node) {
  if (!nodes) nodes = static_cast<Node *>(trace::takePages(room * sizeof *nodes));
  if (!nodes) return nullptr;
  Node *free = nullptr;
  auto i = static_cast<unsigned>(((reinterpret_cast<std::uintptr_t>(exec) ^ reinterpret_cast<std::uintptr_t>(node)) >> 4) * 0x9E3779B1u) % room;
  for (unsigned tries = 0; tries < 64; i = (i + 1) % room, ++tries) {
    if (nodes[i].exec == exec && nodes[i].node == node) return &nodes[i];
    if (!free && (!nodes[i].exec || nodes[i].exec == gone)) free = &nodes[i];
    if (!nodes[i].exec) break;
  }
  if (free) *free = {exec, node, {}, false, false};
  return free;
}

bool ChangedNodes::forget(void *exec) {
  bool any_off = false;
  for (unsigned i = 0; nodes && i < room; ++i) {
    if (nodes[i].exec != exec) continue;
    any_off |= nodes[i].off;
    nodes[i].exec = gone;
  }
  return any_off;
}

Manifest *Graphs::slotOf(void *exec, bool make) const {
  if (!manifests && make) manifests = static_cast<Manifest *>(trace::takePages(room * sizeof *manifests));
  if (!manifests) return nullptr;
  Manifest *free = nullptr;
  auto i = static_cast<unsigned>((reinterpret_cast<std::uintptr_t>(exec) >> 4) * 0x9E3779B1u) % room;
  for (unsigned tries = 0; tries < 64; i = (i + 1) % room, ++tries) {
    if (manifests[i].exec == exec) return &manifests[i];
    if (!free && (!manifests[i].exec || manifests[i].exec == gone)) free = &manifests[i];
    if (!manifests[i].exec) break;
  }
  return make ? free : nullptr;
}

// What does the same as before keeps its record: a program may update its graph at every step.
void Graphs::replace(trace::Writer &writer, Manifest &slot, const Manifest &fresh) {
  if (slot.exec == fresh.exec && slot.doesTheSame(fresh)) {
    slot.updated = fresh.updated;
    return;
  }
  if (!fresh.complete) writer.count(trace::Counter::GraphsUnlisted);
  trace::Payload<Manifest::room * 20 + 64> payload;
  encode(payload, trace::GraphRecord{reinterpret_cast<std::uintptr_t>(fresh.exec), fresh.items, fresh.used});
  slot = fresh;
  slot.launches = writer.record(trace::RecordKind::Graph, payload.data(), payload.size(), trace::GraphWords);
}

void Graphs::list(trace::Writer &writer, void *exec, void *graph) {
  Manifest fresh = empty();
  fresh.exec = exec;
  listNodes(graph, fresh, 0);
  trace::Locked hold(lock);
  Manifest *const slot = slotOf(exec, true);
  fresh.updated = slot && slot->exec == exec;
  // What is off stays off in an update, and which nodes of the new graph these are is not to be learnt.
  const bool any_off = changed.forget(exec);
  if (!slot || (fresh.updated && any_off)) writer.count(trace::Counter::GraphsUnlisted);
  if (slot) replace(writer, *slot, fresh);
}

void Graphs::change(trace::Writer &writer, void *exec, const Manifest &before, const Manifest &after) {
  Manifest *const slot = slotOf(exec, false);
  if (!slot) return;
  if (slot->updated) return writer.count(trace::Counter::GraphsUnlisted);
  if (before.doesTheSame(after)) return;
  Manifest fresh = *slot;
  fresh.complete = slot->complete && before.complete && after.complete;
  for (std::uint32_t i = 0; i < before.used; ++i) fresh.remove(before.items[i]);
  for (std::uint32_t i = 0; i < after.used; ++i) fresh.add(after.items[i]);
  replace(writer, *slot, fresh);
}

void Graphs::copyChanged(trace::Writer &writer, void *exec, void *node, const abi::Copy3D &copy) {
  Manifest before = empty(), after = empty();
  trace::Locked hold(lock);
  ChangedNodes::Node *const kept = changed.of(exec, node);
  if (!kept) return writer.count(trace::Counter::GraphsUnlisted);
  if (kept->copies_otherwise)
    before.add(kept->copy);
  else
    listNode(node, before, 0);
  kept->copies_otherwise = true;
  kept->copy = itemOf(copy);
  after.add(kept->copy);
  if (!kept->off) change(writer, exec, before, after);
}

// What a child held before is known only while it is what its node was made with, and after no update.
void Graphs::childChanged(trace::Writer &writer, void *exec, void *node, void *child) {
  Manifest before = empty(), after = empty();
  listNode(node, before, 0);
  listNodes(child, after, 1);
  trace::Locked hold(lock);
  const Manifest *const slot = slotOf(exec, false);
  if ((slot && slot->updated) || !before.doesTheSame(after)) writer.count(trace::Counter::GraphsUnlisted);
}

void Graphs::nodeSwitched(trace::Writer &writer, void *exec, void *node, bool on) {
  Manifest does = empty();
  trace::Locked hold(lock);
  ChangedNodes::Node *const kept = changed.of(exec, node);
  if (!kept) return writer.count(trace::Counter::GraphsUnlisted);
  if (kept->off != on) return;
  kept->off = !on;
  if (kept->copies_otherwise)
    does.add(kept->copy);
  else
    listNode(node, does, 0);
  change(writer, exec, on ? empty() : does, on ? does : empty());
}

bool Graphs::find(void *exec, Manifest &manifest) const {
  trace::Locked hold(lock);
  const Manifest *slot = slotOf(exec, false);
  if (!slot) return false;
  manifest = *slot;
  return true;
}

void Graphs::countLaunch(void *exec) {
  trace::Locked hold(lock);
  const Manifest *slot = slotOf(exec, false);
  if (slot && slot->launches) __atomic_fetch_add(&slot->launches[trace::GraphLaunches], 1, __ATOMIC_RELAXED);
}

void Graphs::forget(void *exec) {
  trace::Locked hold(lock);
  if (Manifest *slot = slotOf(exec, false)) slot->exec = gone;
  changed.forget(exec);
}

} // namespace xferguard
