#include "lint/python/AnalysePython.h"
#include "lint/cache/Contents.h"
#include "lint/parse/Parse.h"
#include "lint/python/Devices.h"
#include "lint/python/ReadPython.h"
#include "lint/workers/Interrupt.h"
#include "lint/workers/Progress.h"
#include "lint/workers/Ranges.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr std::size_t most_at_once = 200; // of a process that fails, each file is read again alone
constexpr std::size_t fewest = 32;        // worth a process: it starts an interpreter, and reads what its files import

// What the facts of a file depend on besides what was read for them.
std::string hashOfReader(const Interpreter &interpreter) {
  std::string all = interpreter.version;
  std::vector<std::string> scripts;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator it(llvm::sys::path::parent_path(interpreter.script), error), end; it != end && !error; it.increment(error))
    if (StringRef(it->path()).ends_with(".py")) scripts.push_back(it->path());
  std::ranges::sort(scripts);
  Contents contents;
  for (const std::string &script : scripts) all += contents.hashOfFile(script);
  return hashOf(all);
}

} // namespace

void analysePython(const std::vector<std::size_t> &sources, const std::vector<Translation> &translations, const Project &project, const LintOptions &options,
                   const Installation &installation, const model::Models &models, Cache &cache, llvm::function_ref<void(std::size_t, Record)> take,
                   llvm::function_ref<void(std::size_t, std::string)> failed) {
  if (sources.empty()) return;
  const Interpreter interpreter = findInterpreter(installation.share_dir);
  if (!interpreter.problem.empty()) {
    for (std::size_t i : sources) failed(i, interpreter.problem);
    return;
  }
  const std::string reader = hashOfReader(interpreter);
  const std::set<std::size_t> on_a_device = onADevice(sources, translations), by_default = madeByDefault(sources, translations);
  auto keyOf = [&](std::size_t i) { return "python " + reader + (on_a_device.contains(i) ? " device" : "") + (by_default.contains(i) ? " default" : "") + "\n" + project.root + "\n" + translations[i].source.file; };
  auto textOf = [&](std::size_t i) -> const std::string * {
    const auto open = options.texts.find(translations[i].source.file);
    return open == options.texts.end() ? nullptr : &open->second;
  };
  std::vector<std::size_t> to_read;
  for (std::size_t i : sources) {
    if (std::string why = whyNotASource(translations[i].source.file); !why.empty()) failed(i, std::move(why));
    else if (auto record = textOf(i) ? std::nullopt : cache.find(keyOf(i))) take(i, std::move(*record));
    else to_read.push_back(i);
  }
  Limits limits = limitsOf(options);
  limits.jobs = static_cast<unsigned>(std::min<std::size_t>(limits.jobs, to_read.size() / fewest + 1));
  Progress progress(to_read.size(), llvm::sys::Process::StandardErrIsDisplayed());
  RangeWork work;
  work.ranges_a_job = std::max<std::size_t>(1, to_read.size() / most_at_once);
  work.before = [](Range) {};
  work.work = [&](Range range, const Send &send) {
    std::vector<PythonFile> files;
    for (std::size_t n = range.first; n < range.end; ++n) files.push_back({translations[to_read[n]].source.file, on_a_device.contains(to_read[n]), by_default.contains(to_read[n]), textOf(to_read[n])});
    for (const Record &record : readPython(interpreter, files, project.root, models)) send(writeRecord(record));
  };
  work.done = [&](std::size_t n, StringRef text) {
    std::optional<Record> record = readRecord(text);
    if (!record) return false;
    progress.done(translations[to_read[n]].source.file);
    if (!textOf(to_read[n])) cache.keep(keyOf(to_read[n]), *record);
    take(to_read[n], std::move(*record));
    return true;
  };
  work.failed = [&](std::size_t n, const Outcome &outcome) {
    progress.done("");
    failed(to_read[n], inWords(outcome, limits, "the interpreter that reads it"));
  };
  runInRanges(to_read.size(), limits, work, [&] { progress.draw(); }, &StopOnInterrupt::asked());
  progress.clear();
}

} // namespace xferguard::lint
