// What the parse of one source gave, as it goes from a worker to the driver and into the cache.
#pragma once
#include "checks/facts/Summary.h"
#include "lint/calls/Missed.h"
#include "lint/missing/Lacking.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace xferguard::lint {

struct Record {
  std::string failure;            // why there is no AST; empty: there is one
  unsigned errors = 0;            // that the parser recovered from
  std::string first_error;        // "a.cu:3:1: unknown type name 'x'"
  std::vector<std::string> missing; // headers that were not found, as the source names them
  std::vector<std::string> files; // every file that was read, the source first, absolute
  std::vector<std::string> absent; // where a file was looked for in vain, absolute: one that appears there changes the parse
  std::vector<FileCalls> calls;   // by text, in the user's files that were read
  Lacking lacking;                // names that no header declares
  facts::Summary summary;         // of the facts: what the join has to know before it looks inside
  std::string facts;              // facts::dump of the unit, packed
  bool operator==(const Record &) const = default;
};

std::string writeRecord(const Record &);
std::optional<Record> readRecord(llvm::StringRef text);

} // namespace xferguard::lint
