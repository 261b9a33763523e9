// Of a sampled run each loop has its share of traced steps, however long it was: how often it came is known from the sums.
#pragma once
#include "analyze/steps/loops.h"

namespace xferguard::analyze {

class WholeRun {
public:
  WholeRun(const Context &, const Sequence &);
  struct OfLoop {
    double times_more = 1;  // as often as in the traced steps its calls came in all of the run
    std::uint64_t span = 0; // from the first of them to the last; 0 where all was traced
  };
  OfLoop of(const Loop &) const;

private:
  std::vector<OfLoop> kinds_; // none where all was traced
};

} // namespace xferguard::analyze
