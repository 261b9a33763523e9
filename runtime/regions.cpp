#include "runtime/regions.h"
#include "runtime/clock.h"
#include "runtime/runtime.h"
#include "runtime/sampling/sampling.h"
#include "runtime/stop.h"
#include "runtime/thread.h"
#include <fcntl.h>
#include <sys/stat.h>

namespace xferguard {

using trace::Category;
using trace::Locked;

namespace {

constexpr std::uint64_t fnv(const char *s, std::size_t n, std::uint64_t h = 0xCBF29CE484222325u) {
  for (std::size_t i = 0; i < n; ++i) h = (h ^ static_cast<unsigned char>(s[i])) * 0x100000001B3u;
  return h;
}

} // namespace

bool Counted::any() const {
  for (const std::uint64_t n : by)
    if (n) return true;
  return false;
}

void Tally::add(std::uint32_t site, const Counted &counted) {
  for (std::uint32_t c = 0; c < trace::category_count; ++c) {
    if (!counted.by[c]) continue;
    total[c] += counted.by[c];
    std::uint32_t i = 0;
    while (i < used && !(items[i].category == c && items[i].site == site)) ++i;
    if (i == room) { // charged to nobody in particular
      for (i = 0; i < room && !(items[i].category == c && items[i].site == 0); ++i) {
      }
      if (i == room) items[i = room - 1] = {c, 0, items[room - 1].count};
    } else if (i == used) {
      items[used++] = {c, site, 0};
    }
    items[i].count += counted.by[c];
  }
}

bool Regions::loadPolicy(const char *path, const char *&trouble) {
  const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
  struct stat s {};
  const bool sound = fd >= 0 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode) && s.st_size > 0 && s.st_size < (16 << 20);
  const bool trusted = sound && (s.st_uid == geteuid() || s.st_uid == 0) && !(s.st_mode & S_IWOTH);
  if (!trusted) {
    trouble = !sound ? "the compiled policy cannot be read" : "the compiled policy belongs to somebody else or anybody may write it";
    if (fd >= 0) close(fd);
    return false;
  }
  policy_size = static_cast<std::size_t>(s.st_size);
  auto *const bytes = static_cast<char *>(trace::takePages(policy_size));
  std::size_t used = 0;
  for (ssize_t n; bytes && used < policy_size && (n = read(fd, bytes + used, policy_size - used)) > 0;) used += static_cast<std::size_t>(n);
  close(fd);
  if (used != policy_size || !policy.parse(bytes, policy_size)) {
    trouble = "this is no compiled policy (make one with xferguard policy compile)";
    trace::givePages(bytes, policy_size);
    policy = {};
    return false;
  }
  policy_bytes = bytes;
  process_policy = policyOf("*", 1);
  // What the process did as a whole is judged from its rows, after the run; only stopping it needs a count meanwhile.
  if (process_policy >= 0 && policy.region(static_cast<std::uint32_t>(process_policy)).action != trace::Action::Abort) process_policy = -1;
  return true;
}

void Regions::recordPolicy(trace::Writer &writer) {
  static trace::Payload<60000> payload;
  if (!policy_bytes || policy_size > 59000) return;
  payload = {};
  payload.text(policy_bytes, policy_size);
  writer.record(trace::RecordKind::Policy, payload.data(), payload.size());
}

// By its very name, else by the first glob. The name "*" is no glob but the process.
std::int16_t Regions::policyOf(const char *name, std::size_t length) const {
  std::int16_t by_glob = -1;
  for (std::uint32_t i = 0; i < policy.regionCount(); ++i) {
    const trace::PolicyText wanted = policy.region(i).name;
    const char *const text = policy.text(wanted);
    if (wanted.length == length && std::memcmp(text, name, length) == 0) return static_cast<std::int16_t>(i);
    const bool is_process = wanted.length == 1 && text[0] == '*';
    if (by_glob < 0 && !is_process && trace::matchesGlob(text, wanted.length, name, length)) by_glob = static_cast<std::int16_t>(i);
  }
  return by_glob;
}

