// The rounds of a run one after the other: of the loop that its steps are, or entries of a region of the user's.
#pragma once
#include "analyze/steps/repetition.h"
#include <functional>
#include <string>

namespace xferguard::analyze {

// A step as the program's thread sees it begin and end, and when the next begins where the pace is set: by the GPU, if the host
// runs ahead.
struct Round {
  std::uint64_t from = 0, to = 0;
  std::uint64_t paced_from = 0, paced_to = 0;
  unsigned other = 0;         // the place of calls that few rounds make
  std::uint64_t other_ns = 0; // from the first of them to the end of the last
  bool has_other = false;
  std::uint64_t length() const { return paced_to - paced_from; }
};
using See = std::function<void(const Round &)>;
using Rounds = std::function<void(const See &)>; // shows each, in order

// The thread whose loop it is: of several that take as much of the time the first, of which a line is known.
struct ThreadsLoop {
  Timeline::Thread thread;
  Repetition found;
};
std::optional<ThreadsLoop> loopOf(const Context &);
bool begins(const Kind &round, const trace::KeptEvent &);

// From one of the calls that rounds begin with to the next. The GPU begins a round with the first work that the round gives it.
void showRounds(const Context &, const ThreadsLoop &, const See &);

// Of the user's regions that come again and again the one that is entered most often, among those that fill nearly as much time
// as any does: a step rather than its forward pass, and rather than an epoch. Empty: there is none.
std::string regionOfSteps(const trace::Run &);
void showEntries(const Context &, const std::string &region, const See &);

} // namespace xferguard::analyze
