// What a finding offers to change, one file a kind. A builder gives a fix, or says why it would not dare: what a finding
// cannot show to be harmless is unsafe, what could make a race or not compile is refused.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks::fix {

struct Offer {
  Fix fix;
  std::string refused; // why there is none; then the fix is empty
};

// Into the finding: the fix, or a note with the reason.
void add(Problem &, Offer);
void addBeside(Problem &, Offer); // made together with what is as safe: they are not alternatives

Offer deleteWait(const View &, int sync, int already_waited);        // DeleteWait.cpp
Offer sinkWait(const View &, int sync, int loop);                    // DeleteWait.cpp: below the loop
Offer narrowWait(const View &, int sync, int work);                  // NarrowWait.cpp: to the stream of `work`
Offer hoistCopy(const View &, int copy, int loop);                   // HoistCopy.cpp
Offer hoistAllocation(const View &, int alloc, int release, int loop); // HoistAllocation.cpp
Offer streamOrdered(const View &, int alloc, int release, int loop); // StreamOrdered.cpp
Offer pin(const View &, const Operand &host);                        // Pin.cpp
Offer joinAdjacent(const View &, const std::vector<int> &copies);    // JoinAdjacent.cpp
Offer joinLoop(const View &, int copy, int loop);                    // JoinLoop.cpp: rows or elements
Offer readAtOnce(const View &, int element, int loop);               // ReadAtOnce.cpp
Offer makeOnDevice(const View &, int move);                          // MakeOnDevice.cpp
Offer makeOnDeviceInPython(const View &, int move);                  // InPython.cpp
Offer pinBatchesInPython(const View &, int loader);                  // InPython.cpp
Offer deleteLineInPython(const View &, int sync);                    // InPython.cpp
bool canAccumulateInPython(const View &, int readback);
Offer accumulateInPython(const View &, int readback);    // `total += loss.item()`: the sum stays on the device until the loop has ended
Offer swapPriorities(const View &, int one, int other);              // SwapPriorities.cpp

} // namespace xferguard::checks::fix
