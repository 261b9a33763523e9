#include "runtime/arguments.h"
#include "runtime/addresses.h"
#include "runtime/driver.h"
#include "runtime/pointers.h"
#include "runtime/runtime.h"
#include "trace/records.h"
#include <cstring>
#include <initializer_list>

namespace xferguard {
namespace {

constexpr unsigned most_buffers = 32;
constexpr std::uint64_t mixer = 0xC2B2AE3D27D4EB4Fu;

} // namespace

// What one launch passes.
struct Arguments::Passed {
  trace::BufferRef buffers[most_buffers];
  const Addresses addresses{memory};
  Interval last;
  unsigned count = 0;
  bool open = false;

  bool full() const { return open && count == most_buffers; } // nothing more can be said of it
  void look(std::uint64_t word) {
    const Interval at = intervalOf(word);
    if (!at.bytes) {
      open = open || looksLikeAddress(word);
      return;
    }
    for (unsigned i = 0; i < count; ++i)
      if (buffers[i].address == word) return;
    if (count == most_buffers)
      open = true;
    else
      buffers[count++] = {word, at.begin, at.bytes, at.kind};
  }
  // The buffers of one launch often lie in one allocation: a framework takes large ones and hands out pieces.
  Interval intervalOf(std::uint64_t word) {
    if (word - last.begin < last.bytes) return last;
    const Interval found = memory.find(word);
    if (found.bytes) last = found;
    return found;
  }
  [[gnu::noinline]] void scan(const void *value, std::size_t bytes) {
    addresses.each(value, bytes, [&](std::uint64_t word) {
      if (!full()) look(word);
    });
  }
  std::uint64_t hash() const {
    std::uint64_t h = 0x9E3779B97F4A7C15u + open;
    for (unsigned i = 0; i < count; ++i)
      for (const std::uint64_t word : {buffers[i].address, buffers[i].begin, buffers[i].bytes, static_cast<std::uint64_t>(buffers[i].memory)})
        h = ((h << 5 | h >> 59) ^ word) * mixer;
    return h ? h : 1;
  }
};

// One buffer with all the parameters in it: CU_LAUNCH_PARAM_BUFFER_POINTER, its address, .._SIZE, the address of its size.
void Arguments::scanExtra(Passed &passed, void *const *extra) {
  const void *buffer = nullptr;
  std::size_t bytes = 0;
  for (unsigned i = 0; i < 8 && extra[i]; i += 2) {
    if (reinterpret_cast<std::uintptr_t>(extra[i]) == 1) buffer = extra[i + 1];
    if (reinterpret_cast<std::uintptr_t>(extra[i]) == 2) bytes = *static_cast<const std::size_t *>(extra[i + 1]);
  }
  if (buffer)
    passed.scan(buffer, bytes);
  else
    passed.open = true;
}

bool Arguments::makeTables() {
  if (__atomic_load_n(&sets, __ATOMIC_ACQUIRE)) return true;
  trace::Locked hold(lock);
  if (!layouts) layouts = static_cast<Layout *>(trace::takePages(layout_room * sizeof *layouts));
  if (!recent) recent = static_cast<Recent *>(trace::takePages(recent_room * sizeof *recent));
  if (!layouts || !recent || sets) return layouts && recent;
  __atomic_store_n(&sets, static_cast<Known *>(trace::takePages(set_room * sizeof *sets)), __ATOMIC_RELEASE);
  return sets != nullptr;
}

// What is remembered of a function, if nobody is writing there just now.
bool Arguments::read(const Layout &place, void *function, std::uint32_t now, Layout &into) {
  const std::uint32_t version = __atomic_load_n(&place.version, __ATOMIC_ACQUIRE);
  if (version & 1) return false;
  std::memcpy(&into, &place, offsetof(Layout, bytes));
  for (unsigned i = 0; i < into.count && i < most_parameters; ++i) into.bytes[i] = place.bytes[i]; // few: its other lines stay where they are
  __atomic_thread_fence(__ATOMIC_ACQUIRE);
  return __atomic_load_n(&place.version, __ATOMIC_RELAXED) == version && into.function == function && into.modules == now;
}

void Arguments::write(Layout &place, Layout &made) {
  trace::Locked hold(lock);
  made.version = place.version + 2;
  __atomic_store_n(&place.version, place.version + 1, __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  constexpr std::size_t behind = offsetof(Layout, modules);
  std::memcpy(reinterpret_cast<char *>(&place) + behind, reinterpret_cast<const char *>(&made) + behind, sizeof made - behind);
  __atomic_store_n(&place.version, made.version, __ATOMIC_RELEASE);
}

bool Arguments::layoutOf(void *function, Layout &into) {
  const auto now = __atomic_load_n(&modules, __ATOMIC_ACQUIRE);
  const auto hashed = (reinterpret_cast<std::uintptr_t>(function) >> 4) * 0x9E3779B97F4A7C15u >> 52;
  Layout &place = layouts[hashed % layout_room];
  return read(place, function, now, into) ? into.known : askFor(place, function, now, into);
}

// The driver, once a function.
bool Arguments::askFor(Layout &place, void *function, std::uint32_t now, Layout &into) {
  if (anyCapture()) return false; // no questions then
  into = {};
  into.function = function;
  into.modules = now;
  bool has_none = false; // says one that knows the function, and the other knows of none either
  for (const auto ask : {driver.function_parameter, driver.kernel_parameter}) {
    std::size_t offset = 0, bytes = 0;
    unsigned count = 0;
    abi::Result last = ask ? ask(function, 0, &offset, &bytes) : abi::not_initialized;
    while (last == abi::success && count <= most_parameters) {
      if (count < most_parameters) into.bytes[count] = static_cast<std::uint16_t>(bytes);
      last = ask(function, ++count, &offset, &bytes);
    }
    has_none = has_none || last == abi::invalid_value;
    into.known = count <= most_parameters && (count > 0 || has_none);
    into.count = static_cast<std::uint16_t>(into.known ? count : 0);
    if (count) break;
  }
  write(place, into);
  return into.known;
}

// Where the set with that hash stands, or the free place for it.
Arguments::Known &Arguments::placeOf(std::uint64_t hash) {
  unsigned i = static_cast<unsigned>(hash >> 40) % set_room;
  for (std::uint64_t there; (there = __atomic_load_n(&sets[i].hash, __ATOMIC_ACQUIRE)) && there != hash;) i = (i + 1) % set_room;
  return sets[i];
}

// The same words were looked up before, and no memory came or went since: of two launches at one line most are alike.
std::uint32_t Arguments::knownBy(std::uint64_t words, std::uint64_t version) const {
  const Recent &r = recent[words >> 40 & (recent_room - 1)];
  const std::uint64_t what = __atomic_load_n(&r.what, __ATOMIC_RELAXED);
  return (__atomic_load_n(&r.check, __ATOMIC_RELAXED) ^ what) == words && static_cast<std::uint32_t>(what >> 32) == static_cast<std::uint32_t>(version) ? static_cast<std::uint32_t>(what) : 0;
}

// Two words that belong together only if their sum says so: written and read without a lock.
void Arguments::remember(std::uint64_t words, std::uint64_t version, std::uint32_t id) {
  Recent &r = recent[words >> 40 & (recent_room - 1)];
  const std::uint64_t what = version << 32 | id;
  __atomic_store_n(&r.what, what, __ATOMIC_RELAXED);
  __atomic_store_n(&r.check, what ^ words, __ATOMIC_RELAXED);
}

std::uint32_t Arguments::of(trace::Writer &writer, void *function, void *const *parameters, void *const *extra) {
  if (!makeTables()) return 0;
  Layout layout;
  if (!parameters) return extra ? ofExtra(writer, extra) : idOf(writer, Passed());
  if (!layoutOf(function, layout)) return 0;
  const Addresses addresses(memory);
  const std::uint64_t version = memory.version();
  std::uint64_t words = 0x9E3779B97F4A7C15u;
  for (unsigned i = 0; i < layout.count; ++i)
    addresses.each(parameters[i], layout.bytes[i], [&](std::uint64_t word) { words = ((words << 5 | words >> 59) ^ word) * mixer; });
  if (const std::uint32_t id = knownBy(words, version)) return id;
  const std::uint32_t id = lookUp(writer, layout, parameters);
  if (!(version & 1)) remember(words, version, id);
  return id;
}

std::uint32_t Arguments::lookUp(trace::Writer &writer, const Layout &layout, void *const *parameters) {
  Passed passed;
  for (unsigned i = 0; i < layout.count; ++i) passed.scan(parameters[i], layout.bytes[i]);
  return idOf(writer, passed);
}

std::uint32_t Arguments::ofExtra(trace::Writer &writer, void *const *extra) {
  Passed passed;
  scanExtra(passed, extra);
  return idOf(writer, passed);
}

std::uint32_t Arguments::idOf(trace::Writer &writer, const Passed &passed) {
  const std::uint64_t hash = passed.hash();
  if (const Known &known = placeOf(hash); known.hash == hash) return known.id;
  return add(writer, passed, hash);
}

std::uint32_t Arguments::add(trace::Writer &writer, const Passed &passed, std::uint64_t hash) {
  trace::Locked hold(lock);
  Known &place = placeOf(hash);
  if (place.hash) return place.id;
  trace::Payload<most_buffers * sizeof(trace::BufferRef) + 64> payload;
  encode(payload, trace::ArgumentsRecord{used + 1, passed.open, passed.buffers, passed.count});
  if (used >= set_room / 2 || !writer.record(trace::RecordKind::Arguments, payload.data(), payload.size())) {
    writer.count(trace::Counter::ArgumentsDropped);
    return 0;
  }
  place.id = ++used;
  __atomic_store_n(&place.hash, hash, __ATOMIC_RELEASE);
  return place.id;
}

bool Arguments::mayReachHost(void *function, void *const *parameters, void *const *extra) {
  Layout layout;
  if (!parameters || extra || !makeTables() || !layoutOf(function, layout)) return true;
  for (unsigned i = 0; i < layout.count; ++i)
    for (std::size_t at = 0; at + 8 <= layout.bytes[i]; at += 8) {
      std::uint64_t word;
      std::memcpy(&word, static_cast<const char *>(parameters[i]) + at, sizeof word);
      if (word >= 4096 && word >> 47 == 0 && memory.kindOf(word) != trace::MemoryKind::Device) return true;
    }
  return false;
}

void Arguments::abandon() {
  trace::givePages(layouts, layout_room * sizeof *layouts);
  trace::givePages(sets, set_room * sizeof *sets);
  trace::givePages(recent, recent_room * sizeof *recent);
}

} // namespace xferguard
