#include "runtime/contents.h"
#include "runtime/clock.h"
#include "runtime/hash.h"
#include "runtime/runtime.h"
#include "runtime/safe_read.h"
#include "trace/pages.h"
#include <cstring>

namespace xferguard::contents {
namespace {

// A sample is so many pieces, the first and the last byte among them; smaller data is its own sample.
constexpr std::size_t pieces = 64, piece_bytes = 64, sample_bytes = pieces * piece_bytes;
constexpr std::size_t buffer_bytes = 256 << 10;
// Shares of the time since the first GPU call, one part in so many: hashing pauses at 4 %, goes on at 2 %, and data that is
// larger than a sample is hashed whole only as long as that ends below 3 %.
constexpr std::uint64_t pause_at = 25, go_on_at = 50, whole_until = 33;
constexpr std::uint64_t bytes_per_ns = 4; // read and hashed

std::uint64_t spent_ns = 0;
bool pausing = false;
trace::Lock reading;
unsigned char *buffer = nullptr;

bool isOneByte(const unsigned char *data, std::size_t bytes) { return bytes < 2 || std::memcmp(data, data + 1, bytes - 1) == 0; }

// Into the buffer; how many bytes that were, 0 when they cannot be read.
std::size_t readSample(std::uint64_t address, std::uint64_t bytes) {
  if (bytes <= sample_bytes) return safeRead(address, buffer, bytes) ? bytes : 0;
  std::uint64_t at[pieces];
  for (std::size_t i = 0; i < pieces; ++i) at[i] = address + (bytes - piece_bytes) / (pieces - 1) * i;
  at[pieces - 1] = address + bytes - piece_bytes;
  return safeReadMany(at, pieces, piece_bytes, buffer) ? sample_bytes : 0;
}

// 0 when it cannot be read.
std::uint64_t hashOfAll(std::uint64_t address, std::uint64_t bytes) {
  Hash hash;
  for (std::uint64_t done = 0; done < bytes;) {
    const std::size_t part = bytes - done < buffer_bytes ? bytes - done : buffer_bytes;
    if (!safeRead(address + done, buffer, part)) return 0;
    hash.add(buffer, part);
    done += part;
  }
  return hash.value();
}

bool mayHash(std::uint64_t elapsed) {
  if (pausing ? spent_ns * go_on_at > elapsed : spent_ns * pause_at > elapsed) return !(pausing = true);
  return !(pausing = false);
}

} // namespace

void note(Thread &thread, const trace::Event &copy) {
  if (!runtime.keepsEvents()) return;
  const bool can_be_read = copy.memory == trace::MemoryKind::Pageable || copy.memory == trace::MemoryKind::Pinned;
  if (!can_be_read || !copy.bytes) return;
  trace::Locked hold(reading);
  const std::uint64_t begin = now(), elapsed = begin - runtime.opened_ns;
  if (!mayHash(elapsed)) return runtime.writer.count(trace::Counter::HashesSkipped);
  if (!buffer && !(buffer = static_cast<unsigned char *>(trace::takePages(buffer_bytes)))) return;
  const std::uint64_t address = copy.direction == trace::Direction::H2D ? copy.b : copy.a;
  const std::size_t sample = readSample(address, copy.bytes);
  // Zeros look like any other zeros: where they came from nobody can tell.
  if (!sample || isOneByte(buffer, sample)) return void(spent_ns += now() - begin);
  trace::Event e = {.start_ns = copy.start_ns, .bytes = copy.bytes, .site = copy.site, .thread = copy.thread, .region = copy.region, .op = trace::Op::Contents};
  Hash hash;
  hash.add(buffer, sample);
  e.a = hash.value();
  if (sample == copy.bytes)
    e.b = e.a;
  else if ((spent_ns + copy.bytes / bytes_per_ns) * whole_until <= elapsed)
    e.b = hashOfAll(address, copy.bytes);
  e.duration_ns = now() - begin;
  spent_ns += e.duration_ns;
  std::uint64_t sequence = 0;
  if (trace::RingSlot *slot = runtime.writer.slot(thread.block, sequence)) trace::commitSlot(*slot, e, sequence);
}

void forkedChild() {
  reading = {};
  spent_ns = 0;
  pausing = false;
}

} // namespace xferguard::contents
