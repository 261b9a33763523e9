#include "runtime/guest.h"
#include "runtime/clock.h"
#include "runtime/driver.h"
#include "runtime/loader.h"
#include "runtime/real_cupti.h"
#include "trace/pages.h"
#include <cstring>
#include <dlfcn.h>

namespace xferguard::guest_tool {
namespace {

constexpr std::uint32_t resource_domain = 3; // contexts and modules come and go
constexpr unsigned patience = 2; // ticks that a guest must be idle

struct SubscriberParams { // CUpti_SubscriberParams
  std::size_t bytes;
  const char *name;
  char *holder;
  std::size_t holder_room;
};

// The guest, as it believes itself to be.
constexpr unsigned most_enabled = 64;
struct Enabled {
  u32 domain, id; // id ~0: the whole domain
};
struct Guest {
  bool subscribed = false; // it thinks so
  bool installed = false;  // and it is so
  Handle shown = nullptr, now = nullptr; // its handle, and the one CUPTI knows it by
  void *callback = nullptr, *data = nullptr;
  std::uint64_t kinds[2] = {};
  Enabled enabled[most_enabled] = {};
  unsigned enabled_count = 0;
  bool enabled_more = false; // than we can remember: then it stays
  Timestamp timestamp = nullptr;
  char name[64] = {};
} guest;

const TracerHooks *tracer;
bool aside;
unsigned idle_ticks;
trace::Lock lock;

// A guest's call under way. Without a tracer there is nothing to keep apart, and no lock of ours is held around CUPTI.
__attribute__((tls_model("initial-exec"))) thread_local bool entered;
class Entered {
public:
  Entered() : locked(tracer && !entered), outermost(!entered) {
    if (locked) lock.lock();
    entered = true;
  }
  ~Entered() {
    if (outermost) entered = false;
    if (locked) lock.unlock();
  }
  Entered(const Entered &) = delete;

private:
  const bool locked, outermost;
};

std::uint64_t realtime() { return clockOf(CLOCK_REALTIME); } // what CUPTI uses when nobody says anything

const char *whoCalls(const void *caller) {
  Dl_info info{};
  if (!dladdr(caller, &info) || !info.dli_fname) return "another tool";
  const char *const slash = std::strrchr(info.dli_fname, '/');
  return slash ? slash + 1 : info.dli_fname;
}

void makeRoomFor(const char *who) {
  if (!tracer || aside) return;
  aside = true;
  std::strncpy(guest.name, who, sizeof guest.name - 1);
  tracer->step_aside(guest.name);
  if (real.register_timestamp) real.register_timestamp(guest.timestamp ? guest.timestamp : realtime);
}

// The guest goes on with something that it began before we came back: it finds all as it left it.
void bringBack(const char *who) {
  makeRoomFor(who);
  if (!guest.subscribed || guest.installed) return;
  guest.installed = real.subscribe(&guest.now, guest.callback, guest.data) == success;
  if (!guest.installed) return;
  for (unsigned i = 0; i < guest.enabled_count; ++i) {
    const Enabled &e = guest.enabled[i];
    if (e.id == ~u32{0})
      real.enable_domain(1, guest.now, e.domain);
    else
      real.enable_callback(1, guest.now, e.domain, e.id);
  }
}

// It records nothing. That contexts come and go it may still want to know.
bool isIdle() {
  if (guest.kinds[0] || guest.kinds[1] || guest.enabled_more) return false;
  for (unsigned i = 0; i < guest.enabled_count; ++i)
    if (guest.enabled[i].domain != resource_domain) return false;
  return true;
}

void comeBackIfIdle() {
  if (!tracer || !aside || !isIdle()) return;
  if (guest.installed) real.unsubscribe(guest.now);
  guest.installed = false;
  idle_ticks = 0;
  aside = !tracer->come_back(); // else the next tick tries again
  if (aside) return;
  for (unsigned i = 0; i < guest.enabled_count; ++i) tracer->also(guest.enabled[i].domain, guest.enabled[i].id);
}

void remember(u32 on, u32 domain, u32 id) {
  unsigned i = 0;
  while (i < guest.enabled_count && (guest.enabled[i].domain != domain || guest.enabled[i].id != id)) ++i;
  if (!on) {
    if (i < guest.enabled_count) guest.enabled[i] = guest.enabled[--guest.enabled_count];
    if (id != ~u32{0}) return;
    for (i = 0; i < guest.enabled_count;) { // the whole domain: single ones too
      if (guest.enabled[i].domain == domain)
        guest.enabled[i] = guest.enabled[--guest.enabled_count];
      else
        ++i;
    }
  } else if (i == guest.enabled_count) {
    if (i < most_enabled)
      guest.enabled[guest.enabled_count++] = {domain, id};
    else
      guest.enabled_more = true;
  }
}

Handle known(Handle shown) { return guest.subscribed && shown == guest.shown ? guest.now : shown; }

Result subscribed(Result result, Handle *handle, void *callback, void *data) {
  if (result != success) {
    comeBackIfIdle();
    return result;
  }
  guest.subscribed = guest.installed = true;
  guest.shown = guest.now = *handle;
  guest.callback = callback;
  guest.data = data;
  guest.enabled_count = 0;
  guest.enabled_more = false;
  return result;
}

} // namespace

bool isUnderWay() { return entered; }

void offer(const TracerHooks *hooks) {
  findReal();
  const trace::Locked hold(lock);
  tracer = hooks;
  // It was there first, and said so.
  aside = guest.subscribed || guest.kinds[0] || guest.kinds[1];
}

// A guest that stopped without taking its last buffers gets them before we come back: delivered to us they would be lost
// to it.
void tick() {
  {
    const trace::Locked hold(lock);
    if (!tracer || !aside || !isIdle()) {
      idle_ticks = 0;
      return;
    }
    if (++idle_ticks < patience) return;
  }
  if (real.flush_all) real.flush_all(1);
  const trace::Locked hold(lock);
  comeBackIfIdle();
}

void beginTrace() {
  const Entered entry;
  if (tracer) tracer->begin(aside);
}
void pauseTrace() {
  const Entered entry;
  if (tracer) tracer->pause();
}
void endTrace() {
  const Entered entry;
  if (tracer) tracer->end();
}

void forkedChild() {
  lock = {};
  tracer = nullptr;
  aside = false;
  guest = {};
}

// Ours stays enabled for what a guest once wanted and no longer wants.
static bool wants(u32 domain, u32 id) {
  if (guest.enabled_more) return true;
  for (unsigned i = 0; i < guest.enabled_count; ++i)
    if (guest.enabled[i].domain == domain && (guest.enabled[i].id == id || guest.enabled[i].id == ~u32{0})) return true;
  return false;
}

void forward(u32 domain, u32 id, const void *data) {
  using Callback = void (*)(void *, u32, u32, const void *);
  const auto callback = reinterpret_cast<Callback>(guest.subscribed && wants(domain, id) ? guest.callback : nullptr);
  if (callback) callback(guest.data, domain, id, data);
}

bool streamId(void *handle, bool per_thread, u32 &id) {
  const TracerHooks *const hooks = tracer;
  return hooks && hooks->stream_id(handle, per_thread, &id);
}

} // namespace xferguard::guest_tool

