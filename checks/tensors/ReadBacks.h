// Calls on a tensor that the host waits in: for a value, or for how large the result is.
#pragma once
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

bool isOfShape(const Step &readback);                               // how much a mask takes, which values there are
std::string spelled(const Step &readback);                          // `'item'`, `indexing with a mask`, for headlines
bool bringsFew(const View &, int move);                              // `.cpu()` of a loss, or of a few of them
int resultOf(const View &, const Step &readback);                   // the memory of the variable that gets the value, or none
bool standsBehindAnother(const View &, int readback, int loop);     // the device has been waited for just before
bool isGivenBack(const View &, int memory, int round);              // the caller gets it: what that is for, its own facts tell
bool isWorthAWarning(const View &, int readback, int loop);

} // namespace xferguard::checks
