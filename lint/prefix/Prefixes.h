// Precompiled headers for a project: which are worth it, made where they are missing, handed to the sources.
#pragma once
#include "checks/facts/Collect.h"
#include "lint/cache/Cache.h"
#include "lint/command/Lint.h"
#include "lint/workers/Pool.h"

namespace xferguard::lint {

struct ReadyPrefix {
  std::string file;                              // empty: the source is parsed in full
  std::shared_ptr<const Record> record;          // what it depends on: so does every source that starts with it
  std::string stand_in;                          // the empty folder in it that stands for
  std::vector<std::string> own;                  // these of the source
};

// For each translation the prefix that it starts with. Only groups that hold a source of `to_parse` are looked at, and only
// what at least some of those can use is made. Sources share a prefix when their flags and macros are the same to the letter,
// -I folders of the user's own apart where none of them has a header that the prefix looks for. The files lie in `shelf`.
std::vector<ReadyPrefix> preparePrefixes(const std::vector<Translation> &, const std::vector<std::size_t> &to_parse, Cache &shelf,
                                         const facts::CollectOptions &, const Limits &, const std::function<void()> &tick,
                                         const volatile std::sig_atomic_t *stop);

// What was read through the prefix belongs to the source's dependencies, the prefix itself does not.
void addDependencies(Record &, const ReadyPrefix &);

} // namespace xferguard::lint
