// The text form of a trace: one line a thing, so that tests can be written by hand and a trace read by eye.
// FORMAT.md lists the lines. dump() of what assemble() made is the same text again.
#pragma once
#include "trace/run.h"
#include <string>
#include <string_view>

namespace xferguard::trace {

std::string dump(const Run &);

struct ParseError {
  unsigned line = 0;
  std::string message; // empty: no error
};

// Text to values. On an error `run` holds what was read before it.
ParseError parse(std::string_view text, Run &run);

// Values to a sealed file. Returns what went wrong, empty when nothing did.
std::string save(const Run &, const std::string &path);

// parse(), then save(). Returns "<line>: <message>", or empty.
std::string assemble(std::string_view text, const std::string &path);

// Appends the source frames found for native frames to an existing trace, as `run` does after the process ended.
std::string appendResolved(const std::string &path, const std::map<NativeFrame, std::vector<SourceFrame>> &);

} // namespace xferguard::trace
