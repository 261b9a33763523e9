// One source to facts: the part that runs inside a worker.
#pragma once
#include "checks/facts/Collect.h"
#include "lint/flags/Words.h"
#include "lint/parse/Record.h"
#include "llvm/ADT/StringRef.h"
#include <map>

namespace xferguard::lint {

using Overlay = std::map<std::string, std::string>; // file -> the text to parse in its place

struct ParseJob {
  std::string file, directory;
  Words arguments; // for clang (flags/ClangCommand.h)
  Overlay overlay = {};
  std::string prefix = {}; // a precompiled header that holds what the source includes first (prefix/Precompile.h), or empty
  std::string declared = {}; // what no header declares, to be read in front (missing/Declare.h)
  Lacking lacking = {};      // what other sources of the project lack (missing/Scouts.h)
};

// Never fails: what went wrong stands in the record.
Record parse(const ParseJob &, const model::Models &, const facts::CollectOptions &);

// Empty, or why the file is none that a parser should be given: unreadable, binary, far too large.
std::string whyNotASource(llvm::StringRef file);

} // namespace xferguard::lint