using namespace xferguard;
using namespace xferguard::guest_tool;

// What a guest's call begins with. CUPTI itself may call its own functions through us.
#define GUEST_ENTRY(function, ...) \
  const void *const caller = __builtin_return_address(0); \
  if (!findReal() || !real.function) return not_initialized; \
  if (isAnotherTool(caller)) return real.function(__VA_ARGS__); \
  const Entered hold

extern "C" {

XG_EXPORT int cuptiSubscribe(Handle *handle, void *callback, void *data) {
  GUEST_ENTRY(subscribe, handle, callback, data);
  if (guest.subscribed) return multiple_subscribers; // one guest at a time, as without us
  makeRoomFor(whoCalls(caller));
  return subscribed(real.subscribe(handle, callback, data), handle, callback, data);
}

XG_EXPORT int cuptiSubscribe_v2(Handle *handle, void *callback, void *data, void *params) {
  GUEST_ENTRY(subscribe_v2, handle, callback, data, params);
  if (guest.subscribed) return multiple_subscribers;
  const auto *const p = static_cast<const SubscriberParams *>(params);
  makeRoomFor(p && p->name && *p->name ? p->name : whoCalls(caller));
  return subscribed(real.subscribe_v2(handle, callback, data, params), handle, callback, data);
}

// From within a callback, often, like cuptiFinalize.
XG_EXPORT int cuptiUnsubscribe(Handle handle) {
  GUEST_ENTRY(unsubscribe, handle);
  const bool away = guest.subscribed && handle == guest.shown && !guest.installed;
  const int result = away ? success : real.unsubscribe(known(handle));
  if (result != success || handle != guest.shown) return result;
  guest.subscribed = guest.installed = false;
  guest.enabled_count = 0;
  guest.enabled_more = false;
  return result;
}

XG_EXPORT int cuptiEnableCallback(u32 on, Handle handle, u32 domain, u32 id) {
  GUEST_ENTRY(enable_callback, on, handle, domain, id);
  if (on) bringBack(whoCalls(caller));
  const bool away = guest.subscribed && handle == guest.shown && !guest.installed;
  const int result = away ? success : real.enable_callback(on, known(handle), domain, id);
  if (result == success && handle == guest.shown) remember(on, domain, id);
  return result;
}

XG_EXPORT int cuptiEnableDomain(u32 on, Handle handle, u32 domain) {
  GUEST_ENTRY(enable_domain, on, handle, domain);
  if (on) bringBack(whoCalls(caller));
  const bool away = guest.subscribed && handle == guest.shown && !guest.installed;
  const int result = away ? success : real.enable_domain(on, known(handle), domain);
  if (result == success && handle == guest.shown) remember(on, domain, ~u32{0});
  return result;
}

XG_EXPORT int cuptiEnableAllDomains(u32 on, Handle handle) {
  GUEST_ENTRY(enable_all_domains, on, handle);
  if (on) bringBack(whoCalls(caller));
  const bool away = guest.subscribed && handle == guest.shown && !guest.installed;
  const int result = away ? success : real.enable_all_domains(on, known(handle));
  if (result != success || handle != guest.shown) return result;
  guest.enabled_more = on;
  if (!on) guest.enabled_count = 0;
  return result;
}

XG_EXPORT int cuptiActivityRegisterCallbacks(void *requested, void *completed) {
  GUEST_ENTRY(register_callbacks, requested, completed);
  bringBack(whoCalls(caller));
  return real.register_callbacks(requested, completed);
}

// Remembered for when the guest records: while we do, the clock is ours.
XG_EXPORT int cuptiActivityRegisterTimestampCallback(Timestamp timestamp) {
  GUEST_ENTRY(register_timestamp, timestamp);
  guest.timestamp = timestamp;
  return tracer && !aside ? success : real.register_timestamp(timestamp);
}

XG_EXPORT int cuptiActivityEnable(u32 kind) {
  GUEST_ENTRY(enable, kind);
  bringBack(whoCalls(caller));
  const int result = real.enable(kind);
  if (result == success && kind < 128) guest.kinds[kind / 64] |= std::uint64_t{1} << kind % 64;
  return result;
}

XG_EXPORT int cuptiActivityDisable(u32 kind) {
  GUEST_ENTRY(disable, kind);
  if (kind < 128) guest.kinds[kind / 64] &= ~(std::uint64_t{1} << kind % 64);
  return tracer && !aside ? success : real.disable(kind); // what is enabled then is ours
}

// The guest takes its last buffers: only behind that may we come back, or they would be delivered to us. Not under the
// lock: the buffers are handed out before this returns.
XG_EXPORT int cuptiActivityFlushAll(u32 flag) {
  if (!findReal() || !real.flush_all) return not_initialized;
  const int result = real.flush_all(flag);
  if (isAnotherTool(__builtin_return_address(0))) return result;
  const Entered hold;
  comeBackIfIdle();
  return result;
}

// It may be called from within a callback: no place to come back in. tick() does.
XG_EXPORT int cuptiFinalize() {
  GUEST_ENTRY(finalize);
  makeRoomFor(whoCalls(caller));
  const int result = real.finalize();
  const Timestamp timestamp = guest.timestamp;
  guest = {};
  guest.timestamp = timestamp;
  return result;
}

} // extern "C"

