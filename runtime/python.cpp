#include "runtime/python.h"
#include "runtime/clock.h"
#include "runtime/loader.h"
#include "runtime/python_layout.h"
#include "runtime/runtime.h"
#include "runtime/safe_read.h"
#include <cstring>
#include <dlfcn.h>
#include <initializer_list>
#include <sys/syscall.h>
#include <unistd.h>

namespace xferguard {

Python python;

namespace {

constexpr unsigned char first_shim_owner = 3; // frames that belong to the interpreter's C code, not to Python code
constexpr std::uint64_t tag_bits = 7;         // 3.14 keeps tags in references
constexpr std::uint16_t object_type = 8;      // ob_type
constexpr std::uint64_t mixer = 0x9E3779B97F4A7C15u;

template <class T> T at(std::uint64_t address, std::uint16_t offset) {
  T value;
  std::memcpy(&value, reinterpret_cast<const char *>(address) + offset, sizeof value);
  return value;
}

std::uint64_t rotate(std::uint64_t n, unsigned by) { return n << by | n >> (64 - by); }

// PEP 626's table of 3.11 and later.
std::uint32_t lineFromLocations(const unsigned char *p, const unsigned char *end, std::uint32_t line, std::uint64_t address) {
  std::uint64_t start = 0;
  const auto number = [&](const unsigned char *&q) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; q < end && shift < 60; shift += 6) {
      const unsigned char c = *q++;
      value |= std::uint64_t{c & 63u} << shift;
      if (!(c & 64)) break;
    }
    return value;
  };
  while (p < end) {
    const unsigned code = *p >> 3 & 15, bytes = ((*p & 7u) + 1) * 2;
    const unsigned char *q = p + 1;
    if (code == 13 || code == 14) {
      const std::uint64_t n = number(q);
      line += static_cast<std::uint32_t>(n & 1 ? -static_cast<std::int64_t>(n >> 1) : static_cast<std::int64_t>(n >> 1));
    } else if (code >= 10 && code <= 12) {
      line += code - 10;
    }
    if (address < start + bytes) return code == 15 ? 0 : line;
    start += bytes;
    for (++p; p < end && !(*p & 128); ++p) {
    }
  }
  return 0;
}

// Pairs of 3.10: how far an entry reaches, and the line's difference (-128: no line).
std::uint32_t lineFromRanges(const unsigned char *p, const unsigned char *end, std::uint32_t line, std::uint64_t address) {
  std::uint64_t reach = 0;
  for (; p + 1 < end; p += 2) {
    reach += p[0];
    const auto difference = static_cast<signed char>(p[1]);
    if (difference != -128) line += static_cast<std::uint32_t>(static_cast<std::int32_t>(difference));
    if (address < reach) return difference == -128 ? 0 : line;
  }
  return 0;
}

// Pairs of 3.9: how far further until the line changes.
std::uint32_t lineFromSteps(const unsigned char *p, const unsigned char *end, std::uint32_t line, std::uint64_t address) {
  std::uint64_t reached = 0;
  for (; p + 1 < end; p += 2) {
    reached += p[0];
    if (reached > address) break;
    line += static_cast<std::uint32_t>(static_cast<std::int32_t>(static_cast<signed char>(p[1])));
  }
  return line;
}

// One character after another to UTF-8.
std::size_t putUtf8(char *into, std::uint32_t c) {
  if (c < 0x80) return into[0] = static_cast<char>(c), 1;
  const auto tail = [](std::uint32_t bits) { return static_cast<char>(0x80 | (bits & 63)); };
  if (c < 0x800) return into[0] = static_cast<char>(0xC0 | c >> 6), into[1] = tail(c), 2;
  if (c < 0x10000) return into[0] = static_cast<char>(0xE0 | c >> 12), into[1] = tail(c >> 6), into[2] = tail(c), 3;
  into[0] = static_cast<char>(0xF0 | c >> 18);
  return into[1] = tail(c >> 12), into[2] = tail(c >> 6), into[3] = tail(c), 4;
}

} // namespace

// Python may be loaded after the first driver call: looked for a few times, each at a stack never seen before.
bool Python::look() {
  constexpr unsigned most_tries = 1000;
  if (trust == Trust::Refused || ++tries > most_tries) return false;
  const auto find = [](const char *name) { return reinterpret_cast<std::uint64_t>(loader::find(RTLD_DEFAULT, name)); };
  const auto version = reinterpret_cast<const char *(*)()>(find("Py_GetVersion"));
  if (!version) return false;
  code_type = find("PyCode_Type");
  unicode_type = find("PyUnicode_Type");
  const auto state = reinterpret_cast<std::uint64_t (*)()>(find("PyGILState_GetThisThreadState"));
  const auto published = reinterpret_cast<const std::uint64_t *>(find("_PyRuntime"));
  if (!code_type || !unicode_type || !state || !pythonLayout(version(), published, layout)) {
    trust = Trust::Refused;
    return false;
  }
  thread_state_of_this_thread = state;
  return true;
}

