// Work that is given to several devices in turn: `for (i...) { cudaSetDevice(i); kernel<<<.., streams[i]>>>(parts[i]); }`.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

// Whether each of the devices only ever sees its own part, and that on one stream. What is taken by one of them is then in order.
class EachDevice {
public:
  EachDevice(const View &view, const Operand *known) : view(view), any(known), seen(known && !isNull(*known) ? known : nullptr) {}
  bool take(int step); // false: another device may be concerned, or another stream

private:
  const View &view;
  bool any;
  const Operand *seen; // nullptr: the default stream
};

// The loop over devices around it that makes its own device the current one; none where there is no such loop.
int loopOverDevices(const View &, int step);

} // namespace xferguard::checks