Regions::Known *Regions::find(const char *name, std::size_t length, const char *domain) {
  if (length > 500) length = 500;
  const std::uint64_t hash = fnv(name, length, fnv(domain, std::strlen(domain))) | 1;
  std::size_t place = 0;
  if (Known *const k = lookUp(hash, place)) return k;
  Locked hold(lock);
  if (!known) known = static_cast<Known *>(trace::takePages(most_regions * sizeof *known));
  if (!table) __atomic_store_n(&table, static_cast<std::uint16_t *>(trace::takePages(table_room * sizeof *table)), __ATOMIC_RELEASE);
  if (!known || !table) return nullptr;
  if (Known *const k = lookUp(hash, place)) return k; // somebody else was first
  if (region_count + 1u == most_regions) return nullptr;
  Known &k = known[++region_count];
  k = {};
  k.hash = hash;
  k.id = region_count;
  k.policy = policyOf(name, length);
  trace::Payload<700> payload;
  encode(payload, trace::RegionRecord{k.id, {name, length}, {domain, std::strlen(domain) < 100 ? std::strlen(domain) : 100}});
  k.live = runtime.writer.record(trace::RecordKind::Region, payload.data(), payload.size(), trace::RegionWords);
  if (k.policy >= 0 && policy.region(static_cast<std::uint32_t>(k.policy)).threads == trace::JudgedThreads::All)
    k.shared = static_cast<Tally *>(trace::takePages(sizeof(Tally)));
  if (k.shared) {
    k.next_shared = first_shared;
    first_shared = k.id;
  }
  __atomic_store_n(&table[place], k.id, __ATOMIC_RELEASE);
  return &k;
}

// Without the lock: an id stands in the table once its region is whole, and stays. Else `place` is where it would stand.
Regions::Known *Regions::lookUp(std::uint64_t hash, std::size_t &place) const {
  const std::uint16_t *const ids = __atomic_load_n(&table, __ATOMIC_ACQUIRE);
  if (!ids) return nullptr;
  for (place = hash % table_room;; place = (place + 1) % table_room) {
    const std::uint16_t id = __atomic_load_n(&ids[place], __ATOMIC_ACQUIRE);
    if (id == 0) return nullptr;
    if (known[id].hash == hash) return &known[id];
  }
}

// Where a region begins and ends, as events: replay and timelines need it, and a trace has the room.
static void mark(Thread &thread, trace::Op op, std::uint16_t region) {
  if (runtime.mode != trace::Mode::Trace || !runtime.keepsEvents()) return;
  trace::Event event;
  event.start_ns = now();
  event.op = op;
  event.region = region;
  event.thread = thread.index;
  std::uint64_t sequence = 0;
  if (trace::RingSlot *slot = runtime.writer.slot(thread.block, sequence)) trace::commitSlot(*slot, event, sequence);
}

bool Regions::push(Thread &thread, const char *name, std::size_t length, const char *domain, std::uint32_t forbid,
                   std::uint64_t range_id) {
  RegionStack &stack = thread.regions;
  thread.last.foldable = false; // what waits in here was not begun in here
  Known *const k = stack.depth < RegionStack::room ? find(name, length, domain) : nullptr;
  if (!k) {
    ++stack.depth; // counted, so that pops match
    if (stack.depth <= RegionStack::room) stack.entries[stack.depth - 1] = {0, 0, range_id, 0, 0, -1, -1, false};
    return false;
  }
  RegionEntry e{now(), 0, range_id, forbid, k->id, -1, k->policy, false};
  e.number = k->live ? __atomic_add_fetch(&k->live[trace::RegionEntries], 1, __ATOMIC_RELAXED) : 0;
  const std::uint32_t warmup = k->policy >= 0 ? policy.region(static_cast<std::uint32_t>(k->policy)).warmup : 0;
  if ((k->policy >= 0 && e.number > warmup) || forbid) {
    if (k->shared && !forbid) {
      e.shared = true;
      Locked hold(lock);
      if (k->open++ == 0)
        *k->shared = {};
      else
        runtime.writer.count(trace::Counter::RegionsAmbiguous);
      ++shared_open;
    } else if (stack.judged < RegionStack::most_judged) {
      e.tally = static_cast<std::int16_t>(stack.judged++);
      stack.tallies[e.tally] = {};
    }
  }
  stack.entries[stack.depth++] = e;
  thread.region = k->id;
  if (sampling::asked) sampling::entered(thread, name, length);
  mark(thread, trace::Op::RegionPush, k->id);
  return e.shared || e.tally >= 0;
}

