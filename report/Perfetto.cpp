// The events as Chrome's JSON, which the Perfetto UI opens: a process a rank, a track a thread, one for its regions, and one a
// stream for what the GPU did. The calls of a line that a finding is about have a track of their own as well.
#include "report/Events.h"
#include "report/RunFormats.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

namespace xferguard {
namespace {

// Where the numbers of tracks begin: a thread's is its own, and of the next device's streams they are as much further.
constexpr std::int64_t region_tracks = 100'000, stream_tracks = 1'000'000, line_tracks = std::int64_t{1} << 31, threads_a_line = 1 << 16;

// Ids of streams are a device's own.
std::int64_t trackOf(std::uint16_t device, std::uint32_t stream) { return (device + std::int64_t{1}) * stream_tracks + stream; }

class TrackNames {
public:
  TrackNames(llvm::json::OStream &json, std::int64_t process) : json_(json), process_(process) {}
  void add(const char *what, std::int64_t track, const std::string &name) {
    json_.object([&] {
      json_.attribute("ph", "M");
      json_.attribute("name", what);
      json_.attribute("pid", process_);
      json_.attribute("tid", track);
      json_.attributeObject("args", [&] { json_.attribute("name", llvm::json::fixUTF8(name)); });
    });
  }

private:
  llvm::json::OStream &json_;
  std::int64_t process_;
};

// By place: the first track of its line, where a finding names it. Threads that are there at once have one each.
std::map<unsigned, std::int64_t> lineTracks(const RankReport &rank, const analyze::Places &places) {
  std::map<std::string, std::int64_t> tracks;
  for (const Finding &f : rank.findings) tracks.try_emplace(describe(f.primary), line_tracks + threads_a_line * static_cast<std::int64_t>(tracks.size()));
  std::map<unsigned, std::int64_t> out;
  for (unsigned place = 1; place < places.size(); ++place)
    if (const auto track = tracks.find(describe(places[place].primary)); track != tracks.end()) out[place] = track->second;
  return out;
}

void writeRank(llvm::json::OStream &json, const RankReport &rank) {
  const trace::Run &run = *rank.run;
  const analyze::Places places(run);
  const std::map<unsigned, std::int64_t> lines = lineTracks(rank, places);
  const std::int64_t process = run.process.pid;
  TrackNames names(json, process);
  names.add("process_name", 0, (run.process.rank >= 0 ? "rank " + std::to_string(run.process.rank) + " " : "") + run.process.executable);
  for (const trace::Thread &t : run.threads) {
    const std::string name = t.name.empty() ? "thread " + std::to_string(t.tid) : t.name;
    names.add("thread_name", t.index, name);
    if (!run.regions.empty()) names.add("thread_name", region_tracks + t.index, "regions of " + name);
  }
  std::set<std::pair<std::uint16_t, std::uint32_t>> streams;
  for (const trace::KeptEvent &e : run.events)
    if (trace::isGpuWork(e.op())) streams.emplace(e.device(), e.stream());
  for (const auto &[device, stream] : streams)
    names.add("thread_name", trackOf(device, stream), "gpu " + std::to_string(device) + " stream " + std::to_string(stream));
  std::set<std::int64_t> named; // of lines
  const auto write = [&](const trace::KeptEvent &e, const char *phase, const std::string &name, std::int64_t track) {
    json.object([&] {
      json.attribute("ph", phase);
      json.attribute("name", llvm::json::fixUTF8(name));
      json.attribute("pid", process);
      json.attribute("tid", track);
      json.attribute("ts", static_cast<double>(since(run, e.start_ns)) / 1000);
      if (*phase == 'X') json.attribute("dur", static_cast<double>(e.duration_ns) / 1000);
      json.attributeObject("args", [&] {
        if (e.bytes()) json.attribute("bytes", e.bytes());
        if (e.stream()) json.attribute("stream", e.stream());
        if (e.site()) json.attribute("site", llvm::json::fixUTF8(describe(places[places.of(e.site())].primary)));
        json.attribute("blocked", (e.flags() & trace::Flag::Blocked) != 0);
      });
    });
  };
  for (const trace::KeptEvent &e : run.events) {
    if ((trace::isTracers(e.op()) && !trace::isGpuWork(e.op())) || e.op() == trace::Op::Contents) continue;
    if (e.op() == trace::Op::RegionPush || e.op() == trace::Op::RegionPop) {
      const auto region = run.regions.find(e.region());
      write(e, e.op() == trace::Op::RegionPush ? "B" : "E", region == run.regions.end() ? "region" : region->second.name, region_tracks + e.thread());
      continue;
    }
    write(e, "X", nameOf(run, e), trace::isGpuWork(e.op()) ? trackOf(e.device(), e.stream()) : std::int64_t{e.thread()});
    const auto line = lines.find(places.of(e.site()));
    if (line == lines.end()) continue;
    const std::int64_t track = line->second + e.thread();
    if (named.insert(track).second) names.add("thread_name", track, describe(places[line->first].primary));
    write(e, "X", nameOf(run, e), track);
  }
}

} // namespace

void renderPerfetto(const RunReport &report, llvm::raw_ostream &os) {
  llvm::json::OStream json(os);
  json.object([&] {
    json.attribute("displayTimeUnit", "ns");
    json.attributeArray("traceEvents", [&] {
      for (const RankReport &rank : report.ranks) writeRank(json, rank);
    });
  });
  os << "\n";
}

} // namespace xferguard
