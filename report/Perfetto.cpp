// The events as Chrome's JSON, which the Perfetto UI opens: a process a rank, a track a thread, and one a stream for
// what the GPU did.
#include "report/Events.h"
#include "report/RunFormats.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace xferguard {
namespace {

constexpr std::int64_t stream_tracks = 1'000'000; // thread ids of streams begin here, and of the next device's as much further

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

void writeRank(llvm::json::OStream &json, const RankReport &rank) {
  const trace::Run &run = *rank.run;
  const analyze::Places places(run);
  const std::int64_t process = run.process.pid;
  TrackNames names(json, process);
  names.add("process_name", 0, (run.process.rank >= 0 ? "rank " + std::to_string(run.process.rank) + " " : "") + run.process.executable);
  for (const trace::Thread &t : run.threads) names.add("thread_name", t.index, t.name.empty() ? "thread " + std::to_string(t.tid) : t.name);
  std::set<std::pair<std::uint16_t, std::uint32_t>> streams;
  for (const trace::KeptEvent &e : run.events)
    if (trace::isGpuWork(e.op())) streams.emplace(e.device(), e.stream());
  for (const auto &[device, stream] : streams)
    names.add("thread_name", trackOf(device, stream), "gpu " + std::to_string(device) + " stream " + std::to_string(stream));
  for (const trace::KeptEvent &e : run.events) {
    if ((trace::isTracers(e.op()) && !trace::isGpuWork(e.op())) || e.op() == trace::Op::Contents) continue;
    const bool region = e.op() == trace::Op::RegionPush || e.op() == trace::Op::RegionPop;
    json.object([&] {
      json.attribute("ph", e.op() == trace::Op::RegionPush ? "B" : e.op() == trace::Op::RegionPop ? "E" : "X");
      const auto name = run.regions.find(e.region());
      json.attribute("name", region && name != run.regions.end() ? llvm::json::fixUTF8(name->second.name) : llvm::json::fixUTF8(nameOf(run, e)));
      json.attribute("pid", process);
      json.attribute("tid", trace::isGpuWork(e.op()) ? trackOf(e.device(), e.stream()) : static_cast<std::int64_t>(e.thread()));
      json.attribute("ts", static_cast<double>(since(run, e.start_ns)) / 1000);
      if (!region) json.attribute("dur", static_cast<double>(e.duration_ns) / 1000);
      json.attributeObject("args", [&] {
        if (e.bytes()) json.attribute("bytes", e.bytes());
        if (e.stream()) json.attribute("stream", e.stream());
        if (e.site()) json.attribute("site", llvm::json::fixUTF8(describe(places[places.of(e.site())].primary)));
        json.attribute("blocked", (e.flags() & trace::Flag::Blocked) != 0);
      });
    });
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
