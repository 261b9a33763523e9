// What mending findings would bring to the end-to-end time: the run is replayed with and without each of them.
#pragma once
#include "analyze/context.h"
#include "analyze/replay/costs.h"

namespace xferguard::analyze {

struct Prediction {
  std::uint64_t measured_ns = 0;         // of what was replayed
  std::uint64_t replayed_ns = 0;         // the same, unchanged, as the model has it: how good the model is
  std::uint64_t together_low_ns = 0, together_high_ns = 0; // the time after mending the first three
  std::vector<std::string> together;     // their rules and places
  std::uint64_t step_low_ns = 0, step_high_ns = 0; // the time of a step then; 0: not known
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> by_rule; // what mending all findings of a rule saves: low, high
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> step_by_rule; // the same of a step
  std::vector<std::string> remarks;
};

// Gives findings their saving as a range, of the run and of a step, and their level by what that is worth.
Prediction predict(const Context &, std::vector<Finding> &, const Costs &);

} // namespace xferguard::analyze