bool Python::isCode(std::uint64_t object) const {
  std::uint64_t type = 0;
  return safeRead(object + object_type, type) && type == code_type;
}

std::uint64_t Python::innermost(std::uint64_t thread_state) const {
  std::uint64_t frame = 0;
  if (!safeRead(thread_state + layout.thread_frame, frame)) return 0;
  if (layout.cframe_frame != no_offset && !safeRead(frame + layout.cframe_frame, frame)) return 0;
  return frame;
}

// Every frame of the chain must hold a code object, or be one of the interpreter's own; at least one is code.
bool Python::validateFrom(std::uint64_t frame) const {
  unsigned codes = 0;
  for (unsigned n = 0; frame && n < 1000; ++n) {
    std::uint64_t code = 0, previous = 0;
    unsigned char owner = 0;
    if (!safeRead(frame + layout.code, code) || !safeRead(frame + layout.previous, previous)) return false;
    if (layout.owner != no_offset && !safeRead(frame + layout.owner, owner)) return false;
    code &= ~tag_bits;
    char name[8];
    if (isCode(code)) {
      std::uint64_t filename = 0;
      if (!safeRead(code + layout.filename, filename) || !text(filename, name, sizeof name)) return false;
      ++codes;
    } else if (owner < first_shim_owner) {
      return false;
    }
    frame = previous;
  }
  return codes > 0;
}

// Distributions move the frame pointer within the thread state: the first place from which a whole chain of frames
// hangs, on this call and on a later one.
bool Python::harvest(std::uint64_t thread_state) {
  const std::uint16_t believed = layout.thread_frame;
  for (std::uint16_t offset = 16; offset < 400; offset = static_cast<std::uint16_t>(offset + 8)) {
    layout.thread_frame = offset;
    const std::uint64_t frame = innermost(thread_state);
    if (frame && validateFrom(frame)) return true;
  }
  layout.thread_frame = believed;
  return false;
}

bool Python::validate(std::uint64_t thread_state) {
  const std::uint64_t frame = innermost(thread_state);
  if (!frame) return false; // no Python frames here: nothing is learnt
  if (validateFrom(frame) || harvest(thread_state)) {
    Trust given = Trust::Given;
    __atomic_store(&trust, &given, __ATOMIC_RELEASE);
    return true;
  }
  runtime.writer.count(trace::Counter::PythonRejected);
  trust = Trust::Refused;
  return false;
}

std::uint64_t Python::fingerprint(MainThreadLook *or_main_thread) {
  Trust given;
  __atomic_load(&trust, &given, __ATOMIC_ACQUIRE);
  if (given != Trust::Given) return 0;
  const std::uint64_t thread_state = thread_state_of_this_thread();
  if (!thread_state) return mainThreadsFingerprint(or_main_thread);
  std::uint64_t frame = at<std::uint64_t>(thread_state, layout.thread_frame);
  if (layout.cframe_frame != no_offset && frame) frame = at<std::uint64_t>(frame, layout.cframe_frame);
  if (!frame) return thread_state != __atomic_load_n(&main_thread_state, __ATOMIC_RELAXED) ? mainThreadsFingerprint(or_main_thread) : 0;
  std::uint64_t hash = 0, other = 0; // two chains in turns: a frame need not wait for the one before
  // The file name and the line table tell a new code object from an old one at the same address.
  for (unsigned n = 0; frame && n < most_python_frames; ++n) {
    const bool shim = layout.owner != no_offset && at<unsigned char>(frame, layout.owner) >= first_shim_owner;
    const std::uint64_t code = at<std::uint64_t>(frame, layout.code) & ~tag_bits;
    if (!shim && code) {
      const std::uint64_t instruction = layout.version < 0x030B ? at<std::uint32_t>(frame, layout.instruction)
                                                                : at<std::uint64_t>(frame, layout.instruction);
      const std::uint64_t what = code ^ rotate(instruction, 16) ^ rotate(at<std::uint64_t>(code, layout.filename), 32) ^
                                 rotate(at<std::uint64_t>(code, layout.line_table), 48);
      const std::uint64_t next = (rotate(hash, 29) ^ what) * mixer;
      hash = other;
      other = next;
    }
    frame = at<std::uint64_t>(frame, layout.previous);
  }
  return (rotate(hash, 31) ^ other) * mixer;
}

