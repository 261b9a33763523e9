// Large copies from pageable memory, where pinning pays.
#include "checks/Query.h"
#include "checks/fix/Fix.h"

namespace xferguard::checks {

constexpr long long pays = 1 << 20; // below, pinned memory is about twice as fast; from here on four times

void runPageableCopy(const View &view, Report &report) {
  const long long large = report.option("min-bytes");
  eachOp(view, Effect::Copy, [&](int at, const Step &copy) {
    const Operand *host = copy.blocking ? hostSide(view, copy) : nullptr;
    const int loop = roundWithWork(view, at);
    const auto size = bytes(copy), most = atMost(view, copy);
    if (!host || host->object == none || (most && *most < large)) return;
    if (view.kind(host) != Memory::Pageable) return report.passOver(view, at, "its host memory is not known to be pageable");
    if (loop == none || !isLoopWithWork(view, loop)) return report.passOver(view, at, "nothing around it is known to work again and again");
    if (guardIn(view, at, loop) != Guard::None) return report.passOver(view, at, [&] { return underACondition(view, at, loop); });
    Problem problem;
    problem.step = at, problem.loop = loop;
    problem.level = mayBeLarge(view, at, loop, pays) && doesRealWork(view, loop) && (!view.isCalls(loop) || calledInALoop(view, loop)) && !fewTrips(view, loop) && !amortised(view, loop) ? Level::Warning : Level::Note;
    problem.headline = nameOf(view, host) + " is pageable and copied " + inEachRound(view, loop) + "; pinned memory would move " +
                       (size ? sizeText(*size) + (*size < pays ? " about twice as fast" : " several times faster") : "it several times faster, from a MiB on");
    problem.cause = madeBy(view, *host);
    problem.notes.push_back(nameOf(view, host) + " is " + view.whyKind(view.memory(*host)));
    fix::add(problem, fix::pin(view, *host));
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
