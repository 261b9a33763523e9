#include "runtime/call.h"
#include "runtime/contents.h"
#include "runtime/describe.h"
#include "runtime/pointers.h"
#include "runtime/python.h"
#include "runtime/sampling/sampling.h"

namespace xferguard {

using trace::AggregateKey;
using trace::AggregateRow;
using trace::Category;
using trace::Counter;
using trace::Direction;
using trace::KeyWords;
using trace::MemoryKind;
using trace::Op;
namespace Flag = trace::Flag;

namespace {

// An async call that took longer than this did more than queue its work: measured, submitting takes 2 to 5 us.
constexpr std::uint64_t queueing_ns = 10'000;

// A thread that owns its rows stores plainly; the row that many share needs atomic additions. Either way each word is
// stored whole, so a kill loses at most the call in progress.
template <bool shared> class RowUpdate {
public:
  explicit RowUpdate(AggregateRow &r) : row(r) {}
  void add(std::uint64_t &word, std::uint64_t n) const {
    if constexpr (shared)
      __atomic_fetch_add(&word, n, __ATOMIC_RELAXED);
    else
      __atomic_store_n(&word, word + n, __ATOMIC_RELAXED);
  }
  void bin(std::uint64_t ns, std::int32_t n) const {
    std::uint32_t &word = row.histogram[trace::timeBin(ns)];
    if constexpr (shared)
      __atomic_fetch_add(&word, static_cast<std::uint32_t>(n), __ATOMIC_RELAXED);
    else
      __atomic_store_n(&word, word + static_cast<std::uint32_t>(n), __ATOMIC_RELAXED);
  }
  void longest(std::uint64_t ns) const {
    if (ns > __atomic_load_n(&row.max_ns, __ATOMIC_RELAXED)) __atomic_store_n(&row.max_ns, ns, __ATOMIC_RELAXED);
  }
  void shortenTo(std::uint64_t ns) const {
    if constexpr (!shared) __atomic_store_n(&row.max_ns, ns, __ATOMIC_RELAXED);
  }
  void seen(std::uint64_t from, std::uint64_t to) const {
    if (__atomic_load_n(&row.first_ns, __ATOMIC_RELAXED) == 0) __atomic_store_n(&row.first_ns, from, __ATOMIC_RELAXED);
    __atomic_store_n(&row.last_ns, to, __ATOMIC_RELAXED);
  }
  AggregateRow &row;
};

// Shared is what threads without a shard of their own write, and the row for all keys that found none.
bool isShared(const AggregateRow &row, KeyWords key) { return key.shard() == 0 || !(wordsIn(row.key) == key); }

template <class Change> void update(AggregateRow &row, KeyWords key, Change change) {
  if (isShared(row, key))
    change(RowUpdate<true>(row));
  else
    change(RowUpdate<false>(row));
}

template <class Update> void addTo(const Update &u, const trace::Event &e, std::uint32_t items) {
  u.add(u.row.count, 1);
  u.add(u.row.items, items);
  u.add(u.row.bytes, e.bytes);
  u.add(u.row.host_ns, e.duration_ns);
  if (e.flags & Flag::Blocked) {
    u.add(u.row.blocked, 1);
    u.add(u.row.blocked_ns, e.duration_ns);
  }
  u.bin(e.duration_ns, 1);
  u.longest(e.duration_ns);
  u.seen(e.start_ns, e.start_ns + e.duration_ns);
}

template <class Update> void takeBack(const Update &u, const trace::Event &e, std::uint64_t previous_max) {
  u.add(u.row.count, ~std::uint64_t{0});
  u.add(u.row.items, ~std::uint64_t{0});
  u.add(u.row.bytes, ~e.bytes + 1);
  u.add(u.row.host_ns, ~e.duration_ns + 1);
  if (e.flags & Flag::Blocked) {
    u.add(u.row.blocked, ~std::uint64_t{0});
    u.add(u.row.blocked_ns, ~e.duration_ns + 1);
  }
  u.bin(e.duration_ns, -1);
  u.shortenTo(previous_max);
}

bool isSync(Op op) { return op == Op::StreamSync || op == Op::ContextSync || op == Op::EventSync; }

// No GPU work: does not come between a copy and its sync. PyTorch records an event after each copy of pinned memory.
bool isNoWork(Op op) { return op == Op::Query || op == Op::EventRecord || op == Op::EventCreate || op == Op::EventDestroy; }

} // namespace

std::uint32_t Call::site() {
  bool mismatch = false;
  if (const std::uint32_t known = thread->stacks.find(where, python.fingerprint(thread->main_thread.look()), mismatch)) return known;
  if (mismatch) runtime.writer.count(Counter::StackCacheMismatch);
  return siteAtFirstSight();
}

std::uint32_t Call::siteAtFirstSight() {
  Stack stack;
  unwind(where, stack);
  trace::PythonRef frames[most_python_frames];
  unsigned frame_count = python.frames(runtime.sites, runtime.writer, frames);
  thread->main_thread.lookAnew();
  std::uint64_t fingerprint = python.fingerprint(thread->main_thread.look()); // Python may just have been found
  const bool meanwhile = frame_count == 0 && fingerprint != 0;
  if (meanwhile) { // the main thread's, which may go on while they are read: then there are none
    frame_count = python.meanwhile(runtime.sites, runtime.writer, frames);
    thread->main_thread.add(fingerprint);
    thread->main_thread.lookAnew();
    MainThreadLook again;
    if (!frame_count || python.fingerprint(&again) != fingerprint) frame_count = 0, fingerprint = 0;
  }
  const std::uint32_t id = runtime.sites.intern(runtime.writer, stack, frames, frame_count, meanwhile && frame_count);
  RememberedStack &place = thread->stacks.place(where, fingerprint);
  place.site = 0;
  place.remember(where, fingerprint, stack.words);
  place.site = id;
  return id;
}

KeyWords Call::key() const {
  AggregateKey k;
  k.site = event.site;
  k.region = event.region;
  k.shard = thread->shard;
  k.op = event.op;
  k.direction = event.direction;
  k.memory = event.memory;
  k.size_bin = trace::sizeBin(event.bytes);
  k.flags = event.flags & Flag::KeyFlags;
  return wordsOf(k);
}

// An async copy and the sync of its stream right after it are one blocking copy: what was written for the copy is
// amended in place.
bool Call::fold() {
  LastCopy &last = thread->last;
  if (!last.foldable || (event.flags & Flag::Failed)) return false;
  const bool covers = event.op == Op::ContextSync || (event.op == Op::StreamSync && event.stream == last.event.stream) ||
                      (event.op == Op::EventSync && last.recorded && event.a == last.recorded);
  if (!covers) return false;
  // Events may have filled the copy's block meanwhile: its slot is somebody else's now.
  const bool slot_is_ours = thread->block.slots && last.sequence >= thread->block.first_sequence;
  if (last.slot && !slot_is_ours) return false;
  update(*last.row, last.key, [&](auto u) { takeBack(u, last.event, last.previous_max); });
  trace::Event &copy = last.event;
  copy.duration_ns += event.duration_ns; // our own work between the two is nobody's waiting
  copy.flags |= Flag::Folded | Flag::Blocked | (event.op == Op::ContextSync ? Flag::DeviceWide : 0);
  last.key.setFlags(copy.flags & Flag::KeyFlags);
  AggregateRow *row = thread->rows.find(runtime.writer, last.key);
  update(*row, last.key, [&](auto u) { addTo(u, copy, 1); });
  if (last.slot) trace::commitSlot(*last.slot, copy, last.sequence);
  if (runtime.hashes && last.contiguous && copy.direction == Direction::D2H) contents::note(*thread, copy);
  if (!last.counted_as_sync && runtime.regions.wanted(*thread)) {
    Counted sync;
    sync[Category::Sync] = 1;
    charge(site(), sync); // the line that waits, which need not be the copy's
  }
  return true;
}

// What the policy counts in this call. By what the call is, never by how long it took: a gate must not depend on the
// weather.
Counted Call::counted() const {
  Counted n;
  if (event.flags & (Flag::Captured | Flag::Failed)) return n;
  n[Category::Sync] = isSync(event.op) || blocks;
  n[Category::Alloc] = event.op == Op::Alloc || event.op == Op::HostAlloc || event.op == Op::HostRegister;
  if (event.op != Op::Copy) return n;
  const bool up = event.direction == Direction::H2D, down = event.direction == Direction::D2H;
  const bool pageable = event.memory == MemoryKind::Pageable;
  n[Category::H2D] = up ? items : 0;
  n[Category::D2H] = down ? items : 0;
  n[Category::H2DBytes] = up ? event.bytes : 0;
  n[Category::D2HBytes] = down ? event.bytes : 0;
  n[Category::PageableH2D] = up && pageable ? items : 0;
  n[Category::PageableD2H] = down && pageable ? items : 0;
  n[Category::SmallCopies] = (up || down) && event.bytes / items <= trace::small_copy_bytes ? items : 0;
  return n;
}

void Call::charge(std::uint32_t site, const Counted &n) {
  thread->where = &where;
  runtime.regions.count(*thread, site, n);
  thread->where = nullptr;
}

// A graph's launch moves what its manifest says: added under the launch's own site, without times of their own.
void Call::chargeGraph() {
  void *const exec = reinterpret_cast<void *>(event.a);
  Manifest manifest;
  if (!runtime.graphs.find(exec, manifest)) return;
  runtime.graphs.countLaunch(exec);
  Counted total;
  for (std::uint32_t i = 0; i < manifest.used; ++i) {
    const trace::GraphItemRef &item = manifest.items[i];
    if (item.op != Op::Copy || item.count == 0) continue;
    Call part = *this;
    part.event.op = Op::Copy;
    part.event.direction = item.direction;
    part.event.memory = item.memory;
    part.event.bytes = item.bytes / item.count;
    part.event.flags = Flag::Async | Flag::FromGraph;
    part.items = static_cast<std::uint32_t>(item.count);
    const KeyWords k = part.key();
    AggregateRow *row = thread->rows.find(runtime.writer, k);
    update(*row, k, [&](auto u) {
      u.add(row->count, 1);
      u.add(row->items, item.count);
      u.add(row->bytes, item.bytes);
      u.seen(event.start_ns, event.start_ns + event.duration_ns);
    });
    part.event.bytes = item.bytes;
    part.blocks = false;
    const Counted n = part.counted();
    for (unsigned c = 0; c < trace::category_count; ++c) total.by[c] += n.by[c];
  }
  if (total.any() && runtime.regions.wanted(*thread)) charge(event.site, total);
}

bool Call::looksPageable() const { return event.op == Op::Copy && event.memory == MemoryKind::Pageable; }

bool Call::learnAddresses() const {
  const bool a = learn(event.a), b = learn(event.b);
  return a || b;
}

// With what the driver just told us about the addresses.
void Call::describeAgain() {
  const std::uint8_t before = event.flags;
  if (direction_by_address)
    describe::copyAny(*this, event.a, event.b, event.bytes);
  else
    describe::copy(*this, event.direction, event.a, event.b, event.bytes);
  event.flags = before;
  if (blocks) event.flags |= Flag::Blocked;
}

// An event recorded right after the copy, on its stream, is as good to wait for as the stream.
void Call::noteRecorded() {
  LastCopy &last = thread->last;
  if (!last.foldable) return;
  const bool same_stream = stream_handle == last.stream_handle && per_thread_default == last.per_thread_default;
  if (same_stream && !last.recorded) last.recorded = event.a;
  if (!same_stream && last.recorded == event.a) last.recorded = 0;
}

void Call::record() {
  event.site = site();
  event.thread = thread->index;
  event.region = thread->region;
  event.correlation = runtime.mode == trace::Mode::Trace ? thread->correlation : thread->launched;
  KeyWords k = key();
  AggregateRow *row = thread->rows.find(runtime.writer, k);
  // Once a site: folding takes a row's count back to nothing, but never its first time.
  if (__atomic_load_n(&row->first_ns, __ATOMIC_RELAXED) == 0 && looksPageable() && learnAddresses()) {
    describeAgain();
    k = key();
    row = thread->rows.find(runtime.writer, k);
  }
  LastCopy &last = thread->last;
  const std::uint64_t previous_max = __atomic_load_n(&row->max_ns, __ATOMIC_RELAXED);
  update(*row, k, [&](auto u) { addTo(u, event, items); });
  std::uint64_t sequence = 0;
  trace::RingSlot *slot = trial::isQuiet() || !runtime.keepsEvents() ? nullptr : runtime.writer.slot(thread->block, sequence);
  if (slot) trace::commitSlot(*slot, event, sequence);
  if (!isNoWork(event.op)) {
    last.foldable = event.op == Op::Copy && (event.flags & Flag::Async) && !(event.flags & (Flag::Captured | Flag::Failed)) && items == 1;
    last.recorded = 0;
  }
  if (event.op == Op::EventRecord) noteRecorded();
  if (event.op == Op::GraphLaunch && !(event.flags & (Flag::Failed | Flag::Captured))) chargeGraph();
  if (runtime.regions.wanted(*thread))
    if (const Counted n = counted(); n.any()) charge(event.site, n);
  if (!last.foldable || event.op != Op::Copy) return;
  last.previous_max = previous_max;
  last.counted_as_sync = blocks;
  last.contiguous = contiguous;
  last.event = event;
  last.stream_handle = stream_handle;
  last.per_thread_default = per_thread_default;
  last.row = row;
  last.key = k;
  last.slot = slot;
  last.sequence = sequence;
}

void Call::finish(abi::Result result) {
  if (__builtin_expect(trial::asked != 0, 0) && trial::isAnswered(*this)) {
    thread->last.foldable = false;
    return;
  }
  const Span took = since(started);
  event.start_ns = took.start_ns;
  event.duration_ns = took.duration_ns;
  if (result != abi::success) event.flags |= Flag::Failed;
  if (event.op == Op::None) {
    thread->last.foldable = false;
    return;
  }
  const bool waited = isSync(event.op) || blocks || event.duration_ns > queueing_ns;
  if (waited && !(event.flags & Flag::Captured)) event.flags |= Flag::Blocked;
  if (isSync(event.op) && fold()) {
    thread->last.foldable = false;
    if (sampling::asked) sampling::folded(thread->last.event, event.duration_ns);
    return;
  }
  record();
  if (runtime.hashes && hasItsData()) contents::note(*thread, event);
  if (trial::asked) trial::came(*this, hasItsData());
  if (sampling::asked) sampling::came(event, weight == Weight::Light);
}

// What goes up is the host's until it is up; what comes down is there when the call waited for it.
bool Call::hasItsData() const {
  if (event.op != Op::Copy || !contiguous || items != 1 || (event.flags & (Flag::Captured | Flag::Failed))) return false;
  return event.direction == Direction::H2D || (event.direction == Direction::D2H && (blocks || !(event.flags & Flag::Async)));
}

// In a row that this thread shares with nobody, where there is one: it is kept at hand.
void Call::countOnly(AggregateRow *&own) {
  AggregateKey k;
  k.op = event.op;
  k.shard = thread->shard;
  AggregateRow *const row = own ? own : runtime.writer.row(k);
  update(*row, wordsOf(k), [&](auto u) { u.add(row->count, 1); });
  if (isShared(*row, wordsOf(k))) return;
  if (!own && event.op == Op::Launch) sampling::counts(row);
  own = row;
}

void Call::count() {
  if (event.op == Op::Launch) {
    ++thread->launched;
    countOnly(thread->launches);
  }
  if (event.op == Op::Query) countOnly(thread->queries);
  if (event.op == Op::EventRecord) noteRecorded();
  if (!isNoWork(event.op)) thread->last.foldable = false;
}

} // namespace xferguard
