// A good run as a policy: what the next run must not exceed. Counts, not times: those are the machine's.
#pragma once
#include "analyze/policy_counts.h"
#include "trace/policy.h"

namespace xferguard::analyze {

// What a process must run under to be recorded: every entry of every region is written down, nothing is forbidden.
trace::Policy recordingPolicy();
// The whole process with its counts, in all and at each place; a usual step, and each region, with the most that one of them did.
trace::Policy lockOf(const std::vector<const Context *> &);
// The places that did more than when they were recorded, or were not there at all.
std::vector<Finding> moreThanRecorded(const Context &, const trace::RegionPolicy &, const Counts &);

} // namespace xferguard::analyze
