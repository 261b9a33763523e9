#include "report/Report.h"
#include "core/Fingerprint.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
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
      .Case("html", Format::Html)
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
      .Case(".html", Format::Html)
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
  case Format::Html: return renderHtml(report, os);
  }
}

std::string inputsInWords(const Stats &stats) {
  std::string words = std::to_string(stats.files) + (stats.files == 1 ? " file" : " files");
  if (stats.partial) words += ", " + std::to_string(stats.partial) + " understood in part only";
  if (stats.failed > stats.unjudged) words += ", " + std::to_string(stats.failed - stats.unjudged) + " could not be read";
  if (stats.unjudged) words += ", " + std::to_string(stats.unjudged) + " could not be judged";
  return words;
}

namespace {

constexpr unsigned few = 5; // of a hundred: nothing to tell
constexpr std::size_t most_files = 3;

std::string filesInWords(const Report &report, const std::string &folder) {
  std::string words;
  for (std::size_t i = 0; i < std::min(most_files, report.stats.gpu_calls.lacking.size()); ++i) {
    const auto &[file, lost] = report.stats.gpu_calls.lacking[i];
    words += (i ? ", " : "") + (folder.empty() ? relativeTo(report.root, file) : seenFrom(folder, report.root, file)) + " (" + std::to_string(lost) + ")";
  }
  return words;
}

} // namespace

std::vector<std::string> callsInWords(const Report &report, const std::string &folder) {
  const GpuCalls &calls = report.stats.gpu_calls;
  const unsigned on = calls.written - calls.switched_off, lost = on - calls.understood;
  std::vector<std::string> lines;
  if (lost * 100 > on * few) lines.push_back(std::to_string(lost) + " of " + std::to_string(on) + " GPU calls were not understood, most of them in " + filesInWords(report, folder));
  if (calls.switched_off * 100 > calls.written * few) lines.push_back(std::to_string(calls.switched_off) + " of " + std::to_string(calls.written) + " GPU calls stand behind conditions that do not hold here");
  return lines;
}

std::string inWords(const Report &report, const Incomplete &input) {
  static constexpr const char *words[] = {"understood in part only", "could not be read", "could not be judged"};
  return relativeTo(report.root, input.file) + ": " + words[static_cast<int>(input.what)] + ": " + input.why;
}

bool reaches(const std::vector<Finding> &findings, Level level) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding &f) { return f.level >= level; });
}

} // namespace xferguard
