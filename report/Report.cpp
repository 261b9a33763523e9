#include "report/Report.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

namespace xferguard {

std::optional<Format> formatFromName(std::string_view name) {
  return llvm::StringSwitch<std::optional<Format>>({name.data(), name.size()})
      .Case("text", Format::Text)
      .Case("json", Format::Json)
      .Case("sarif", Format::Sarif)
      .Case("github", Format::GitHub)
      .Case("gitlab", Format::GitLab)
      .Case("junit", Format::JUnit)
      .Case("markdown", Format::Markdown)
      .Default(std::nullopt);
}

std::optional<Format> formatFromFile(std::string_view file) {
  llvm::StringRef name(file.data(), file.size());
  if (name.ends_with(".gitlab.json")) return Format::GitLab;
  return llvm::StringSwitch<std::optional<Format>>(llvm::sys::path::extension(name))
      .Case(".txt", Format::Text)
      .Case(".json", Format::Json)
      .Case(".sarif", Format::Sarif)
      .Case(".xml", Format::JUnit)
      .Case(".md", Format::Markdown)
      .Default(std::nullopt);
}

void render(Format format, const Report &report, llvm::raw_ostream &os, const RenderOptions &options) {
  switch (format) {
  case Format::Text: return renderText(report, os, options);
  case Format::Json: return renderJson(report, os);
  case Format::Sarif: return renderSarif(report, os);
  case Format::GitHub: return renderGitHub(report, os);
  case Format::GitLab: return renderGitLab(report, os);
  case Format::JUnit: return renderJUnit(report, os);
  case Format::Markdown: return renderMarkdown(report, os);
  }
}

std::string bytesInWords(std::uint64_t bytes) {
  static constexpr const char *units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  unsigned unit = 0;
  while (value >= 1024 && unit + 1 < std::size(units)) value /= 1024, ++unit;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::format(unit == 0 || value >= 100 ? "%.0f " : "%.1f ", value) << units[unit];
  return text;
}

std::string nanosecondsInWords(std::uint64_t ns) {
  static constexpr const char *units[] = {"ns", "us", "ms", "s"};
  double value = static_cast<double>(ns);
  unsigned unit = 0;
  while (value >= 1000 && unit + 1 < std::size(units)) value /= 1000, ++unit;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::format(unit == 0 || value >= 100 ? "%.0f " : "%.1f ", value) << units[unit];
  return text;
}

static std::string countInWords(std::uint64_t count) { // 1 312 times
  std::string digits = std::to_string(count);
  for (size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, " ");
  return digits + (count == 1 ? " time" : " times");
}

std::string describe(const Evidence &e) {
  std::vector<std::string> parts;
  if (e.count) parts.push_back(countInWords(*e.count));
  if (e.bytes) parts.push_back(bytesInWords(*e.bytes));
  if (e.cost_ns) parts.push_back(nanosecondsInWords(*e.cost_ns) + " of host time");
  if (e.saved_ns_low && e.saved_ns_high && nanosecondsInWords(*e.saved_ns_low) == nanosecondsInWords(*e.saved_ns_high))
    parts.push_back("saves about " + nanosecondsInWords(*e.saved_ns_high));
  else if (e.saved_ns_low && e.saved_ns_high)
    parts.push_back("saves " + nanosecondsInWords(*e.saved_ns_low) + " to " + nanosecondsInWords(*e.saved_ns_high));
  else if (e.saved_ns)
    parts.push_back("saves " + nanosecondsInWords(*e.saved_ns));
  else if (e.saved_ns_high)
    parts.push_back("saves at most " + nanosecondsInWords(*e.saved_ns_high));
  std::string text;
  for (const std::string &part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

bool reaches(const std::vector<Finding> &findings, Level level) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding &f) { return f.level >= level; });
}

} // namespace xferguard