void *xferguard::guest_tool::standInFor(const char *name) {
  if (std::strncmp(name, "cupti", 5) != 0) return nullptr;
  struct StandIn {
    const char *name;
    void *address;
  };
  static const StandIn all[] = {{"cuptiSubscribe", reinterpret_cast<void *>(&cuptiSubscribe)},
                                {"cuptiSubscribe_v2", reinterpret_cast<void *>(&cuptiSubscribe_v2)},
                                {"cuptiUnsubscribe", reinterpret_cast<void *>(&cuptiUnsubscribe)},
                                {"cuptiEnableCallback", reinterpret_cast<void *>(&cuptiEnableCallback)},
                                {"cuptiEnableDomain", reinterpret_cast<void *>(&cuptiEnableDomain)},
                                {"cuptiEnableAllDomains", reinterpret_cast<void *>(&cuptiEnableAllDomains)},
                                {"cuptiActivityRegisterCallbacks", reinterpret_cast<void *>(&cuptiActivityRegisterCallbacks)},
                                {"cuptiActivityRegisterTimestampCallback", reinterpret_cast<void *>(&cuptiActivityRegisterTimestampCallback)},
                                {"cuptiActivityEnable", reinterpret_cast<void *>(&cuptiActivityEnable)},
                                {"cuptiActivityDisable", reinterpret_cast<void *>(&cuptiActivityDisable)},
                                {"cuptiActivityFlushAll", reinterpret_cast<void *>(&cuptiActivityFlushAll)},
                                {"cuptiFinalize", reinterpret_cast<void *>(&cuptiFinalize)}};
  for (const StandIn &s : all)
    if (std::strcmp(name, s.name) == 0) return s.address;
  return nullptr;
}
