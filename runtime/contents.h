// Hashes of what is copied (XFERGUARD_HASH=1): a run then knows that data went up twice, or came down and goes up again.
// Sampled, and capped at a share of the run's time. Reads only host memory that the copy itself could read, never
// write-combined, managed or unmapped one.
#pragma once
#include "runtime/thread.h"

namespace xferguard::contents {

// Of a copy whose data is on the host, whole. Writes an event behind the copy's own.
void note(Thread &, const trace::Event &copy);
void forkedChild();

} // namespace xferguard::contents