// The characters of a str. How wide they are is seen from where the final zero is.
bool Python::text(std::uint64_t object, char *into, std::size_t room) const {
  constexpr std::uint16_t str_length = 16;
  std::uint64_t type = 0, length = 0;
  into[0] = 0;
  if (!safeRead(object + object_type, type) || type != unicode_type || !safeRead(object + str_length, length)) return false;
  if (length > 4096) return false;
  char bytes[1024];
  const std::size_t shown = length < sizeof bytes - 4 ? length : sizeof bytes - 4;
  const auto endsAt = [&](std::uint16_t data, unsigned width) {
    std::uint32_t end = 1;
    return safeRead(object + data + length * width, &end, width) && (width == 4 ? end : end & ((1u << width * 8) - 1)) == 0;
  };
  // ASCII: right behind the short header.
  if (endsAt(layout.ascii_data, 1) && (shown == 0 || safeRead(object + layout.ascii_data, bytes, shown))) {
    bool ascii = true;
    for (std::size_t i = 0; i < shown; ++i) ascii &= bytes[i] > 0;
    if (ascii) {
      const std::size_t n = shown < room - 1 ? shown : room - 1;
      std::memcpy(into, bytes, n);
      into[n] = 0;
      return true;
    }
  }
  for (const unsigned width : {1u, 2u, 4u}) {
    const std::size_t units = length < sizeof bytes / width ? length : sizeof bytes / width;
    if (!endsAt(layout.compact_data, width) || !safeRead(object + layout.compact_data, bytes, units * width)) continue;
    std::size_t used = 0;
    bool whole = true;
    for (std::size_t i = 0; i < units && used + 5 < room && whole; ++i) {
      std::uint32_t c = 0;
      std::memcpy(&c, bytes + i * width, width);
      whole = c != 0 && c < 0x110000;
      if (whole) used += putUtf8(into + used, c);
    }
    into[used] = 0;
    if (whole) return true;
  }
  into[0] = 0;
  return false;
}

std::uint64_t Python::instructionOf(std::uint64_t frame) const {
  std::uint64_t instruction = 0;
  std::uint32_t index = 0; // of 3.9 and 3.10
  if (layout.version < 0x030B) return safeRead(frame + layout.instruction, index) ? index : ~std::uint64_t{0};
  return safeRead(frame + layout.instruction, instruction) ? instruction : ~std::uint64_t{0};
}

std::uint32_t Python::lineOf(std::uint64_t code, std::uint64_t instruction) const {
  std::uint32_t first = 0;
  std::uint64_t table = 0, table_bytes = 0;
  if (!safeRead(code + layout.first_line, first) || !safeRead(code + layout.line_table, table) ||
      !safeRead(table + 16, table_bytes))
    return 0;
  static unsigned char bytes[16384]; // under the lock of frames()
  if (table_bytes == 0) return layout.version == 0x0309 ? first : 0; // 3.9 writes none for a function of one line
  if (table_bytes > sizeof bytes || !safeRead(table + layout.bytes_data, bytes, table_bytes)) return 0;
  if (instruction == ~std::uint64_t{0}) return 0;
  if (layout.version == 0x0309) return lineFromSteps(bytes, bytes + table_bytes, first, instruction);
  if (layout.version < 0x030B) return lineFromRanges(bytes, bytes + table_bytes, first, instruction * 2);
  return lineFromLocations(bytes, bytes + table_bytes, first, instruction - (code + layout.instructions));
}

template <class Put> void Python::name(std::uint64_t code, std::uint64_t instruction, Put put) const {
  std::uint64_t string_object = 0;
  char function[512] = "", file[1024] = "";
  if (safeRead(code + layout.name, string_object)) text(string_object, function, sizeof function);
  if (safeRead(code + layout.filename, string_object)) text(string_object, file, sizeof file);
  put(function, file, lineOf(code, instruction));
}

void Python::eachFrame(Visit *visit, void *context) {
  trace::Locked hold(resolving);
  if (!thread_state_of_this_thread && !look()) return;
  const std::uint64_t thread_state = thread_state_of_this_thread();
  if (!thread_state || (trust != Trust::Given && (trust == Trust::Refused || !validate(thread_state)))) return;
  if (syscall(SYS_gettid) == getpid()) __atomic_store_n(&main_thread_state, thread_state, __ATOMIC_RELEASE);
  std::uint64_t frame = innermost(thread_state);
  for (unsigned n = 0; frame && n < most_python_frames; ++n) {
    std::uint64_t code = 0, previous = 0;
    unsigned char owner = 0;
    if (!safeRead(frame + layout.code, code) || !safeRead(frame + layout.previous, previous)) return;
    if (layout.owner != no_offset && !safeRead(frame + layout.owner, owner)) return;
    code &= ~tag_bits;
    if (owner < first_shim_owner && isCode(code))
      name(code, instructionOf(frame), [&](const char *function, const char *file, std::uint32_t line) { visit(context, function, file, line); });
    frame = previous;
  }
}

