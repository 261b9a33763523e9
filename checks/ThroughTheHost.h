// Data that the host computes with between two works of the device, in each round.
#pragma once
#include "checks/Query.h"

namespace xferguard::checks {

struct Trip {
  int up = none;   // where what the host has made of it goes back
  int loop = none; // of the host, in which it is computed
};

// What a download brings is computed with by loops of the host, and the result is uploaded in the same round.
std::optional<Trip> tripThroughTheHost(const View &, int down, int round);

} // namespace xferguard::checks
