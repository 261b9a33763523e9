// A row a site a rank, one JSON object a line: what a query engine reads. docs/run-rows.md says what each field is.
#include "report/RunFormats.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {

static llvm::json::Object rowOf(const trace::Run &run, const analyze::Places &places, const trace::Aggregate &a) {
  const analyze::Place &place = places[places.of(a.key.site)];
  const auto *at = std::get_if<SourceLocation>(&place.primary);
  const auto region = run.regions.find(a.key.region);
  const auto safe = [](const std::string &s) { return llvm::json::fixUTF8(s); };
  return llvm::json::Object{{"host", safe(run.process.host)},
          {"pid", run.process.pid},
          {"rank", run.process.rank},
          {"world", run.process.world},
          {"start_realtime_ns", run.process.start_realtime_ns},
          {"file", at ? safe(at->file) : ""},
          {"line", at ? at->line : 0},
          {"function", at ? safe(at->function) : ""},
          {"place", safe(describe(place.primary))},
          {"region", region == run.regions.end() ? "" : safe(region->second.name)},
          {"op", trace::name(a.key.op)},
          {"direction", trace::name(a.key.direction)},
          {"memory", trace::name(a.key.memory)},
          {"size_bin", a.key.size_bin},
          {"async", (a.key.flags & trace::Flag::Async) != 0},
          {"folded", (a.key.flags & trace::Flag::Folded) != 0},
          {"captured", (a.key.flags & trace::Flag::Captured) != 0},
          {"count", a.count},
          {"items", a.items},
          {"bytes", a.bytes},
          {"host_ns", a.host_ns},
          {"blocked", a.blocked},
          {"blocked_ns", a.blocked_ns},
          {"max_ns", a.max_ns}};
}

void renderNdjson(const RunReport &report, llvm::raw_ostream &os) {
  for (const RankReport &rank : report.ranks) {
    const analyze::Places places(*rank.run);
    for (const trace::Aggregate &a : rank.run->aggregates)
      if (a.count) os << llvm::json::Value(rowOf(*rank.run, places, a)) << "\n";
  }
}

} // namespace xferguard
