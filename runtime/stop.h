// The policy's last word: print the stack and abort, at the site itself.
#pragma once
#include "trace/event.h"
#include "trace/records.h"

namespace xferguard {

[[noreturn]] void stopHere(const char *region, std::size_t length, trace::Category, std::uint64_t count, std::uint64_t limit);

// Whether a frame of the calling thread matches both globs (an empty one matches everything). Only what is known
// without debug information: Python frames and exported symbols.
bool stackMatches(trace::Text function, trace::Text file);

// The stack of the calling thread as lines of text, Python frames first. Returns the length.
std::size_t describeStack(char *into, std::size_t room, const char *indent);

} // namespace xferguard
