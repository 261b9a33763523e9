// Reads a trace file that anyone may have written, cut short or damaged. Uses pread, never a mapping; keeps going after
// every damage it can step over, and says what is missing.
#pragma once
#include "trace/run.h"

namespace xferguard::trace {

struct ReadOptions {
  std::uint64_t max_events = 10'000'000; // kept in Run::events; further ones are only counted
  bool events = true;
};

Run readRun(const std::string &path, const ReadOptions & = {});

} // namespace xferguard::trace
