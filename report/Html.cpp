// One self-contained page: report/html/page.html with the data in it. Whatever came from the traced program is text in
// JSON, put on the page as text.
#include "report/RunFormats.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

namespace xferguard {
namespace {

constexpr const char page[] =
#include "report/html/Page.inc"
    ;
constexpr llvm::StringLiteral placeholder = "@XFERGUARD_DATA@";

// Short enough to load at once: 40 000 intervals in all, neighbours merged where there are more.
constexpr std::size_t most_intervals = 40'000;

enum Kind { Upload, Download, Wait, Kernel, Other };

Kind kindOf(const trace::Event &e) {
  if (e.op == trace::Op::GpuKernel || e.op == trace::Op::GraphLaunch || e.op == trace::Op::Launch) return Kernel;
  if (e.op == trace::Op::Copy || e.op == trace::Op::GpuCopy) {
    if (e.direction == trace::Direction::H2D) return Upload;
    if (e.direction == trace::Direction::D2H) return Download;
    return Other;
  }
  return analyze::isSync(e.op) ? Wait : Other;
}

bool isInterval(trace::Op op) { return (!trace::isTracers(op) || trace::isGpuWork(op)) && op != trace::Op::RegionPush && op != trace::Op::RegionPop && op != trace::Op::Mark; }

struct Interval {
  std::uint64_t start, end;
  Kind kind;
  unsigned name, events;
};

class Lanes {
public:
  explicit Lanes(const RunReport &report) {
    std::size_t events = 0;
    for (const RankReport &r : report.ranks) {
      events += r.run->events.size();
      for (const trace::Event &e : r.run->events) wall_ns = std::max(wall_ns, e.start_ns + e.duration_ns - r.run->process.start_ns);
    }
    gap_ns_ = events > most_intervals ? wall_ns / 2000 : 0;
    for (const RankReport &r : report.ranks) add(*r.run, report.ranks.size() > 1);
  }

