#include "runtime/trial/trial.h"
#include "runtime/pointers.h"
#include "runtime/trial/digest.h"
#include "runtime/trial/driver.h"
#include "runtime/trial/host_memory.h"
#include "runtime/trial/notes.h"
#include "runtime/trial/pins.h"
#include "runtime/trial/pool.h"
#include "runtime/trial/staging.h"
#include "runtime/trial/turns.h"
#include "runtime/trial/work.h"
#include <cstdlib>
#include <cstring>
#include <pthread.h>

namespace xferguard::trial {

namespace Flag = trace::Flag;

using trace::Counter;
using trace::Direction;
using trace::Op;

unsigned asked = 0;

namespace {

struct Name {
  const char *name;
  Rewrite rewrite;
};
constexpr Name names[] = {{"pin", Rewrite::Pin}, {"pool", Rewrite::Pool}, {"waits", Rewrite::Waits}, {"stage", Rewrite::Stage}};

unsigned rewritesIn(const char *text) {
  unsigned out = 0;
  while (*text) {
    const std::size_t length = std::strcspn(text, ",");
    for (const Name &n : names)
      if (std::strlen(n.name) == length && std::memcmp(n.name, text, length) == 0) out |= bit(n.rewrite);
    text += length + (text[length] == ',');
  }
  return out;
}

bool isOn(Rewrite rewrite) { return __atomic_load_n(&active, __ATOMIC_ACQUIRE) & bit(rewrite); }

// Whether all that is queued is seen: a function that nobody knows may queue as well.
bool seesAll() {
  if (!__atomic_load_n(runtime.writer.file().counter(Counter::UnknownFunctions), __ATOMIC_RELAXED)) return true;
  refuse(Refusal::UnknownCalls);
  return false;
}

bool isWait(Op op) { return op == Op::StreamSync || op == Op::ContextSync || op == Op::EventSync; }

bool waitsForNothing(const Call &call) {
  if (!isOn(Rewrite::Waits) || call.event.flags & Flag::Captured || !seesAll()) return false;
  if (call.event.op == Op::EventSync) return work.isOver(call.event.a);
  return call.event.op == Op::StreamSync ? work.isIdle(call) : work.isAllIdle();
}

// The synchronous download: all that its stream did before has ended.
bool isBlockingDownload(const trace::Event &e) {
  return e.op == Op::Copy && e.direction == Direction::D2H && !(e.flags & (Flag::Async | Flag::Captured | Flag::Failed));
}

void noteWait(const Call &call) {
  if (call.event.op == Op::EventSync) return work.waitedForEvent(call.event.a);
  const std::uint64_t here = reinterpret_cast<std::uintptr_t>(call.notes.context ? call.notes.context : currentContext());
  if (call.event.op == Op::ContextSync)
    work.waitedForContext(here, call.notes.noted);
  else
    work.waitedForStream(call, call.notes.noted);
  digest.arrived(call.event.stream, call.event.op == Op::ContextSync);
}

} // namespace

void begin() {
  const char *const wanted = getenv("XFERGUARD_TRY");
  asked = wanted ? rewritesIn(wanted) : 0;
  if (!asked) return;
  turns.plan();
  pthread_atfork(mayFork, [] { host_memory.lock.unlock(); }, [] { host_memory.lock.unlock(); });
}

// Pages that are pinned and shared with a child would part at the next write. And no child may find the lock held.
void mayFork() {
  staging.send();
  pins.unpinAll();
  host_memory.lock.lock();
}

void forkedChild() {
  work.forget();
  pool.forget();
  staging.forget();
  pins.forget();
  if (turns.areTaken()) turns.stop();
}

bool goesOut(Call &call) {
  if (!(isOn(Rewrite::Stage) && staging.mayJoin(call))) staging.send();
  call.notes.noted = work.now();
  const Op op = call.event.op;
  if (isWait(op) && waitsForNothing(call)) {
    runtime.writer.count(Counter::TrialWaitsDropped);
    call.notes.answered = true;
    return false;
  }
  if (op == Op::Alloc && call.notes.out) return !(isOn(Rewrite::Pool) && !anyCapture() && seesAll() && pool.take(call));
  if (op == Op::Free && call.notes.frees_block) return !pool.keep(call, isOn(Rewrite::Pool) && seesAll());
  if (asked & bit(Rewrite::Pin)) pins.copying(call, isOn(Rewrite::Pin) && !turns.areTaken());
  if (queuesWork(call)) pool.follow(call);
  if (isOn(Rewrite::Stage) && seesAll() && staging.take(call)) return !(call.notes.answered = true);
  staging.send();
  return true;
}

bool gaveMemoryBack() { return pool.flush(); }

void done(Call &call, abi::Result result) {
  if (call.notes.answered && isWait(call.event.op) && !digest.isOn()) return; // all had been waited for
  const Op op = call.event.op;
  const bool succeeded = result == abi::success;
  if (succeeded && isBlockingDownload(call.event))
    work.waitedForStream(call, call.notes.noted);
  else if (op == Op::EventRecord)
    work.eventRecorded(call);
  else if (queuesWork(call))
    work.queued(call, hostSees(call));
  pins.copied(call, succeeded);
  if (op == Op::StreamDestroy) work.destroyed(call.event.a);
  if (op == Op::EventDestroy) work.eventGone(call.event.a);
  if (!succeeded) return;
  if (op == Op::EventCreate && !(call.event.b & abi::event_of_processes)) work.eventMade(call.event.a);
  if (isWait(op)) return noteWait(call);
  if (op == Op::Alloc && call.notes.out && !call.notes.reused) pool.taken(call);
}

// A download that nobody waited for yet is hashed when somebody has.
void came(const Call &call, bool has_its_data) {
  const trace::Event &e = call.event;
  if (digest.isOn() && e.op == Op::Copy && e.direction == Direction::D2H && !(e.flags & (Flag::Captured | Flag::Failed))) {
    if (has_its_data)
      digest.fetched(e);
    else
      digest.onTheWay(e, call.contiguous && call.items == 1);
  }
  if (turns.areTaken() && turns.isMarker(call.event)) turns.step();
}

bool isAnswered(const Call &call) { return call.notes.answered && turns.areTaken() && !turns.mayBeMarker(call.event); }
bool isQuiet() { return asked && turns.areTaken(); }
bool recordsLaunches() { return asked && turns.countsLaunches(); }

bool holds(std::uint64_t address) { return asked & bit(Rewrite::Pin) && pins.hold(address); }

void ownRegistration(std::uint64_t begin, std::size_t bytes) {
  if (pins.letGo(begin, bytes, false)) refuse(Refusal::AskedAbout);
}

void memoryAsked() { pool.flush(); }

// With another process, or with a device that is no GPU.
void memoryShared() { staging.holdNoMore(); }

void sendHeld() { staging.send(); }

void pointerAsked(std::uint64_t address) {
  if (!holds(address)) return;
  refuse(Refusal::AskedAbout);
  pins.letGo(address, 1, false);
}

void contextGoes() {
  staging.send();
  turns.stop();
  pins.unpinAll();
  pool.flush();
  __atomic_store_n(&active, 0u, __ATOMIC_RELEASE);
}

} // namespace xferguard::trial
