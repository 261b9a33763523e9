// Recorded runs as something to show: findings of all ranks as one, tables, and what the data could not say.
#pragma once
#include "analyze/analysis.h"
#include "analyze/replay/predict.h"
#include "analyze/verdict.h"
#include "report/Report.h"
#include "trace/run.h"
#include <optional>
#include <set>
#include <variant>
#include <vector>

namespace xferguard {

struct RunReportOptions {
  std::string region;
  unsigned top = 20; // findings; 0: all
  bool tables = true;
  analyze::Costs costs = analyze::costsOfH200();
};

// The findings of one rank, for what goes through ranks one by one.
struct RankReport {
  const trace::Run *run;
  std::vector<Finding> findings;
  analyze::Prediction prediction;
  std::uint64_t wall_ns = 0; // of the region that was asked for
};

struct RunReport {
  Report report;
  std::vector<RankReport> ranks; // the runs must outlive it
  analyze::Verdict verdict;
  std::set<std::size_t> outliers; // of ranks
  analyze::Costs costs;           // that predictions were made with
  std::string region;             // that was asked for; empty: everything
};

RunReport reportOf(const std::vector<trace::Run> &, const RunReportOptions &);

// What the steps of a run are; nothing where there are none.
std::optional<SteadyPart> steadyPartOf(const std::vector<const analyze::Context *> &);
std::string nameOf(const trace::Run &); // "rank 3"

// nvprof-like: copies by direction, memory and size, calls that wait, allocations, memory.
std::vector<Table> tablesOf(const std::vector<const analyze::Context *> &, const std::set<std::size_t> &outliers);

// Of traces: who waited for whom; heads the report.
std::vector<Table> turnTablesOf(const std::vector<const analyze::Context *> &);

// Of traces: what the GPU did, by device and by kernel.
std::vector<Table> gpuTablesOf(const std::vector<const analyze::Context *> &);

// A finding of one rule at one place, seen in many ranks, is one finding.
std::vector<Finding> mergeRanks(const std::vector<RankReport> &);
// Ranks that waited much longer than the others.
std::set<std::size_t> outliersAmong(const std::vector<const analyze::Context *> &);

// A format of Report.h, or one that only runs have.
enum class RunOnly { Html, Perfetto, Ndjson, Prometheus };
using RunFormat = std::variant<Format, RunOnly>;
std::optional<RunFormat> runFormatFromName(std::string_view);
std::optional<RunFormat> runFormatFromFile(std::string_view file);
void renderRun(RunFormat, const RunReport &, llvm::raw_ostream &, const RenderOptions &);

} // namespace xferguard
