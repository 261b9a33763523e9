// no-overlap: up, kernel, down, chunk after chunk in turn. More than a note only when each chunk's kernels touch nothing
// but what goes up and comes down with it. And: the GPU has nothing to do while the host prepares what goes up next.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/idle_gpu.h"
#include "analyze/buffers.h"
#include "analyze/steps/steps.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>

namespace xferguard::analyze {

using trace::Direction;
using Event = trace::KeptEvent;
using trace::Op;

namespace {

constexpr std::uint64_t least_chunks = 8, least_bytes = 256 << 10;
constexpr double exposed_share = 0.1;
constexpr double starved_share = 0.5; // of the run, in which the GPU waited for the host

struct Range {
  std::uint64_t from, to;
  bool holds(std::uint64_t address) const { return address >= from && address < to; }
  bool meets(const Range &o) const { return from < o.to && o.from < to; }
};

// What one thread did from an upload to the next from the same place.
struct Chunk {
  const Event *upload = nullptr;
  std::uint64_t starved = 0; // the GPU, before the upload, while the host was in no call
  std::vector<const Event *> launches, downloads;
};

struct Chunks {
  Tally tally;
  std::uint64_t starved = 0, busy = 0; // the GPU
  unsigned closed = 0, with_download = 0, in_turn = 0;
  std::uint64_t done = 0;     // the GPU, with the last one
  Range source{0, 0}; // of the last one
  bool fresh = true;  // each from another place in host memory
};

bool isClosed(const Chunk &chunk, const Buffers &buffers) {
  llvm::SmallVector<Range, 4> moved{{chunk.upload->a(), chunk.upload->a() + chunk.upload->bytes()}};
  for (const Event *d : chunk.downloads) moved.push_back({d->b(), d->b() + d->bytes()});
  for (const Event *launch : chunk.launches) {
    const trace::Arguments *given = buffers.closed(*launch);
    if (!given) return false;
    for (const trace::Buffer &b : given->buffers)
      if (std::none_of(moved.begin(), moved.end(), [&](const Range &r) { return r.holds(b.address); })) return false;
  }
  return true;
}

// From when to when the GPU worked on a chunk; nothing where that was not recorded. And how long its kernels took.
struct OnGpu {
  Range all{~std::uint64_t{0}, 0};
  std::uint64_t kernels = 0;
};
OnGpu onGpu(const Context &c, const Chunk &chunk) {
  OnGpu out;
  const auto add = [&](const Event &call) {
    std::uint64_t sum = 0;
    for (const Work &w : c.gpu().of(call)) {
      out.all = {std::min(out.all.from, w.start()), std::max(out.all.to, w.end())};
      sum += w.gpu->duration_ns;
    }
    return sum;
  };
  add(*chunk.upload);
  for (const Event *call : chunk.launches) out.kernels += add(*call);
  for (const Event *call : chunk.downloads) add(*call);
  return out;
}

void close(const Context &c, const Buffers &buffers, Chunk &chunk, std::map<unsigned, Chunks> &to) {
  if (chunk.upload && !chunk.launches.empty()) {
    Chunks &all = to[c.places.of(chunk.upload->site())];
    all.tally.add(*chunk.upload, c.steps());
    all.starved += chunk.starved;
    all.with_download += !chunk.downloads.empty();
    all.closed += !chunk.downloads.empty() && isClosed(chunk, buffers);
    const OnGpu worked = onGpu(c, chunk);
    all.busy += worked.kernels;
    all.in_turn += worked.all.from >= all.done;
    all.done = std::max(all.done, worked.all.to);
    const Range source{chunk.upload->b(), chunk.upload->b() + chunk.upload->bytes()};
    if (all.source.meets(source)) all.fresh = false;
    all.source = source;
  }
  chunk.upload = nullptr;
  chunk.launches.clear(), chunk.downloads.clear(); // their room stays
}

// From one call of a thread to its next: how long its device had nothing to do.
std::uint64_t starved(const Context &c, std::uint64_t from, const Event &upload) {
  const auto work = c.gpu().of(upload);
  if (!from || from >= upload.start_ns || work.empty()) return 0;
  return upload.start_ns - from - c.gpu().busy(work.front().gpu->device(), from, upload.start_ns);
}

bool tellTurns(const Context &c, unsigned place, const Chunks &all, std::vector<Finding> &out) {
  const std::map<unsigned, CopyTime> &times = c.copyTimeByPlace();
  const auto time = times.find(place);
  if (time == times.end() || !c.isShare(time->second.exposed, exposed_share)) return false;
  if (time->second.overlapped > time->second.exposed || 2 * all.in_turn < all.tally.count) return false; // they overlap already
  Finding f = c.found("no-overlap", place, all.tally, "upload, kernels and download of " + countInWords(all.tally.count) + " chunks take turns");
  c.weigh(f, time->second.exposed);
  f.notes.front() = "while it copied, for " + c.shareOfSpan(time->second.exposed) + ", no kernel ran";
  const bool proven = all.closed == all.tally.count && all.with_download == all.tally.count && all.fresh;
  if (!proven) {
    f.level = Level::Note;
    f.notes.push_back("that the chunks are independent is not proven: a kernel takes more than its chunk, or pointers nobody can see");
  }
  f.fixes.push_back({"use two or three streams with a buffer each: one chunk's copies run beside another's kernel"});
  out.push_back(std::move(f));
  return true;
}

// The call since which the host was away before uploads of this place, most of the time that no GPU worked.
const SourceLocation *awaySince(const Context &c, unsigned place) {
  unsigned since = 0;
  std::uint64_t most = 0;
  for (const auto &[places, away] : c.idleGpu().between())
    if (places.second == place && away.ns > most) most = away.ns, since = places.first;
  return since ? std::get_if<SourceLocation>(&c.places[since].primary) : nullptr;
}

// What the host does between two calls a run does not see, nor whether it could begin earlier: never more than a note.
void tellStarved(const Context &c, unsigned place, const Chunks &all, std::vector<Finding> &out) {
  if (!c.isShare(all.starved, starved_share)) return;
  Finding f = c.found("no-overlap", place, all.tally, "the GPU waits while the host prepares what goes up next, " + countInWords(all.tally.count) + " times");
  c.weigh(f, std::min(all.starved, all.busy));
  f.level = Level::Note;
  f.evidence.more["starved_ns"] = static_cast<double>(all.starved);
  f.notes.front() = "before these uploads, for " + c.shareOfSpan(all.starved) + ", the GPU had nothing to do and this thread was in no call";
  if (const SourceLocation *since = awaySince(c, place)) f.labels.push_back({*since, "since this call"});
  f.fixes.push_back({"if that is preparing the data, let a thread do it for the next one while the GPU works, into pinned memory of its own; several threads shorten it as well"});
  out.push_back(std::move(f));
}

} // namespace

void no_overlap(const Context &c, std::vector<Finding> &out) {
  if (!c.gpu().known()) return;
  const Timeline &timeline = c.timeline();
  const Buffers buffers(c.run);
  std::map<unsigned, Chunks> chunks;
  for (const Timeline::Thread thread : timeline.threads()) {
    Chunk chunk;
    std::uint64_t reached = 0; // the end of the last call
    for (const Event &e : timeline.calls(thread)) {
      const bool up = isCopy(e, Direction::H2D) && e.bytes() >= least_bytes;
      if (up && chunk.upload && !chunk.launches.empty()) close(c, buffers, chunk, chunks);
      if (up && !chunk.upload) chunk.upload = &e, chunk.starved = starved(c, reached, e);
      if (e.op() == Op::Launch && chunk.upload) chunk.launches.push_back(&e);
      if (isCopy(e, Direction::D2H) && chunk.upload) chunk.downloads.push_back(&e);
      reached = std::max(reached, e.end_ns());
    }
    close(c, buffers, chunk, chunks);
  }
  for (const auto &[place, all] : chunks)
    if (all.tally.count >= least_chunks && !tellTurns(c, place, all, out)) tellStarved(c, place, all, out);
}

} // namespace xferguard::analyze
