// Who the observed process is: command line, host, its rank among many.
#pragma once
#include "trace/writer.h"

namespace xferguard {

void recordProcess(trace::Writer &);

} // namespace xferguard
