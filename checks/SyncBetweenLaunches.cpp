// A wait in every iteration that no code of the host needs: the stream's order already holds.
#include "checks/NeedlessWaits.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

void runSyncBetweenLaunches(const View &view, Report &report) {
  eachNeedlessWait(view, &report, [&](NeedlessWait wait) {
    if (!wait.next_waits && waitedJustBefore(view, wait.at) == none) report.add(view, std::move(wait.problem));
  });
}

} // namespace xferguard::checks
