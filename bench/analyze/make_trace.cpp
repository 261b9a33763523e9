// Writes a sealed trace of so many events, as a training loop leaves them: make_trace FILE EVENTS
#include "trace/checksum.h"
#include "trace/layout.h"
#include "trace/sealed_events.h"
#include "trace/text.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

using namespace xferguard::trace;

namespace {

constexpr std::uint64_t per_chunk = 65536;

// The calls of a step and what the GPU did for them, over and over.
class Steps {
public:
  Event next() {
    Event e;
    const unsigned part = n_ % 16;
    e.start_ns = at_;
    e.stream = 7;
    e.correlation = static_cast<std::uint32_t>(n_ / 2);
    const bool gpu = n_ % 2;
    if (!gpu) {
      e.thread = 1;
      e.site = 1 + part / 2;
    }
    if (part < 12) {
      e.op = gpu ? Op::GpuKernel : Op::Launch;
      e.duration_ns = gpu ? 5000 + n_ * 7919 % 3000 : 3000 + n_ * 104729 % 900;
      e.a = gpu ? 1 + part / 2 : 0x7f0000001000 + part;
    } else {
      e.op = gpu ? Op::GpuCopy : Op::Copy;
      e.direction = part < 14 ? Direction::H2D : Direction::D2H;
      e.memory = part < 14 ? MemoryKind::Pageable : MemoryKind::Pinned;
      e.bytes = part < 14 ? 1 << 18 : 4;
      e.duration_ns = 20'000 + n_ * 31 % 5000;
      e.flags = gpu ? 0 : Flag::Blocked;
      e.a = 0x7f1000000000 + n_ % 64 * 4096;
      e.b = 0x7f2000000000 + n_ % 128 * 4096;
    }
    ++n_;
    at_ += 2500 + n_ * 17 % 500;
    return e;
  }
  std::uint64_t now() const { return at_; }

private:
  std::uint64_t n_ = 0, at_ = 1'000'000;
};

std::string smallTrace() {
  std::string text = "xferguard-trace 1\nprocess mode=trace pid=7 cwd=\"/src\" start=1000\nthread index=1 tid=7\n";
  for (int site = 1; site <= 8; ++site)
    text += "site id=" + std::to_string(site) + "\npython site=" + std::to_string(site) + " file=\"/src/train.py\" line=" + std::to_string(site) + " function=\"step\"\n";
  for (int name = 1; name <= 8; ++name) text += "string id=" + std::to_string(name) + " text=\"kernel" + std::to_string(name) + "\"\n";
  return text;
}

} // namespace

int main(int argc, char **argv) {
  const std::uint64_t events = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
  if (!events) return std::fprintf(stderr, "usage: make_trace FILE EVENTS\n"), 2;
  if (const std::string trouble = assemble(smallTrace(), argv[1]); !trouble.empty()) return std::fprintf(stderr, "%s\n", trouble.c_str()), 1;
  std::FILE *out = std::fopen(argv[1], "r+b");
  std::fseek(out, 0, SEEK_END);
  Steps steps;
  std::vector<unsigned char> payload(per_chunk * max_packed_event);
  for (std::uint64_t done = 0; done < events;) {
    const std::uint64_t count = std::min(per_chunk, events - done);
    const auto memory = std::make_unique<ShapeMemory>();
    SegmentHeader h{};
    h.magic = segment_magic;
    h.kind = static_cast<std::uint32_t>(SegmentKind::SealedEvents);
    h.items = count;
    h.first_ns = steps.now();
    unsigned char *end = payload.data();
    for (std::uint64_t i = 0; i < count; ++i) end = packEvent(*memory, steps.next(), end);
    h.last_ns = steps.now();
    h.payload_bytes = static_cast<std::uint64_t>(end - payload.data());
    h.bytes = (sizeof h + h.payload_bytes + 63) / 64 * 64;
    h.checksum = crc32c(payload.data(), h.payload_bytes);
    h.header_checksum = crc32c(&h, offsetof(SegmentHeader, header_checksum));
    std::fwrite(&h, sizeof h, 1, out);
    std::fwrite(payload.data(), 1, h.bytes - sizeof h, out);
    done += count;
  }
  std::fclose(out);
}