  std::map<std::string, std::vector<Interval>> lanes;
  std::vector<std::string> names;
  std::uint64_t wall_ns = 0;

private:
  void add(const trace::Run &run, bool many) {
    if (lanes.size() >= 64) return; // a screen of them; Perfetto shows more
    const std::string rank = many ? "rank " + std::to_string(run.process.rank) + " " : "";
    for (const trace::Event &e : run.events) {
      if (!isInterval(e.op)) continue;
      auto &lane = lanes[rank + (trace::isGpuWork(e.op) ? (e.device ? "gpu " + std::to_string(e.device) + " " : std::string()) + "stream " + std::to_string(e.stream) : "thread " + std::to_string(e.thread))];
      const std::uint64_t start = e.start_ns - run.process.start_ns;
      const Kind kind = kindOf(e);
      if (!lane.empty() && gap_ns_ && lane.back().kind == kind && start < lane.back().end + gap_ns_) {
        lane.back().end = std::max(lane.back().end, start + e.duration_ns);
        ++lane.back().events;
        continue;
      }
      if (!lane.empty() && gap_ns_ && start + e.duration_ns < lane.back().end + gap_ns_) continue; // below a pixel
      lane.push_back({start, start + e.duration_ns, kind, nameOf(run, e), 1});
    }
  }
  unsigned nameOf(const trace::Run &run, const trace::Event &e) {
    std::string text = trace::name(e.op);
    if (e.direction != trace::Direction::None) text += std::string(" ") + trace::name(e.direction) + " " + trace::name(e.memory);
    if (e.op == trace::Op::GpuKernel)
      if (const auto n = run.strings.find(static_cast<std::uint32_t>(e.a)); n != run.strings.end()) text = n->second;
    const auto [at, fresh] = ids_.try_emplace(text, static_cast<unsigned>(names.size()));
    if (fresh) names.push_back(text);
    return at->second;
  }
  std::map<std::string, unsigned> ids_;
  std::uint64_t gap_ns_ = 0;
};

std::string safe(const std::string &s) { return llvm::json::fixUTF8(s); }

llvm::json::Value findings(const Report &report) {
  llvm::json::Array out;
  for (const Finding &f : report.findings) {
    llvm::json::Array notes;
    for (const Remark &r : f.labels) notes.push_back(safe(describe(Location{r.at}) + ": " + r.message));
    for (const Remark &r : f.path) notes.push_back(safe(describe(Location{r.at}) + ": " + r.message));
    for (const std::string &n : f.notes) notes.push_back(safe(n));
    const auto share = f.evidence.more.find("share_of_run");
    out.push_back(llvm::json::Object{{"id", "f-" + f.fingerprint + "-" + f.rule},
                                     {"rule", f.rule},
                                     {"level", std::string(name(f.level))},
                                     {"place", safe(describe(f.primary))},
                                     {"headline", safe(f.headline)},
                                     {"measured", describe(f.evidence)},
                                     {"share", share == f.evidence.more.end() ? 0.0 : share->second},
                                     {"notes", std::move(notes)}});
  }
  return out;
}

llvm::json::Value tables(const Report &report) {
  llvm::json::Array out;
  for (const Table &t : report.tables) {
    llvm::json::Array rows;
    for (const auto &row : t.rows) {
      llvm::json::Array cells;
      for (const std::string &cell : row) cells.push_back(safe(cell));
      rows.push_back(std::move(cells));
    }
    out.push_back(llvm::json::Object{{"title", t.title}, {"columns", llvm::json::Array(t.columns)}, {"rows", std::move(rows)}});
  }
  return out;
}

llvm::json::Value sizes(const RunReport &report) {
  std::map<unsigned, analyze::Tally> bins;
  for (const RankReport &r : report.ranks)
    for (const trace::Aggregate &a : r.run->aggregates)
      if (a.count && a.key.op == trace::Op::Copy && analyze::happened(a.key)) bins[a.key.size_bin].add(a);
  llvm::json::Array out;
  for (const auto &[bin, t] : bins)
    out.push_back(llvm::json::Object{{"name", "below " + bytesInWords(std::uint64_t{1} << std::min(bin, 63u))},
                                     {"count", t.items},
                                     {"words", analyze::countInWords(t.items) + " copies, " + bytesInWords(t.bytes) + ", " + nanosecondsInWords(t.host_ns)}});
  return out;
}

llvm::json::Value lanes(const Lanes &all) {
  const auto us = [](std::uint64_t ns) { return static_cast<double>(ns) / 1000; };
  llvm::json::Array out;
  for (const auto &[name, intervals] : all.lanes) {
    llvm::json::Array events;
    for (const Interval &i : intervals) events.push_back(llvm::json::Array{us(i.start), us(i.end - i.start), static_cast<int>(i.kind), i.name, i.events});
    out.push_back(llvm::json::Object{{"name", name}, {"events", std::move(events)}});
  }
  return out;
}

llvm::json::Value ranks(const RunReport &report) {
  std::vector<double> shares;
  for (const RankReport &r : report.ranks) {
    const analyze::Context c(*r.run);
    shares.push_back(c.wall_ns ? static_cast<double>(c.blocked_ns) / static_cast<double>(c.wall_ns) : 0);
  }
  const double most = shares.empty() ? 0 : *std::max_element(shares.begin(), shares.end());
  llvm::json::Array out;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const trace::Process &p = report.ranks[i].run->process;
    out.push_back(llvm::json::Object{{"name", p.rank >= 0 ? std::to_string(p.rank) : std::to_string(p.pid)},
                                     {"share", shares[i]},
                                     {"heat", most > 0 ? shares[i] / most : 0},
                                     {"outlier", report.outliers.count(i) != 0}});
  }
  return out;
}

} // namespace

void renderHtml(const RunReport &report, llvm::raw_ostream &os) {
  const Lanes all(report);
  llvm::json::Array names, remarks;
  for (const std::string &n : all.names) names.push_back(safe(n));
  for (const std::string &r : report.report.remarks) remarks.push_back(safe(r));
  std::string facts;
  for (const auto &[name, value] : report.report.stats.more) facts += (facts.empty() ? "" : ", ") + name + " " + value;
  const llvm::json::Value data = llvm::json::Object{{"facts", std::to_string(report.ranks.size()) + (report.ranks.size() == 1 ? " process, " : " processes, ") + facts},
                                                    {"findings", findings(report.report)},
                                                    {"tables", tables(report.report)},
                                                    {"remarks", std::move(remarks)},
                                                    {"sizes", sizes(report)},
                                                    {"ranks", ranks(report)},
                                                    {"wall_us", static_cast<double>(all.wall_ns) / 1000},
                                                    {"names", std::move(names)},
                                                    {"lanes", lanes(all)}};
  std::string text;
  llvm::raw_string_ostream(text) << data;
  const llvm::StringRef whole(page);
  const auto [before, behind] = whole.split(placeholder);
  os << before;
  for (const char c : text) { // nothing in the data may end the script element
    if (c == '<') os << "\\u003c";
    else os << c;
  }
  os << behind;
}

} // namespace xferguard