// What was said of an entry is said of that one alone, also when the next to be left is not judged.
static void forgetLast(RegionStack &stack) {
  stack.last_violations = 0;
  stack.last_raises = false;
  stack.last.used = 0;
}

void Regions::pop(Thread &thread) {
  RegionStack &stack = thread.regions;
  forgetLast(stack);
  if (stack.depth == 0) return;
  if (stack.depth-- > RegionStack::room) return;
  leave(thread, stack.entries[stack.depth]);
  thread.region = stack.depth ? stack.entries[stack.depth - 1].region : 0;
}

// Start/end ranges need not nest: the entry is taken out from wherever it stands.
void Regions::endRange(Thread &thread, std::uint64_t range_id) {
  RegionStack &stack = thread.regions;
  const std::uint32_t depth = stack.depth < RegionStack::room ? stack.depth : RegionStack::room;
  forgetLast(stack);
  for (std::uint32_t i = depth; i-- > 0;) {
    if (stack.entries[i].range_id != range_id) continue;
    const RegionEntry e = stack.entries[i];
    for (std::uint32_t j = i; j + 1 < depth; ++j) stack.entries[j] = stack.entries[j + 1];
    --stack.depth;
    leave(thread, e);
    thread.region = stack.depth ? stack.entries[stack.depth - 1].region : 0;
    return;
  }
}

void Regions::leave(Thread &thread, const RegionEntry &e) {
  thread.last.foldable = false;
  if (!known || e.region == 0) return;
  mark(thread, trace::Op::RegionPop, e.region);
  Known &k = known[e.region];
  if (k.live) __atomic_fetch_add(&k.live[trace::RegionTotalNs], now() - e.start_ns, __ATOMIC_RELAXED);
  thread.regions.last_raises = e.policy >= 0 && policy.region(static_cast<std::uint32_t>(e.policy)).action == trace::Action::Raise;
  if (e.shared) {
    Locked hold(lock);
    --shared_open;
    if (--k.open == 0) judge(thread, e, k, *k.shared);
  } else if (e.tally >= 0) {
    judge(thread, e, k, thread.regions.tallies[e.tally]);
    // Ranges that do not nest may leave a hole below: it is reused once everything above is gone.
    if (static_cast<std::uint32_t>(e.tally) + 1 == thread.regions.judged) --thread.regions.judged;
  }
  if (thread.regions.depth == 0) thread.regions.judged = 0;
}

std::uint64_t Regions::limitOf(const RegionEntry &e, unsigned category) const {
  if (e.forbid >> category & 1) return 0;
  return e.policy >= 0 ? policy.region(static_cast<std::uint32_t>(e.policy)).limit[category] : trace::no_limit;
}

void Regions::judge(Thread &thread, const RegionEntry &e, Known &k, Tally &tally) {
  if (k.live) __atomic_fetch_add(&k.live[trace::RegionJudged], 1, __ATOMIC_RELAXED);
  Tally &over = thread.regions.last;
  over = {};
  for (std::uint32_t i = 0; i < tally.used; ++i) {
    const std::uint32_t category = tally.items[i].category;
    if (tally.total[category] <= limitOf(e, category)) continue;
    over.items[over.used++] = tally.items[i];
    over.total[category] = tally.total[category];
  }
  for (const std::uint64_t n : over.total) thread.regions.last_violations += n != 0;
  if (over.used == 0) return;
  if (k.live) __atomic_fetch_add(&k.live[trace::RegionViolating], 1, __ATOMIC_RELAXED);
  logViolation(thread, e, over);
}

