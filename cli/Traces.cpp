#include "cli/Traces.h"
#include "core/Sqlite.h"
#include "core/Terminal.h"
#include "analyze/symbolize.h"
#include "cli/Verbs.h"
#include "report/SourceText.h"
#include "report/Sqlite.h"
#include "trace/reader.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <set>

namespace xferguard::cli {

FoundTraces findTraces(const std::vector<std::string> &paths) {
  FoundTraces out;
  for (const std::string &path : paths) {
    if (!llvm::sys::fs::is_directory(path)) {
      out.files.push_back(path);
      continue;
    }
    const std::size_t before = out.files.size();
    std::error_code error;
    for (llvm::sys::fs::recursive_directory_iterator at(path, error), end; at != end && !error; at.increment(error))
      if (llvm::sys::path::extension(at->path()) == trace::file_extension) out.files.push_back(at->path());
    if (out.files.size() > before) continue;
    fail(path + ": no trace (*.xgt) in this folder", "'xferguard run -o " + path + " -- CMD' writes one", Unreadable);
    ++out.failed;
  }
  std::sort(out.files.begin(), out.files.end());
  return out;
}

std::vector<trace::Run> readTraces(FoundTraces &found) {
  std::vector<trace::Run> out;
  const std::uint64_t events_each = std::max<std::uint64_t>(10'000'000 / std::max<std::size_t>(found.files.size(), 1), 100'000);
  for (const std::string &file : found.files) {
    trace::Run run = trace::readRun(file, {.max_events = events_each, .events = true});
    if (!run.error.empty()) {
      fail(run.error, "give traces that 'xferguard run' or a preloaded libxferguard.so wrote", Unreadable);
      ++found.failed;
      continue;
    }
    run.resolved.merge(analyze::symbolize(run));
    out.push_back(std::move(run));
  }
  return out;
}

bool knowsRegion(const std::vector<trace::Run> &runs, const std::string &name) {
  std::set<std::string> known;
  for (const trace::Run &run : runs)
    for (const auto &[id, region] : run.regions) known.insert(region.name);
  if (name.empty() || known.count(name)) return true;
  const std::string where = runs.size() == 1 ? runs.front().path : std::to_string(runs.size()) + " runs, " + runs.front().path + " the first";
  constexpr std::size_t most = 20;
  std::string names = llvm::join(known.begin(), std::next(known.begin(), static_cast<std::ptrdiff_t>(std::min(most, known.size()))), ", ");
  if (known.size() > most) names += " and " + std::to_string(known.size() - most) + " more";
  fail("--region " + name + ": no such region in " + where, known.empty() ? "mark it in the program with an NVTX range or guard.h's xg_region_push()" : "there are: " + printable(names));
  return false;
}

bool costsFor(const std::vector<std::string> &paths, analyze::Costs &costs) {
  std::vector<std::string> folders;
  for (const std::string &path : paths) folders.push_back(llvm::sys::fs::is_directory(path) ? path : llvm::sys::path::parent_path(path).str());
  folders.push_back("");
  for (const std::string &folder : folders) {
    llvm::SmallString<256> file(folder);
    llvm::sys::path::append(file, "calibration.json");
    const auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
    if (!text) continue;
    const std::string trouble = analyze::readCosts({(*text)->getBufferStart(), (*text)->getBufferSize()}, costs);
    if (trouble.empty()) return true;
    fail(file.str().str() + ": " + trouble, "remove it, or measure again with 'xferguard calibrate'");
    return false;
  }
  return true;
}

static std::string behindLink(const std::string &file) {
  llvm::SmallString<256> target;
  return llvm::sys::fs::real_path(file, target) ? file : target.str().str();
}

// A file appears with all that is in it: a collector that looks every few seconds must not find half of one. What is no
// file (a pipe, /dev/stdout) is written to as it is.
static std::string writeWhole(const std::string &file, llvm::function_ref<void(llvm::raw_ostream &)> write) {
  if (llvm::sys::fs::exists(file) && !llvm::sys::fs::is_regular_file(file)) {
    std::error_code error;
    llvm::raw_fd_ostream os(file, error);
    if (error) return error.message();
    write(os);
    return "";
  }
  llvm::Error trouble = llvm::writeToOutput(behindLink(file), [&](llvm::raw_ostream &os) {
    write(os);
    return llvm::Error::success();
  });
  return trouble ? llvm::errorToErrorCode(std::move(trouble)).message() : "";
}

static int writeDatabase(const RunReport &report, const std::string &file) {
  const std::string trouble = writeSqlite(report, behindLink(file));
  return trouble.empty() ? Clean : fail("-o " + trouble, sqlite::available() ? "give a file in a folder that can be written to" : "install it (Debian, Ubuntu: libsqlite3-0), or write .ndjson");
}

// In the format that was asked for, whatever the file is called; else in the one that its name says.
static int writeFile(const RunReport &report, const std::string &file, const std::string &asked_for) {
  if (asked_for == "sqlite" || (asked_for.empty() && llvm::sys::path::extension(file) == ".sqlite")) return writeDatabase(report, file);
  const auto format = asked_for.empty() ? runFormatFromFile(file) : runFormatFromName(asked_for);
  if (!format)
    return fail("-o " + file + ": the extension names no format", "use .txt, .html, .json, .sarif, .xml, .md, .perfetto.json, .sqlite, .ndjson or .prom, or say --format");
  if (const std::string trouble = writeWhole(file, [&](llvm::raw_ostream &os) { renderRun(*format, report, os, {}); }); !trouble.empty())
    return fail("-o " + file + ": " + trouble, "give a file in a folder that can be written to");
  return Clean;
}

int writeReport(const RunReport &report, const Outputs &outputs) {
  const auto format = runFormatFromName(outputs.format.empty() ? "text" : outputs.format);
  if (!format && outputs.format != "sqlite") return fail("--format " + outputs.format + " is no format of a run", "'xferguard report --help' names them");
  for (const std::string &file : outputs.files)
    if (const int code = writeFile(report, file, outputs.format)) return code;
  if (!outputs.files.empty()) return Clean;
  if (!format) return fail("--format sqlite writes a file", "-o run.sqlite");
  llvm::raw_fd_ostream &os = llvm::outs();
  renderRun(*format, report, os, {wantsColor(os), terminalWidth()});
  return Clean;
}

} // namespace xferguard::cli
