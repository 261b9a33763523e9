// Who was waiting for whom: the table that heads the report of a traced run, and what the GPU waited for longest.
#include "analyze/idle_gpu.h"
#include "analyze/steps/steps.h"
#include "analyze/traced.h"
#include "core/Fingerprint.h"
#include "report/RunReport.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <numeric>

namespace xferguard {
namespace {

using analyze::Context;
using analyze::IdleGpu;
using analyze::Turn;

constexpr std::size_t turns = static_cast<std::size_t>(Turn::Count);
constexpr const char *words[turns] = {"before the GPU's first work",
                                      "the GPU works, the host waits for it",
                                      "the GPU works, the host goes on",
                                      "the GPU is between two works of its queue",
                                      "the GPU waits: the host is in no GPU call",
                                      "the GPU waits: the host launches",
                                      "the GPU waits: the host is in a copy",
                                      "the GPU waits: the host is in a wait",
                                      "the GPU waits: the host manages memory, streams",
                                      "behind the GPU's last work"};

constexpr double least_told = 0.05;   // of the run or of its steps, that the GPU waited between two places
constexpr std::size_t most_told = 3;

std::string percent(double part, double whole) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.1f %%", whole > 0 ? 100 * part / whole : 0.0);
  return text;
}

std::uint64_t sum(const analyze::Times &times) { return std::accumulate(times.begin(), times.end(), std::uint64_t{0}); }

std::string lineOf(const Context &c, unsigned place) {
  const Location &at = c.places[place].primary;
  const auto *source = std::get_if<SourceLocation>(&at);
  return source ? relativeTo(c.run.process.directory, source->file) + ":" + std::to_string(source->line) : describe(at);
}

const SourceLocation *libraryLineOf(const Context &c, std::uint32_t site) {
  const analyze::Place &place = c.places[c.places.of(site)];
  return place.inside ? &*place.inside : c.places.libraryThatLaunches(site);
}

// "; 44.4 % of that between transformers/pytorch_utils.py:119 and transformers/cache_utils.py:146": of calls behind one line of the
// user's only the library's lines tell which they are.
std::string mostInLibraries(const Context &c, const analyze::Away &away) {
  const auto named = [&](std::uint32_t site) {
    const SourceLocation *at = libraryLineOf(c, site);
    return at ? analyze::libraryPath(at->file) + ":" + std::to_string(at->line) : lineOf(c, c.places.of(site));
  };
  const auto between = [](const std::string &from, const std::string &to) { return from == to ? " at " + from : " between " + from + " and " + to; };
  std::map<std::string, std::uint64_t> by_lines;
  for (const auto &[sites, ns] : away.by_sites)
    if (libraryLineOf(c, sites.first) || libraryLineOf(c, sites.second)) by_lines[between(named(sites.first), named(sites.second))] += ns;
  const auto most = std::max_element(by_lines.begin(), by_lines.end(), [](const auto &x, const auto &y) { return x.second < y.second; });
  if (most == by_lines.end()) return "";
  return "; " + (most->second == away.ns ? "all" : percent(static_cast<double>(most->second), static_cast<double>(away.ns))) + " of that" + most->first;
}

// "the GPU waited 270 ms (78 % of a step) for what the host did between hostmax.cu:41 and :41, with data it had just downloaded"
std::string inWords(const Context &c, const std::pair<unsigned, unsigned> &places, const analyze::Away &away) {
  const std::string from = lineOf(c, places.first), to = lineOf(c, places.second);
  const std::size_t colon = from.rfind(':');
  const bool one_file = colon != std::string::npos && to.starts_with(from.substr(0, colon + 1));
  const double of_steps = static_cast<double>(c.steps().steadyTime());
  std::string out = "the GPU waited " + nanosecondsInWords(away.ns) + " (" + (of_steps > 0 ? percent(static_cast<double>(away.in_steps_ns), of_steps) + " of each step" : c.shareOfRun(away.ns)) +
                    ") for what the host did between " + from + " and " + (one_file ? to.substr(colon) : to);
  const bool data_came = 2 * away.with_data > away.times && away.bytes >= analyze::small_bytes * away.with_data; // more than a result
  if (data_came) out += ", with data it had just downloaded";
  else if (2 * away.sends > away.times) out += ", before it sent data";
  return out + mostInLibraries(c, away);
}

void addLongestWaits(const Context &c, Table &table) {
  const IdleGpu::Between &all = c.idleGpu().between();
  std::vector<const IdleGpu::Between::value_type *> order;
  for (const auto &between : all) {
    const bool much = c.isShare(between.second.ns, least_told) || static_cast<double>(between.second.in_steps_ns) >= least_told * static_cast<double>(std::max<std::uint64_t>(c.steps().steadyTime(), 1));
    if (between.first.first && between.first.second && between.second.ns && much) order.push_back(&between);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto *x, const auto *y) { return std::pair(x->second.in_steps_ns, x->second.ns) > std::pair(y->second.in_steps_ns, y->second.ns); });
  for (std::size_t i = 0; i < std::min(order.size(), most_told); ++i) {
    const auto &[places, away] = *order[i];
    const auto *from = std::get_if<SourceLocation>(&c.places[places.first].primary), *to = std::get_if<SourceLocation>(&c.places[places.second].primary);
    if (from && to) table.gaps.push_back({*from, *to, table.notes.size()});
    table.notes.push_back(inWords(c, places, away));
  }
}

Table tableOf(const Context &c) {
  const analyze::Times &all = c.idleGpu().times(), &in_steps = c.idleGpu().inSteps();
  const auto wall = static_cast<double>(sum(all)), of_steps = static_cast<double>(sum(in_steps));
  const bool part = isPart(c, analyze::tracedOf(c));
  Table t{"who was waiting for whom", {"", "time", part ? "of the traced time" : "of the run"}, {}, true, {}, {}};
  addLongestWaits(c, t);
  if (of_steps > 0) t.columns.insert(t.columns.end(), {"a step", "of a step"});
  const auto row = [&](const std::string &name, std::uint64_t ns, std::uint64_t steps_ns) {
    t.rows.push_back({name, nanosecondsInWords(ns), percent(static_cast<double>(ns), wall)});
    if (of_steps <= 0) return;
    const double part = static_cast<double>(steps_ns) / of_steps;
    t.rows.back().push_back(nanosecondsInWords(static_cast<std::uint64_t>(part * static_cast<double>(c.steps().mean()))));
    t.rows.back().push_back(percent(part, 1));
  };
  for (std::size_t i = 0; i < turns; ++i)
    if (all[i] || in_steps[i]) row(words[i], all[i], in_steps[i]);
  row("all of it", sum(all), sum(in_steps));
  return t;
}

} // namespace

std::vector<Table> turnTablesOf(const std::vector<const Context *> &all) {
  const Context *longest = nullptr; // of several processes the one that took longest: the others wait for it
  for (const Context *c : all)
    if (c->idleGpu().known() && (!longest || c->wall_ns > longest->wall_ns)) longest = c;
  if (!longest) return {};
  Table t = tableOf(*longest);
  if (all.size() > 1) t.title += " (" + nameOf(longest->run) + ", which took longest)";
  return {std::move(t)};
}

} // namespace xferguard
