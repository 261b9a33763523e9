// What CI systems read: GitHub annotations, GitLab code quality, JUnit.
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "report/Report.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {
namespace {

// A workflow command ends at the line's end; its properties also at ',' and ':'.
std::string escapeCommand(std::string_view text, bool property) {
  std::string out;
  for (char c : text) {
    if (c == '%') out += "%25";
    else if (c == '\r') out += "%0D";
    else if (c == '\n') out += "%0A";
    else if (property && c == ':') out += "%3A";
    else if (property && c == ',') out += "%2C";
    else out += c;
  }
  return out;
}

std::string escapeXml(std::string_view text) {
  std::string out;
  for (char c : llvm::json::fixUTF8({text.data(), text.size()})) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&') out += "&amp;";
    else if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '"') out += "&quot;";
    else if (byte < 0x20 && c != '\n' && c != '\t') out += '?'; // no XML 1.0 character
    else out += c;
  }
  return out;
}

std::string withCost(const Finding &f) {
  const std::string cost = describe(f.evidence);
  return cost.empty() ? f.headline : f.headline + " (measured: " + cost + ")";
}
} // namespace

void renderGitHub(const Report &report, llvm::raw_ostream &os) {
  for (const Incomplete &input : report.incomplete)
    if (input.what != Incomplete::What::InPart) // those are in the log; GitHub shows ten of a kind
      os << "::error file=" << escapeCommand(relativeTo(report.root, input.file), true) << ",title=xferguard::" << escapeCommand(inWords(report, input), false) << "\n";
  for (const Finding &f : report.findings) {
    os << "::" << (f.level == Level::Note ? std::string_view("notice") : name(f.level)) << " ";
    if (const SourceLocation *at = f.source()) {
      os << "file=" << escapeCommand(relativeTo(report.root, at->file), true) << ",line=" << at->line;
      if (at->column) os << ",col=" << at->column;
      if (at->end_line) os << ",endLine=" << at->end_line;
      os << ",";
    }
    os << "title=xfer-" << f.rule << "::" << escapeCommand(withCost(f), false) << "%0A" << escapeCommand(ruleUrl(f.rule), false) << "\n";
  }
}

void renderGitLab(const Report &report, llvm::raw_ostream &os) {
  llvm::json::OStream json(os, 1);
  json.array([&] {
    for (const Finding &f : report.findings) {
      const SourceLocation *at = f.source();
      if (!at) continue; // GitLab shows nothing without a file
      json.object([&] {
        json.attribute("description", llvm::json::fixUTF8(withCost(f)));
        json.attribute("check_name", "xfer-" + f.rule);
        json.attribute("fingerprint", f.fingerprint);
        json.attribute("severity", f.level == Level::Error ? "critical" : f.level == Level::Warning ? "major" : "info");
        json.attributeObject("location", [&] {
          json.attribute("path", llvm::json::fixUTF8(relativeTo(report.root, at->file)));
          json.attributeObject("lines", [&] { json.attribute("begin", std::max(1u, at->line)); });
        });
      });
    }
  });
  os << "\n";
}

void renderJUnit(const Report &report, llvm::raw_ostream &os) {
  unsigned failures = 0;
  for (const Finding &f : report.findings) failures += f.level >= Level::Warning;
  // A clean run is one passing case: several CI systems call an empty suite an error.
  std::vector<const Incomplete *> unread;
  for (const Incomplete &input : report.incomplete)
    if (input.what != Incomplete::What::InPart) unread.push_back(&input);
  const bool clean = report.findings.empty() && unread.empty();
  const size_t tests = clean ? 1 : report.findings.size() + unread.size();
  os << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"xferguard " << report.verb << "\" tests=\""
     << tests << "\" failures=\"" << failures << "\" errors=\"" << report.stats.failed << "\">\n";
  if (clean) os << "    <testcase classname=\"xferguard\" name=\"no findings\"/>\n";
  for (const Finding &f : report.findings) {
    const std::string where = f.source() ? relativeTo(report.root, f.source()->file) + ":" + std::to_string(f.source()->line) : describe(f.primary);
    os << "    <testcase classname=\"xfer-" << escapeXml(f.rule) << "\" name=\"" << escapeXml(where) << "\"";
    if (f.level < Level::Warning) {
      os << "><system-out>" << escapeXml(f.headline) << "</system-out></testcase>\n";
      continue;
    }
    os << ">\n      <failure type=\"" << name(f.level) << "\" message=\"" << escapeXml(f.headline) << "\">" << escapeXml(where + ": " + withCost(f));
    for (const std::string &n : f.notes) os << "\n" << escapeXml(n);
    for (const Fix &fix : f.fixes) os << "\n" << escapeXml(describe(fix));
    os << "</failure>\n    </testcase>\n";
  }
  for (const Incomplete *input : unread)
    os << "    <testcase classname=\"xferguard\" name=\"" << escapeXml(relativeTo(report.root, input->file)) << "\">\n      <error message=\""
       << escapeXml(inWords(report, *input)) << "\"/>\n    </testcase>\n";
  os << "  </testsuite>\n</testsuites>\n";
}

} // namespace xferguard
