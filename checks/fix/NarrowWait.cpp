// Wait for one stream instead of the whole device. Never certain: other streams' work was awaited too.
#include "checks/fix/Source.h"
#include <algorithm>

namespace xferguard::checks::fix {

Offer narrowWait(const View &view, int sync, int work) {
  const Step &step = view.steps[sync];
  if (view.frame[sync] != 0) return refuse("it is found through a call of its function, which others may call too");
  if (!step.written.length) return refuse("it comes out of a macro");
  if (!itemOf(view, sync)) return refuse("it is not a statement of its own in a block");
  const Operand *stream = view.steps[work].arg(Role::Stream);
  if (!stream || stream->text.empty() || view.frame[work] != 0) return refuse("the stream has no name here");
  if (int up = view.steps[work].parent; up != none && !view.inside(sync, up)) return refuse("the stream is chosen under a condition");
  for (int i = std::min(work, sync); i < std::max(work, sync); ++i)
    for (int each : stream->reads)
      if (view.writes(i, view.storage(each))) return refuse("'" + stream->text + "' is another one at " + placeOf(view, i));
  std::string api = step.family == "hip" ? "hipStreamSynchronize" : step.family == "cuda" ? "cudaStreamSynchronize" : "";
  if (api.empty()) return refuse("only the runtime's waits are rewritten");
  if (touchesManaged(view)) return refuse("managed memory may be touched by work of another stream");
  Edit edit = replace(view, *itemOf(view, sync), step.written, api + "(" + stream->text + ")");
  return {{"wait for '" + stream->text + "' only", FixSafety::Unsafe, {edit}}, ""};
}

} // namespace xferguard::checks::fix
