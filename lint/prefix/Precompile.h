// Headers to a file that clang reads back instead of parsing them.
#pragma once
#include "checks/facts/Collect.h"
#include "lint/flags/Words.h"
#include "lint/parse/Record.h"
#include "lint/prefix/Leading.h"
#include "llvm/ADT/StringSet.h"

namespace xferguard::lint {

struct PrefixJob {
  std::vector<std::string> headers; // as written
  std::string directory;
  Words arguments;                  // of the sources, without the source
  std::string header, output;       // files to write: the includes, and what comes of them
};

// Runs inside a worker. A failure in the record says why there is none: a header with errors, or one of the user's own
// among them, whose functions would be lost.
Record precompile(const PrefixJob &, const facts::CollectOptions &);

// Of such a record: the names that the headers use. A macro of another name says nothing to them.
llvm::StringSet<> namesIn(const Record &);

// Where a source with these flags finds its includes.
SearchPath searchPathOf(const Words &arguments, const std::string &directory);

} // namespace xferguard::lint