unsigned Python::frames(Sites &sites, trace::Writer &writer, trace::PythonRef *into) {
  unsigned count = 0;
  each([&](const char *function, const char *file, std::uint32_t line) {
    into[count++] = {sites.string(writer, function, std::strlen(function)), sites.string(writer, file, std::strlen(file)), line};
  });
  return count;
}

// The frames of a thread lie one behind the other, callers first, in memory that is given back when it returns: it is copied in one
// go, and what lies elsewhere (a generator's) by itself. Never read in place.
unsigned Python::copyMainThread(Frame *into) const {
  const std::uint64_t thread_state = __atomic_load_n(&main_thread_state, __ATOMIC_ACQUIRE);
  if (!thread_state) return 0;
  constexpr std::uint64_t behind = 128, before = 3072;
  unsigned char stack[before + behind];
  std::uint64_t frame = innermost(thread_state), from = 0, to = 0;
  const auto copyAround = [&](std::uint64_t address) {
    from = address > before ? address - before : 0, to = address + behind;
    if (safeRead(from, stack, to - from)) return true;
    from = address; // where its memory begins
    return safeRead(from, stack, to - from);
  };
  const auto read = [&](std::uint64_t address, auto &value) {
    if (address < from || address + sizeof value > to) return safeRead(address, value);
    std::memcpy(&value, stack + (address - from), sizeof value);
    return true;
  };
  if (!frame || !copyAround(frame)) return 0;
  unsigned count = 0;
  while (frame && count < most_meanwhile) {
    std::uint64_t code = 0, previous = 0, instruction = 0;
    std::uint32_t index = 0;
    unsigned char owner = 0;
    if (!read(frame + layout.code, code) || !read(frame + layout.previous, previous)) return 0;
    if (layout.owner != no_offset && !read(frame + layout.owner, owner)) return 0;
    if (layout.version < 0x030B ? !read(frame + layout.instruction, index) : !read(frame + layout.instruction, instruction)) return 0;
    if (owner < first_shim_owner) into[count++] = {code & ~tag_bits, layout.version < 0x030B ? index : instruction};
    frame = previous;
  }
  return frame ? 0 : count; // cut off: torn, or too deep to be told from another
}

std::uint64_t Python::mainThreadsFingerprint() const {
  Frame frames[most_meanwhile];
  const unsigned count = copyMainThread(frames);
  std::uint64_t hash = 0;
  for (unsigned i = 0; i < count; ++i) hash = (rotate(hash, 29) ^ frames[i].code ^ rotate(frames[i].instruction, 16)) * mixer;
  return count ? hash | 1 : 0;
}

// The main thread's state, and what leads from it to its frame, stay where they are from 3.11 on: a part of the runtime, its stack.
std::uint64_t Python::mainThreadsFingerprint(MainThreadLook *look) const {
  constexpr std::uint64_t moment_ns = 100'000;
  const std::uint64_t thread_state = __atomic_load_n(&main_thread_state, __ATOMIC_ACQUIRE);
  if (!look || !thread_state) return 0;
  if (layout.version < 0x030B) return mainThreadsFingerprint();
  std::uint64_t frame = at<std::uint64_t>(thread_state, layout.thread_frame);
  if (layout.cframe_frame != no_offset && frame) frame = at<std::uint64_t>(frame, layout.cframe_frame);
  const std::uint64_t at_ns = now();
  if (look->frame == frame && at_ns < look->until_ns) return look->fingerprint;
  *look = {frame, mainThreadsFingerprint(), at_ns + moment_ns};
  return look->fingerprint;
}

unsigned Python::meanwhile(Sites &sites, trace::Writer &writer, trace::PythonRef *into) {
  trace::Locked hold(resolving);
  Frame frames[most_meanwhile];
  const unsigned count = copyMainThread(frames);
  for (unsigned i = 0; i < count; ++i)
    if (!isCode(frames[i].code)) return 0;
  for (unsigned i = 0; i < count; ++i)
    name(frames[i].code, frames[i].instruction, [&](const char *function, const char *file, std::uint32_t line) {
      into[i] = {sites.string(writer, function, std::strlen(function)), sites.string(writer, file, std::strlen(file)), line};
    });
  return count;
}

} // namespace xferguard
