#include "lint/calls/Missed.h"
#include "lint/parse/Text.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using llvm::StringRef;
using namespace xferguard::facts;

namespace xferguard::lint {

namespace {

std::string realName(StringRef file) {
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(file, real) ? file.str() : real.str().str();
}

// "/a/b/../c.h" is "/a/c.h" where b is no link elsewhere: one header has one name, whoever includes it.
std::string shortName(const std::string &file, const std::string &real) {
  llvm::SmallString<256> tidy(file);
  llvm::sys::path::remove_dots(tidy, /*remove_dot_dot=*/true);
  return realName(tidy) == real ? tidy.str().str() : file;
}

StringRef lastPart(StringRef name) { return name.drop_front(name.rfind(':') == StringRef::npos ? 0 : name.rfind(':') + 1); }

// A header that makes HIP of CUDA's names, or the other way round.
StringRef withoutVendor(StringRef name) {
  if (!name.consume_front("cuda")) name.consume_front("hip");
  return name;
}

// Where facts have calls in one file.
class Known {
public:
  void add(const Step &step) { steps.push_back(&step); }

  bool has(const TextCall &call) const {
    return std::ranges::any_of(steps, [&](const Step *step) {
      const unsigned from = step->site.offset;
      return call.offset >= from && call.offset < from + step->site.length && isCalled(*step, call.name);
    });
  }

private:
  std::vector<const Step *> steps;

  static bool isCalled(const Step &step, StringRef name) {
    if (name == "<<<" || name == "hipLaunchKernelGGL") return step.effect == Effect::Launch && step.family == "kernel";
    return withoutVendor(lastPart(step.api)) == withoutVendor(model::withoutVersion(name));
  }
};

llvm::StringMap<Known> knownIn(const Unit &unit) {
  std::vector<std::string> real;
  for (const std::string &file : unit.files) real.push_back(realName(file));
  llvm::StringMap<Known> known;
  for (const Function &function : unit.functions)
    for (const Step &step : function.steps)
      if ((step.kind == StepKind::Op || step.kind == StepKind::Call) && step.site.file != none) known[real[step.site.file]].add(step);
  return known;
}

} // namespace

std::vector<FileCalls> callsIn(const std::vector<std::string> &files, const Unit &unit, const SwitchedOff &off, const model::Models &models) {
  std::vector<FileCalls> all;
  const llvm::StringMap<Known> known = knownIn(unit);
  llvm::StringSet<> seen;
  for (const std::string &file : files) {
    const std::string real = realName(file);
    if (!seen.insert(real).second) continue;
    const std::optional<std::string> text = parsedTextOf(file);
    if (!text) continue;
    FileCalls calls{shortName(file, real), 0, {}, {}};
    const auto of_file = known.find(real);
    for (const TextCall &call : gpuCallsIn(*text, models)) {
      if (off.isMacro(call.name)) continue; // what it stands for is called where it is defined
      ++calls.all;
      if (of_file != known.end() && of_file->second.has(call)) continue;
      (off.contains(real, call.offset) ? calls.off : calls.lost).push_back(call.offset);
    }
    if (calls.all) all.push_back(std::move(calls));
  }
  return all;
}

std::vector<unsigned> linesOfLost(const FileCalls &calls) {
  const std::optional<std::string> text = textOf(calls.file);
  if (!text) return {};
  std::vector<unsigned> lines;
  for (unsigned offset : calls.lost) {
    const unsigned line = 1 + static_cast<unsigned>(StringRef(*text).take_front(offset).count('\n'));
    if (lines.empty() || lines.back() != line) lines.push_back(line);
  }
  return lines;
}

std::size_t lostIn(const std::vector<FileCalls> &all) {
  std::size_t lost = 0;
  for (const FileCalls &each : all) lost += each.lost.size();
  return lost;
}

} // namespace xferguard::lint
