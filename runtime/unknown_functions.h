// Driver functions of the families that we watch, handed out unwatched because no wrapper has their address: a driver
// newer than our table.
#pragma once
#include "trace/writer.h"

namespace xferguard {

void unknownFunction(const char *name, int version, std::uint64_t flags);
// Programs look everything up before their first call, when there is no file yet.
void recordUnknownFunctions(trace::Writer &);
// In the child of a fork.
void unlockUnknownFunctions();

} // namespace xferguard
