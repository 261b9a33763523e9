#include "analyze/trial/outcome.h"
#include <algorithm>
#include <cmath>
#include <map>

namespace xferguard::analyze {
namespace {

struct Block {
  unsigned arm;
  std::uint64_t ns, steps;
  double step() const { return static_cast<double>(ns) / static_cast<double>(steps); }
};

std::vector<Block> blocksOf(const trace::Run &run) {
  std::vector<Block> out;
  for (const trace::KeptEvent &e : run.events.calls())
    if (e.op() == trace::Op::TrialBlock && e.b()) out.push_back({static_cast<unsigned>(e.a()), e.duration_ns, e.b()});
  return out;
}

} // namespace

double studentsT(std::uint64_t degrees) {
  static constexpr double table[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
                                     2.120,  2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
  if (degrees == 0) return INFINITY;
  if (degrees <= std::size(table)) return table[degrees - 1];
  return 1.960 + 2.45 / static_cast<double>(degrees);
}

// Each arm comes once on the way forwards and once backwards: its nth block stands beside the nth plain one.
std::vector<ArmOutcome> outcomeOf(const trace::Run &run) {
  std::map<unsigned, std::vector<Block>> by_arm;
  for (const Block &b : blocksOf(run)) by_arm[b.arm].push_back(b);
  const std::vector<Block> &plain = by_arm[0];
  std::vector<ArmOutcome> out;
  if (plain.empty()) return out;
  for (const auto &[arm, blocks] : by_arm) {
    if (blocks.empty()) continue;
    ArmOutcome a{.rewrites = arm, .blocks = blocks.size()};
    double sum = 0, sum_of_squares = 0;
    for (const Block &b : blocks) a.steps += b.steps, a.step_ns += b.step() / static_cast<double>(blocks.size());
    a.pairs = std::min(blocks.size(), plain.size());
    for (std::size_t i = 0; i < a.pairs; ++i) {
      const double saved = plain[i].step() - blocks[i].step();
      sum += saved, sum_of_squares += saved * saved;
    }
    const auto n = static_cast<double>(a.pairs);
    a.saved_ns = sum / n;
    const double variance = a.pairs > 1 ? std::max(0.0, (sum_of_squares - sum * sum / n) / (n - 1)) : INFINITY;
    a.margin_ns = studentsT(a.pairs - 1) * std::sqrt(variance / n);
    out.push_back(a);
  }
  return out;
}

Comparison compareResults(const trace::Run &one, const trace::Run &other) {
  struct Digest {
    std::uint64_t sum, bytes, fetched, left_out;
  };
  const auto digests = [](const trace::Run &run) {
    std::map<std::uint64_t, Digest> out;
    for (const trace::KeptEvent &e : run.events.calls())
      if (e.op() == trace::Op::TrialDigest) out[e.b()] = {e.a(), e.bytes(), e.correlation, e.stream()};
    return out;
  };
  const auto theirs = digests(other);
  Comparison out;
  for (const auto &[step, mine] : digests(one)) {
    const auto at = theirs.find(step);
    if (at == theirs.end()) continue;
    ++out.steps;
    out.differing += mine.sum != at->second.sum || mine.bytes != at->second.bytes || mine.fetched != at->second.fetched;
    out.fetched += mine.fetched, out.bytes += mine.bytes, out.left_out += mine.left_out;
  }
  return out;
}

} // namespace xferguard::analyze
