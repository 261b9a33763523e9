// no-overlap: up, kernel, down, chunk after chunk in turn. More than a note only when each chunk's kernels touch nothing
// but what goes up and comes down with it.
#include "analyze/analysis.h"
#include "analyze/gpu_time.h"
#include "analyze/buffers.h"
#include <algorithm>

namespace xferguard::analyze {

using trace::Direction;
using trace::Event;
using trace::Op;

namespace {

constexpr std::uint64_t least_chunks = 8, least_bytes = 256 << 10;
constexpr double exposed_share = 0.1;

struct Range {
  std::uint64_t from, to;
  bool holds(std::uint64_t address) const { return address >= from && address < to; }
  bool meets(const Range &o) const { return from < o.to && o.from < to; }
};

// What one thread did from an upload to the next from the same place.
struct Chunk {
  const Event *upload = nullptr;
  std::vector<const Event *> launches, downloads;
};

struct Chunks {
  Tally tally;
  unsigned closed = 0, with_download = 0;
  Range source{0, 0}; // of the last one
  bool fresh = true;  // each from another place in host memory
};

bool isClosed(const Chunk &chunk, const Buffers &buffers) {
  std::vector<Range> moved{{chunk.upload->a, chunk.upload->a + chunk.upload->bytes}};
  for (const Event *d : chunk.downloads) moved.push_back({d->b, d->b + d->bytes});
  for (const Event *launch : chunk.launches) {
    const trace::Arguments *given = buffers.closed(*launch);
    if (!given) return false;
    for (const trace::Buffer &b : given->buffers)
      if (std::none_of(moved.begin(), moved.end(), [&](const Range &r) { return r.holds(b.address); })) return false;
  }
  return true;
}

void close(const Context &c, const Buffers &buffers, Chunk &chunk, std::map<unsigned, Chunks> &to) {
  if (chunk.upload && !chunk.launches.empty()) {
    Chunks &all = to[c.places.of(chunk.upload->site)];
    all.tally.add(*chunk.upload);
    all.with_download += !chunk.downloads.empty();
    all.closed += !chunk.downloads.empty() && isClosed(chunk, buffers);
    const Range source{chunk.upload->b, chunk.upload->b + chunk.upload->bytes};
    if (all.source.meets(source)) all.fresh = false;
    all.source = source;
  }
  chunk.upload = nullptr;
  chunk.launches.clear(), chunk.downloads.clear();
}

} // namespace

void no_overlap(const Context &c, std::vector<Finding> &out) {
  if (!c.gpu().known()) return;
  const Timeline &timeline = c.timeline();
  const Buffers buffers(c.run);
  std::map<unsigned, Chunks> chunks;
  for (const auto &[thread, events] : timeline.calls().threads()) {
    Chunk chunk;
    for (const Event *e : events) {
      const bool up = isCopy(*e, Direction::H2D) && e->bytes >= least_bytes;
      if (up && chunk.upload && !chunk.launches.empty()) close(c, buffers, chunk, chunks);
      if (up && !chunk.upload) chunk.upload = e;
      if (e->op == Op::Launch && chunk.upload) chunk.launches.push_back(e);
      if (isCopy(*e, Direction::D2H) && chunk.upload) chunk.downloads.push_back(e);
    }
    close(c, buffers, chunk, chunks);
  }
  const std::map<unsigned, CopyTime> &times = c.copyTimeByPlace();
  for (const auto &[place, all] : chunks) {
    const auto time = times.find(place);
    if (all.tally.count < least_chunks || time == times.end() || !c.isShare(time->second.exposed, exposed_share)) continue;
    if (time->second.overlapped > time->second.exposed) continue; // it overlaps already
    Finding f = c.found("no-overlap", place, all.tally, "upload, kernels and download of " + countInWords(all.tally.count) + " chunks take turns");
    c.weigh(f, time->second.exposed);
    f.notes.front() = "while it copied, for " + c.shareOfRun(time->second.exposed) + " of the run, no kernel ran";
    const bool proven = all.closed == all.tally.count && all.with_download == all.tally.count && all.fresh;
    if (!proven) {
      f.level = Level::Note;
      f.notes.push_back("that the chunks are independent is not proven: a kernel takes more than its chunk, or pointers nobody can see");
    }
    f.notes.push_back("two or three streams with a buffer each let one chunk's copies run beside another's kernel");
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
