#include "runtime/arguments.h"
#include "runtime/driver.h"
#include "runtime/pointers.h"
#include "runtime/runtime.h"
#include "trace/records.h"
#include <cstring>
#include <initializer_list>

namespace xferguard {
namespace {

constexpr unsigned most_buffers = 32;

// Pointers of the GPU and of mapped host memory look like this; numbers hardly ever do.
bool looksLikeAddress(std::uint64_t word) { return word >> 41 == 0x3F; }

// What one launch passes.
struct Passed {
  trace::BufferRef buffers[most_buffers];
  unsigned count = 0;
  bool open = false;

  void look(std::uint64_t word) {
    const Interval at = memory.find(word);
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
  // Structures passed by value too.
  void scan(const void *value, std::size_t bytes) {
    for (std::size_t i = 0; i + 8 <= bytes; i += 8) {
      std::uint64_t word;
      std::memcpy(&word, static_cast<const char *>(value) + i, sizeof word);
      look(word);
    }
  }
  std::uint64_t hash() const {
    std::uint64_t h = 0x9E3779B97F4A7C15u + open;
    for (unsigned i = 0; i < count; ++i)
      for (const std::uint64_t word : {buffers[i].address, buffers[i].begin, buffers[i].bytes, static_cast<std::uint64_t>(buffers[i].memory)})
        h = ((h << 5 | h >> 59) ^ word) * 0xC2B2AE3D27D4EB4Fu;
    return h ? h : 1;
  }
};

// One buffer with all the parameters in it: CU_LAUNCH_PARAM_BUFFER_POINTER, its address, .._SIZE, the address of its size.
void scanExtra(Passed &passed, void *const *extra) {
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

} // namespace

bool Arguments::makeTables() {
  if (!layouts) layouts = static_cast<Layout *>(trace::takePages(layout_room * sizeof *layouts));
  if (!sets) sets = static_cast<Known *>(trace::takePages(set_room * sizeof *sets));
  return layouts && sets;
}

// Asked of the driver once a function.
bool Arguments::layoutOf(void *function, Layout &into) {
  const auto now = __atomic_load_n(&modules, __ATOMIC_ACQUIRE);
  const auto hashed = (reinterpret_cast<std::uintptr_t>(function) >> 4) * 0x9E3779B97F4A7C15u >> 52;
  Layout &place = layouts[hashed % layout_room];
  {
    trace::Locked hold(lock);
    if (place.function == function && place.modules == now) {
      into = place;
      return into.known;
    }
  }
  if (anyCapture()) return false; // no questions then
  into = {};
  into.function = function;
  into.modules = now;
  for (const auto ask : {driver.function_parameter, driver.kernel_parameter}) {
    std::size_t offset = 0, bytes = 0;
    unsigned count = 0;
    while (ask && count <= most_parameters && ask(function, count, &offset, &bytes) == abi::success) {
      if (count < most_parameters) into.bytes[count] = static_cast<std::uint16_t>(bytes);
      ++count;
    }
    into.known = count > 0 && count <= most_parameters;
    into.count = static_cast<std::uint16_t>(into.known ? count : 0);
    if (count) break;
  }
  trace::Locked hold(lock);
  place = into;
  return into.known;
}

std::uint32_t Arguments::of(trace::Writer &writer, void *function, void *const *parameters, void *const *extra) {
  {
    trace::Locked hold(lock);
    if (!makeTables()) return 0;
  }
  Passed passed;
  Layout layout;
  if (parameters && layoutOf(function, layout)) {
    for (unsigned i = 0; i < layout.count; ++i) passed.scan(parameters[i], layout.bytes[i]);
  } else if (!parameters && extra) {
    scanExtra(passed, extra);
  } else if (parameters) {
    return 0;
  }
  const std::uint64_t hash = passed.hash();
  trace::Locked hold(lock);
  unsigned i = static_cast<unsigned>(hash >> 40) % set_room;
  while (sets[i].hash && sets[i].hash != hash) i = (i + 1) % set_room;
  if (sets[i].hash) return sets[i].id;
  trace::Payload<most_buffers * sizeof(trace::BufferRef) + 64> payload;
  encode(payload, trace::ArgumentsRecord{used + 1, passed.open, passed.buffers, passed.count});
  if (used >= set_room / 2 || !writer.record(trace::RecordKind::Arguments, payload.data(), payload.size())) {
    writer.count(trace::Counter::ArgumentsDropped);
    return 0;
  }
  sets[i] = {hash, ++used};
  return used;
}

void Arguments::abandon() {
  trace::givePages(layouts, layout_room * sizeof *layouts);
  trace::givePages(sets, set_room * sizeof *sets);
}

} // namespace xferguard
