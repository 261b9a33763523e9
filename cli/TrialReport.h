// What a try found, in words.
#pragma once
#include "analyze/trial/outcome.h"
#include <map>
#include <optional>

namespace llvm {
class raw_ostream;
}

namespace xferguard::cli {

struct Predicted { // of a step
  unsigned findings = 0;
  std::uint64_t low_ns = 0, high_ns = 0; // both 0: nothing could be predicted
};

struct TrialResult {
  const trace::Run *tried = nullptr, *plain = nullptr; // plain: without any rewrite, in the same blocks
  std::map<unsigned, Predicted> predicted; // by rewrite
  unsigned rewrites = 0;
  analyze::Comparison compared;
  std::optional<analyze::Comparison> plain_twice; // where results differed
};

// 0, or 1 when the try is called off.
int printTrial(const TrialResult &, llvm::raw_ostream &);

} // namespace xferguard::cli
