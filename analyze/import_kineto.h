// A trace of torch.profiler (Kineto's Chrome JSON) as a run of ours: the calls with what the GPU did for them, and the
// Python lines where it was recorded with_stack.
#pragma once
#include "trace/run.h"
#include <string>
#include <string_view>

namespace xferguard::analyze {

// What is wrong with the text, or empty.
std::string importKineto(std::string_view json, trace::Run &);

} // namespace xferguard::analyze
