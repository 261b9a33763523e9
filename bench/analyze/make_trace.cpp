// Writes a full trace of so many events, as a training loop leaves it: make_trace FILE EVENTS [THREADS]
// Threads do the same side by side, each on a stream of its own.
// A step uploads a pageable batch, launches twelve short kernels with buffers of their own and reads one number back. The
// file is laid out as the runtime does: chunks of 128 events, the calls as they come and the GPU's work a buffer of CUPTI
// later; and it holds the sums that a run has.
#include "trace/checksum.h"
#include "trace/layout.h"
#include "trace/sealed_events.h"
#include "trace/text.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using namespace xferguard::trace;

namespace {

constexpr std::size_t block = 128, cupti_buffer = 512;
constexpr unsigned sites = 14, kernels = 6;

// The calls of one step over and over, each followed by what the GPU does for it.
class Steps {
public:
  Steps(unsigned thread, unsigned threads) : thread_(thread), threads_(threads), seed_(thread) {}
  std::pair<Event, Event> next() {
    const unsigned part = n_ % 14;
    Event call, gpu;
    call.thread = static_cast<std::uint16_t>(thread_);
    call.site = 1 + part;
    call.stream = gpu.stream = 6 + thread_;
    call.correlation = gpu.correlation = static_cast<std::uint32_t>(n_++ * threads_ + thread_);
    call.start_ns = now_;
    call.duration_ns = 3000 + noise(900);
    if (part == 0 || part == 13) {
      const bool up = part == 0;
      call.op = Op::Copy;
      gpu.op = Op::GpuCopy;
      call.direction = gpu.direction = up ? Direction::H2D : Direction::D2H;
      call.memory = gpu.memory = up ? MemoryKind::Pageable : MemoryKind::Pinned;
      call.bytes = gpu.bytes = up ? 1 << 18 : 4;
      call.flags = up ? Flag::Blocked : Flag::Async | Flag::Folded | Flag::Blocked;
      call.a = up ? 0x7f1000000000 : 0x7f2000000000;
      call.b = up ? 0x7f3000000000 + n_ % 64 * (1 << 18) : 0x7f1000200000;
      gpu.a = 1;
      gpu.duration_ns = up ? 9000 + noise(500) : 1200;
      gpu.start_ns = std::max(gpu_free_, now_ + (up ? 12'000 : 3000)) + 500 + noise(100);
      call.duration_ns = gpu.start_ns + gpu.duration_ns + 3000 + noise(500) - now_;
    } else {
      call.op = Op::Launch;
      gpu.op = Op::GpuKernel;
      call.b = 1 + part % kernels;
      gpu.a = 1 + part % kernels;
      gpu.duration_ns = 2000 + noise(800);
      gpu.start_ns = std::max(gpu_free_ + 500, now_ + 4000) + noise(300);
    }
    gpu_free_ = gpu.start_ns + gpu.duration_ns;
    now_ += call.duration_ns + 1000 + noise(400);
    return {call, gpu};
  }

private:
  std::uint64_t noise(std::uint64_t most) { return (seed_ = seed_ * 6364136223846793005u + 1442695040888963407u) >> 33 & 0xffff ? (seed_ >> 40) % most : 0; }
  const unsigned thread_, threads_;
  std::uint64_t n_ = 0, now_ = 1'000'000, gpu_free_ = 0, seed_;
};

std::vector<Steps> ofThreads(unsigned threads) {
  std::vector<Steps> out;
  for (unsigned t = 1; t <= threads; ++t) out.emplace_back(t, threads);
  return out;
}

std::string sumsOf(std::uint64_t calls, unsigned threads) {
  std::map<unsigned, std::pair<Event, Aggregate>> sums;
  std::vector<Steps> steps = ofThreads(threads);
  for (std::uint64_t i = 0; i < calls; ++i) {
    const Event e = steps[i % threads].next().first;
    auto &[shape, sum] = sums[e.site];
    shape = e;
    ++sum.count;
    sum.bytes += e.bytes;
    sum.host_ns += e.duration_ns;
    if (e.flags & Flag::Blocked) ++sum.blocked, sum.blocked_ns += e.duration_ns;
    sum.max_ns = std::max(sum.max_ns, e.duration_ns);
    if (!sum.first_ns) sum.first_ns = e.start_ns;
    sum.last_ns = e.start_ns + e.duration_ns;
  }
  std::string text;
  for (const auto &[site, of] : sums) {
    const auto &[e, sum] = of;
    const auto add = [&](const char *key, std::uint64_t n) { text += std::string(" ") + key + "=" + std::to_string(n); };
    text += std::string("aggregate site=") + std::to_string(site) + " op=" + name(e.op);
    if (e.op == Op::Copy) text += std::string(" direction=") + name(e.direction) + " memory=" + name(e.memory) + (site == 1 ? " flags=blocked" : " flags=async|folded");
    add("size_bin", sizeBin(e.bytes)), add("count", sum.count), add("bytes", sum.bytes), add("host_ns", sum.host_ns);
    add("blocked", sum.blocked), add("blocked_ns", sum.blocked_ns), add("max_ns", sum.max_ns), add("first", sum.first_ns), add("last", sum.last_ns);
    text += "\n";
  }
  return text;
}

std::string withoutEvents(std::uint64_t calls, unsigned threads) {
  std::string text = "xferguard-trace 1\nprocess mode=trace pid=7 cwd=\"/src\" start=1000\n";
  for (unsigned t = 1; t <= threads; ++t) text += "thread index=" + std::to_string(t) + " tid=" + std::to_string(6 + t) + "\n";
  for (unsigned site = 1; site <= sites; ++site)
    text += "site id=" + std::to_string(site) + "\npython site=" + std::to_string(site) + " file=\"/src/train.py\" line=" + std::to_string(site) + " function=\"step\"\n";
  for (unsigned k = 1; k <= kernels; ++k) {
    text += "string id=" + std::to_string(k) + " text=\"kernel" + std::to_string(k) + "\"\narguments id=" + std::to_string(k) + "\n";
    for (const unsigned at : {k, k + 1}) // one kernel's result is the next one's input
      text += "buffer arguments=" + std::to_string(k) + " address=" + std::to_string(0x7f1000000000 + at * 0x100000) + " bytes=1048576 memory=device\n";
  }
  return text + sumsOf(calls, threads);
}

class File {
public:
  explicit File(const char *path) : out_(std::fopen(path, "r+b")) { std::fseek(out_, 0, SEEK_END); }
  ~File() { std::fclose(out_); }
  void seal(const std::vector<Event> &events) {
    for (std::size_t from = 0; from < events.size(); from += block) sealBlock(events, from, std::min(events.size(), from + block));
  }

private:
  void sealBlock(const std::vector<Event> &events, std::size_t from, std::size_t to) {
    static ShapeMemory memory;
    static unsigned char payload[block * max_packed_event + 64];
    memory = {};
    unsigned char *end = payload;
    for (std::size_t i = from; i < to; ++i) end = packEvent(memory, events[i], end);
    SegmentHeader h{};
    h.magic = segment_magic;
    h.kind = static_cast<std::uint32_t>(SegmentKind::SealedEvents);
    h.items = to - from;
    h.first_ns = events[from].start_ns;
    h.last_ns = events[to - 1].start_ns;
    h.payload_bytes = static_cast<std::uint64_t>(end - payload);
    h.bytes = (sizeof h + h.payload_bytes + 63) / 64 * 64;
    h.checksum = crc32c(payload, h.payload_bytes);
    h.header_checksum = crc32c(&h, offsetof(SegmentHeader, header_checksum));
    std::fwrite(&h, sizeof h, 1, out_);
    std::fwrite(payload, 1, h.bytes - sizeof h, out_);
  }
  std::FILE *out_;
};

} // namespace

int main(int argc, char **argv) {
  const std::uint64_t events = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
  const unsigned threads = argc > 3 ? static_cast<unsigned>(std::atoi(argv[3])) : 1;
  if (!events || !threads) return std::fprintf(stderr, "usage: make_trace FILE EVENTS [THREADS]\n"), 2;
  if (const std::string trouble = assemble(withoutEvents(events / 2, threads), argv[1]); !trouble.empty()) return std::fprintf(stderr, "%s\n", trouble.c_str()), 1;
  File file(argv[1]);
  std::vector<Steps> steps = ofThreads(threads);
  std::vector<std::vector<Event>> calls(threads);
  std::vector<Event> work;
  const auto flush = [&](std::vector<Event> &waiting, std::size_t at) {
    if (waiting.size() < at) return;
    file.seal(waiting);
    waiting.clear();
  };
  for (std::uint64_t i = 0; i < events / 2; ++i) {
    const auto [call, gpu] = steps[i % threads].next();
    calls[i % threads].push_back(call), work.push_back(gpu);
    flush(calls[i % threads], block), flush(work, cupti_buffer);
  }
  for (std::vector<Event> &of_thread : calls) flush(of_thread, 1);
  flush(work, 1);
}
