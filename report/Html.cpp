// The page of a run: findings, and what was measured around them.
#include "analyze/gpu_time.h"
#include "report/HtmlLanes.h"
#include "report/Page.h"
#include "report/RunFormats.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

namespace xferguard {
namespace {

std::string safe(const std::string &s) { return llvm::json::fixUTF8(s); }

llvm::json::Value sizes(const RunReport &report) {
  std::map<unsigned, analyze::Tally> bins;
  for (const RankReport &r : report.ranks) {
    const analyze::RegionsNamed asked_for(*r.run, report.region);
    for (const trace::Aggregate &a : r.run->aggregates)
      if (a.count && a.key.op == trace::Op::Copy && analyze::happened(a.key) && asked_for.has(a.key.region)) bins[a.key.size_bin].add(a);
  }
  llvm::json::Array out;
  for (const auto &[bin, t] : bins)
    out.push_back(llvm::json::Object{{"name", "below " + bytesInWords(std::uint64_t{1} << std::min(bin, 63u))},
                                     {"count", t.items},
                                     {"words", analyze::countInWords(t.items) + (t.items == 1 ? " copy, " : " copies, ") + bytesInWords(t.bytes) + ", " + nanosecondsInWords(t.host_ns)}});
  return out;
}

// What the bus gave, beside what it can: by direction and memory, of a trace's larger copies.
llvm::json::Value bandwidth(const RunReport &report) {
  std::map<std::pair<trace::Direction, trace::MemoryKind>, std::pair<std::uint64_t, std::uint64_t>> sums;
  const auto add = [&](const trace::KeptEvent &e) {
    if (e.op() != trace::Op::GpuCopy || e.bytes() < analyze::small_bytes || (e.direction() != trace::Direction::H2D && e.direction() != trace::Direction::D2H)) return;
    auto &[bytes, ns] = sums[{e.direction(), e.memory()}];
    bytes += e.bytes();
    ns += e.duration_ns;
  };
  for (const RankReport &r : report.ranks) {
    if (report.region.empty()) {
      for (const trace::KeptEvent &e : r.run->events) add(e);
      continue;
    }
    const analyze::RegionsNamed asked_for(*r.run, report.region);
    const analyze::GpuTime gpu(*r.run); // of the GPU's work the region is its call's
    for (const auto &[stream, works] : gpu.streams())
      for (const analyze::Work &w : works)
        if (w.call && asked_for.has(w.call->region())) add(*w.gpu);
  }
  constexpr std::uint64_t large = 256 << 20;
  llvm::json::Array out;
  for (const auto &[key, sum] : sums) {
    if (!sum.second) continue;
    out.push_back(llvm::json::Object{{"name", analyze::inWords(key.first) + ", " + trace::name(key.second)},
                                     {"rate", static_cast<double>(sum.first) / static_cast<double>(sum.second)},
                                     {"limit", static_cast<double>(large) / report.costs.copy(key.first, trace::MemoryKind::Pinned, large)}});
  }
  return out;
}

double runMilliseconds(const RunReport &report) {
  std::uint64_t wall = 0;
  for (const RankReport &r : report.ranks) wall = std::max(wall, r.wall_ns);
  return static_cast<double>(wall) / 1e6;
}

llvm::json::Value together(const RunReport &report) {
  const auto &figures = report.report.stats.figures;
  if (!figures.count("together_ns_high")) return nullptr;
  return llvm::json::Object{{"low_ms", figures.at("together_ns_low") / 1e6}, {"high_ms", figures.at("together_ns_high") / 1e6}, {"count", figures.at("together_count")}};
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
    const analyze::Context c(*r.run, report.region);
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

// What ran, where and which part of it this is about: "train.py --epochs 2 on node7, region 'step'".
std::string ranOf(const RunReport &report) {
  constexpr std::size_t widest = 100;
  if (report.ranks.empty()) return "";
  const trace::Process &p = report.ranks.front().run->process;
  std::size_t alike = p.command.size(); // words that all have: ranks may be told by a last one
  for (const RankReport &rank : report.ranks) {
    const std::vector<std::string> &other = rank.run->process.command;
    alike = std::min(alike, other.size());
    alike = static_cast<std::size_t>(std::mismatch(p.command.begin(), p.command.begin() + alike, other.begin()).first - p.command.begin());
  }
  std::string out = alike || p.command.empty() ? "" : "several programs";
  for (std::size_t i = 0; i < alike; ++i) out += (out.empty() ? llvm::sys::path::filename(p.command[i]).str() : " " + p.command[i]);
  if (alike && alike < p.command.size()) out += " ...";
  if (out.empty()) out = llvm::sys::path::filename(p.executable).str();
  out = safe(out);
  if (out.size() > widest) out = llvm::json::fixUTF8(llvm::StringRef(out).take_front(widest).str()) + "...";
  if (report.ranks.size() == 1 && !p.host.empty()) out += " on " + safe(p.host);
  if (!report.region.empty()) out += ", region '" + safe(report.region) + "'";
  return out;
}

} // namespace

void renderHtml(const RunReport &report, llvm::raw_ostream &os) {
  const Lanes all(report);
  llvm::json::Array names;
  for (const std::string &n : all.names) names.push_back(safe(n));
  std::string facts;
  for (const auto &[name, value] : report.report.stats.more) facts += (facts.empty() ? "" : ", ") + name + " " + value;
  llvm::json::Object data = pageOf(report.report);
  data["ran"] = ranOf(report);
  data["facts"] = std::to_string(report.ranks.size()) + (report.ranks.size() == 1 ? " process, " : " processes, ") + facts;
  data["sizes"] = sizes(report);
  data["bandwidth"] = bandwidth(report);
  data["machine"] = report.costs.machine;
  data["together"] = together(report);
  data["run_ms"] = runMilliseconds(report);
  data["ranks"] = ranks(report);
  data["begin_us"] = static_cast<double>(all.begin_ns) / 1000;
  data["end_us"] = static_cast<double>(all.end_ns) / 1000;
  data["names"] = std::move(names);
  data["lanes"] = lanes(all);
  writePage(std::move(data), os);
}

} // namespace xferguard
