// What the source says of the time in which the GPU waited for the host: labels of lint's findings that stand between the two calls.
#pragma once
#include "report/Report.h"

namespace xferguard {

// In the order of the findings. In a loop the second call stands before the first one.
std::vector<Remark> hostWorkIn(const Gap &, const std::vector<Finding> &predicted);
std::string inWords(const std::vector<Remark> &, const std::string &root); // "reduced here, kmeans.cu:39 to :43"

} // namespace xferguard
