// Reads a trace file that anyone may have written, cut short or damaged. Uses pread, never a mapping; keeps going after
// every damage it can step over, and says what is missing.
#pragma once
#include "trace/run.h"
#include <functional>

namespace xferguard::trace {

struct ReadOptions {
  std::uint64_t max_events = 10'000'000; // kept in Run::events (64 bytes each); further ones are only counted
  bool events = true;
};

Run readRun(const std::string &path, const ReadOptions & = {});

// Every event in file order without keeping any: bounded memory for any file. Stops when `each` returns false.
// Returns the damages found.
std::vector<std::string> forEachEvent(const std::string &path, const std::function<bool(const Event &)> &each);

} // namespace xferguard::trace
