// One self-contained page: report/html/page.html with the data in it. Whatever came from the user's program is text in
// JSON, put on the page as text.
#include "report/Page.h"
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "report/SourceText.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {
namespace {

constexpr const char page[] =
#include "report/html/Page.inc"
    ;
constexpr llvm::StringLiteral placeholder = "@XFERGUARD_DATA@";

std::string safe(const std::string &s) { return llvm::json::fixUTF8(s); }

std::string shown(const Report &report, const Location &location) {
  const auto *at = std::get_if<SourceLocation>(&location);
  if (!at) return safe(describe(location));
  SourceLocation near = *at;
  near.file = relativeTo(report.root, at->file);
  return safe(describe(Location{near}));
}

llvm::json::Value milliseconds(const std::optional<std::uint64_t> &ns) {
  return ns ? llvm::json::Value(static_cast<double>(*ns) / 1e6) : llvm::json::Value(nullptr);
}

// The line itself, where the sources are at hand.
std::string lineAt(const Report &report, const Finding &f, SourceText &sources) {
  const SourceLocation *at = f.source();
  if (!at || !at->line) return "";
  const std::string line = sources.line(at->file, at->line);
  return line.empty() && !report.root.empty() ? sources.line(report.root + "/" + at->file, at->line) : line;
}

llvm::json::Value findings(const Report &report) {
  SourceText sources;
  llvm::json::Array out;
  for (const Finding &f : report.findings) {
    llvm::json::Array notes, places;
    for (const std::vector<Remark> *remarks : {&f.labels, &f.path})
      for (const Remark &r : *remarks) places.push_back(shown(report, Location{r.at}) + ": " + safe(r.message));
    for (const std::string &n : f.notes) notes.push_back(safe(n));
    for (const Fix &fix : f.fixes) notes.push_back(safe(describe(fix)));
    const auto share = f.evidence.more.find("share_of_run");
    const auto ofMore = [&](const char *name) -> llvm::json::Value {
      const auto at = f.evidence.more.find(name);
      return at == f.evidence.more.end() ? llvm::json::Value(nullptr) : at->second / 1e6;
    };
    out.push_back(llvm::json::Object{{"id", "f-" + f.fingerprint + "-" + f.rule},
                                     {"rule", f.rule},
                                     {"level", std::string(name(f.level))},
                                     {"place", shown(report, f.primary)},
                                     {"headline", safe(f.headline)},
                                     {"line", safe(lineAt(report, f, sources))},
                                     {"measured", describe(f.evidence)},
                                     {"share", share == f.evidence.more.end() ? 0.0 : share->second},
                                     {"saved_low_ms", milliseconds(f.evidence.saved_ns_low)},
                                     {"saved_high_ms", milliseconds(f.evidence.saved_ns_high)},
                                     {"step_low_ms", ofMore("per_step_saved_ns_low")},
                                     {"step_high_ms", ofMore("per_step_saved_ns_high")},
                                     {"batch_low_ms", ofMore("one_batch_ns_low")},
                                     {"batch_high_ms", ofMore("one_batch_ns_high")},
                                     {"notes", std::move(notes)},
                                     {"fix", f.fixes.empty() ? "" : safe(f.fixes.front().title)},
                                     {"url", ruleUrl(f.rule)},
                                     {"places", std::move(places)}});
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
    llvm::json::Array notes;
    for (const std::string &note : t.notes) notes.push_back(safe(note));
    out.push_back(llvm::json::Object{{"title", t.title}, {"notes", std::move(notes)}, {"heads", t.heads}, {"columns", llvm::json::Array(t.columns)}, {"rows", std::move(rows)}});
  }
  return out;
}

} // namespace

llvm::json::Object pageOf(const Report &report) {
  llvm::json::Array remarks;
  for (const Incomplete &input : report.incomplete) remarks.push_back(safe(inWords(report, input)));
  for (const std::string &remark : report.remarks) remarks.push_back(safe(remark));
  llvm::json::Array steady;
  if (report.steady) {
    steady.push_back("Steady part: " + safe(report.steady->words));
    for (const std::string &told_apart : report.steady->besides) steady.push_back(safe(told_apart));
  }
  return llvm::json::Object{{"title", "xferguard " + report.verb}, {"steady", std::move(steady)}, {"step_ms", report.steady ? static_cast<double>(report.steady->step_ns) / 1e6 : 0}, {"findings", findings(report)}, {"tables", tables(report)}, {"remarks", std::move(remarks)}};
}

void writePage(llvm::json::Object data, llvm::raw_ostream &os) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(data));
  const llvm::StringRef whole(page);
  const auto [before, behind] = whole.split(placeholder);
  os << before;
  for (const char c : text) { // nothing in the data may end the script element
    if (c == '<') os << "\\u003c";
    else os << c;
  }
  os << behind;
}

void renderHtml(const Report &report, llvm::raw_ostream &os) {
  llvm::json::Object data = pageOf(report);
  data["facts"] = inputsInWords(report.stats);
  writePage(std::move(data), os);
}

} // namespace xferguard
