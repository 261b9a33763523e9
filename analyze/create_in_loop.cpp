// create-in-loop: streams, events and graphs made again and again.
#include "analyze/analysis.h"

namespace xferguard::analyze {

using trace::Op;

namespace {

struct Costly {
  Op create, destroy; // None: its destruction is not recorded
  const char *what;
};
constexpr Costly costly[] = {{Op::StreamCreate, Op::StreamDestroy, "streams"},
                             {Op::EventCreate, Op::EventDestroy, "events"},
                             {Op::GraphInstantiate, Op::None, "graph instances"}};

void examine(const Context &c, const Costly &kind, std::vector<Finding> &out) {
  const auto creates = [&](const trace::AggregateKey &k) { return isCall(k, kind.create); };
  const Tally all = c.total(creates);
  const Tally gone = c.total([&](const trace::AggregateKey &k) { return kind.destroy != Op::None && isCall(k, kind.destroy); });
  const Tally launched = c.total([](const trace::AggregateKey &k) { return isCall(k, Op::GraphLaunch); });
  for (const auto &[place, t] : c.byPlace(creates)) {
    if (t.count < often) continue;
    // A pool that is filled once is what we want; an instance that is launched many times has paid for itself.
    const bool again_and_again = kind.destroy != Op::None ? Context::interleave(t, gone) : launched.count < 4 * all.count;
    if (!again_and_again) continue;
    Tally both = t;
    both.addTime(gone, t.count, all.count);
    Finding f = c.found("create-in-loop", place, both, countInWords(t.count) + " " + kind.what + " are created at one place");
    c.weigh(f, both.host_ns);
    f.fixes.push_back({kind.create == Op::GraphInstantiate ? "instantiate once and launch often; cudaGraphExecUpdate changes arguments"
                                                          : "create once and reuse; the cost includes the destructions"});
    out.push_back(std::move(f));
  }
}

} // namespace

void create_in_loop(const Context &c, std::vector<Finding> &out) {
  for (const Costly &kind : costly) examine(c, kind, out);
}

} // namespace xferguard::analyze