// Entries that went over in the same way share one record and a count: the log stays small however long the run.
void Regions::logViolation(Thread &thread, const RegionEntry &e, const Tally &over) {
  const std::uint64_t hash = fnv(reinterpret_cast<const char *>(over.items), over.used * sizeof *over.items, e.region) | 1;
  Locked hold(logging);
  if (!logged) logged = static_cast<Logged *>(trace::takePages(most_logged * sizeof *logged));
  for (unsigned i = 0; logged && i < logged_count; ++i) {
    if (logged[i].hash != hash) continue;
    if (logged[i].live) __atomic_fetch_add(&logged[i].live[trace::ViolationOccurrences], 1, __ATOMIC_RELAXED);
    return;
  }
  trace::Payload<Tally::room * 16 + 64> payload;
  encode(payload, trace::ViolationRecord{e.region, thread.index, e.number, over.items, over.used});
  std::uint64_t *const live = logged && logged_count < most_logged
                                  ? runtime.writer.record(trace::RecordKind::Violation, payload.data(), payload.size(), trace::ViolationWords)
                                  : nullptr;
  if (!live) return runtime.writer.count(trace::Counter::ViolationsDropped);
  __atomic_store_n(&live[trace::ViolationOccurrences], 1, __ATOMIC_RELAXED);
  logged[logged_count++] = {hash, live};
}

bool Regions::wanted(const Thread &thread) const {
  return (thread.regions.judged || process_policy >= 0 || __atomic_load_n(&shared_open, __ATOMIC_RELAXED)) && !thread.regions.allowed;
}

void Regions::count(Thread &thread, std::uint32_t site, const Counted &counted) {
  RegionStack &stack = thread.regions;
  const std::uint32_t depth = stack.depth < RegionStack::room ? stack.depth : RegionStack::room;
  for (std::uint32_t i = 0; i < depth; ++i) {
    const RegionEntry &e = stack.entries[i];
    if (e.tally < 0) continue;
    stack.tallies[e.tally].add(site, counted);
    if (e.policy >= 0) stopIfOver(policy.region(static_cast<std::uint32_t>(e.policy)), stack.tallies[e.tally]);
  }
  if (process_policy >= 0) {
    Locked hold(lock);
    process_tally.add(site, counted);
    stopIfOver(policy.region(static_cast<std::uint32_t>(process_policy)), process_tally);
  }
  if (!__atomic_load_n(&shared_open, __ATOMIC_RELAXED)) return;
  Locked hold(lock);
  for (std::uint16_t id = first_shared; id; id = known[id].next_shared)
    if (known[id].open) known[id].shared->add(site, counted);
}

void Regions::stopIfOver(const trace::PolicyRegion &region, const Tally &tally) const {
  if (region.action != trace::Action::Abort) return;
  for (unsigned c = 0; c < trace::category_count; ++c) {
    if (tally.total[c] <= region.limit[c] || allowedHere(region)) continue;
    stopHere(policy.text(region.name), region.name.length, static_cast<Category>(c), tally.total[c], region.limit[c]);
  }
}

bool Regions::allowedHere(const trace::PolicyRegion &region) const {
  for (std::uint32_t i = 0; i < region.allow_count; ++i) {
    const trace::PolicyAllow allow = policy.allow(region.first_allow + i);
    if (stackMatches({policy.text(allow.function), allow.function.length}, {policy.text(allow.file), allow.file.length})) return true;
  }
  return false;
}

void Regions::abandon() {
  trace::givePages(known, most_regions * sizeof *known);
  trace::givePages(table, table_room * sizeof *table);
  trace::givePages(logged, most_logged * sizeof *logged);
  const Regions kept = *this;
  *this = Regions{};
  policy = kept.policy; // the bytes it looks at are this process' too
  policy_bytes = kept.policy_bytes;
  policy_size = kept.policy_size;
  process_policy = kept.process_policy;
}

} // namespace xferguard
