#include "lint/project/MakeSwitches.h"
#include "lint/project/Makes.h"
#include "lint/project/Neighbours.h"
#include "lint/project/Switches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

StringRef variableIn(StringRef text) {
  text = text.trim(" \t\"'");
  return (text.consume_front("$(") && text.consume_back(")")) || (text.consume_front("${") && text.consume_back("}")) ? text : StringRef();
}

bool meansYes(StringRef value) { return llvm::is_contained({"1", "y", "yes", "YES", "on", "ON", "true", "TRUE"}, value); }

// Variables of make are written small as well.
bool asksForGpu(StringRef variable) { return switchesGpuOn(variable.upper()); }

// `ifeq ($(GPU), 1)`, `ifeq "$(USE_CUDA)" "yes"`, `ifdef CUDA`, `ifdef cuda`.
std::string switchIn(StringRef line) {
  if (line.consume_front("ifdef ")) return asksForGpu(line.trim()) ? line.trim().str() + "=1" : "";
  if (!line.consume_front("ifeq")) return "";
  line = line.trim();
  const bool in_parentheses = line.consume_front("(") && line.consume_back(")");
  const auto [left, right] = in_parentheses ? line.split(',') : line.split(' ');
  for (const auto &[variable, value] : {std::pair(left, right), std::pair(right, left)}) {
    const StringRef name = variableIn(variable), wanted = value.trim(" \t\"'");
    if (asksForGpu(name) && meansYes(wanted)) return (name + "=" + wanted).str();
  }
  return "";
}

Words switchesBeside(StringRef directory) {
  for (StringRef name : {"GNUmakefile", "makefile", "Makefile"}) {
    llvm::SmallString<256> file(directory);
    llvm::sys::path::append(file, name);
    if (auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true)) return gpuSwitchesIn((*text)->getBuffer());
  }
  return {};
}

} // namespace

Words gpuSwitchesIn(StringRef makefile) {
  Words found;
  while (!makefile.empty()) {
    auto [line, rest] = makefile.split('\n');
    makefile = rest;
    if (std::string each = switchIn(line.trim()); !each.empty() && !llvm::is_contained(found, each)) found.push_back(std::move(each));
  }
  return found;
}

llvm::Error readMakefileForGpu(StringRef directory, Makes &makes, Project &project, Words &asked) {
  asked = {"make"};
  Project plain = project;
  if (llvm::Error error = readMakefile(asked, directory, makes, plain)) return error;
  const Words switches = llvm::any_of(plain.sources, isGpuSource) ? Words() : switchesBeside(directory);
  Words with_gpu = asked;
  llvm::append_range(with_gpu, switches);
  Project switched = project;
  const bool is_better = !switches.empty() && !llvm::errorToBool(readMakefile(with_gpu, directory, makes, switched)) && llvm::any_of(switched.sources, isGpuSource);
  if (is_better) asked = with_gpu;
  project = std::move(is_better ? switched : plain);
  return llvm::Error::success();
}

} // namespace xferguard::lint
