// For a pull request's comment or a wiki: a table of findings, then the tables of a run.
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "report/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {
namespace {

std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '|') out += "\\|";
    else if (c == '\n') out += "<br>";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else out += c;
  }
  return out;
}

void row(const std::vector<std::string> &cells, llvm::raw_ostream &os) {
  os << "|";
  for (const std::string &text : cells) os << " " << cell(text) << " |";
  os << "\n";
}

void show(const Table &table, llvm::raw_ostream &os) {
  os << "### " << table.title << "\n\n";
  row(table.columns, os);
  row(std::vector<std::string>(table.columns.size(), "---"), os);
  for (const auto &cells : table.rows) row(cells, os);
  for (const std::string &note : table.notes) os << "\n> " << cell(note) << "\n";
}
} // namespace

void renderMarkdown(const Report &report, llvm::raw_ostream &os) {
  os << "## xferguard " << report.verb << "\n\n";
  if (report.steady) {
    os << "**Steady part:** " << cell(report.steady->words) << "\n\n";
    for (const std::string &told_apart : report.steady->besides) os << "- " << cell(told_apart) << "\n";
    if (!report.steady->besides.empty()) os << "\n";
  }
  for (const Table &table : report.tables)
    if (table.heads) show(table, os), os << "\n";
  if (report.findings.empty()) os << "No findings.\n";
  else {
    os << "| level | where | finding | measured |\n|---|---|---|---|\n";
    for (const Finding &f : report.findings) {
      std::string where = describe(f.primary);
      if (const SourceLocation *at = f.source()) where = relativeTo(report.root, at->file) + ":" + std::to_string(at->line);
      os << "| " << name(f.level) << " | `" << cell(where) << "` | " << cell(f.headline) << " ([xfer-" << f.rule << "](" << ruleUrl(f.rule)
         << ")) | " << cell(describe(f.evidence)) << " |\n";
    }
  }
  for (const Table &table : report.tables)
    if (!table.heads) os << "\n", show(table, os);
  for (const Incomplete &input : report.incomplete) os << "\n> " << cell(inWords(report, input)) << "\n";
  for (const std::string &remark : report.remarks) os << "\n> " << cell(remark) << "\n";
}

} // namespace xferguard
