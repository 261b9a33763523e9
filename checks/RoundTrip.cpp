// Device to host and back with the data unchanged.
#include "checks/Query.h"

namespace xferguard::checks {
namespace {

bool isWhole(const View &view, const Operand *what, int loop) {
  return what && what->object != none && (loop == none || !view.varies(*what, loop));
}

// In order from a download to the upload, once round the loop if need be: what happens to the two memories.
struct Way {
  bool host_writes = false, device_writes = false, unknown = false, other_device = false;
};

void look(const View &view, int from, int to, int host, int device, Way &way) {
  for (int i = from; i < to; ++i) {
    if (unknownCall(view, i)) way.unknown = true;
    if (isOp(view.steps[i], Effect::SetDevice)) way.other_device = true;
    if (view.writes(i, host)) way.host_writes = true;
    if (view.writes(i, device)) way.device_writes = true;
  }
}

} // namespace

void runRoundTrip(const View &view, Report &report) {
  eachOp(view, Effect::Copy, [&](int down, const Step &download) {
    if (!isCopy(view, download, Direction::DeviceToHost)) return;
    int loop = view.loopOf(down);
    const Operand *target = download.arg(Role::Dst), *from = download.arg(Role::Src);
    if (!isWhole(view, target, loop) || !isWhole(view, from, loop) || (loop != none && view.guard(down, loop) != Guard::None)) return;
    int host = view.memory(*target), device = view.memory(*from);
    eachOp(view, Effect::Copy, [&](int up, const Step &upload) {
      if (!isCopy(view, upload, Direction::HostToDevice) || view.loopOf(up) != loop || !view.sameBlock(down, up)) return;
      const Operand *source = upload.arg(Role::Src), *to = upload.arg(Role::Dst);
      if (!isWhole(view, source, loop) || !isWhole(view, to, loop) || !sameObject(source, target)) return;
      const Operand *down_bytes = download.arg(Role::Bytes), *up_bytes = upload.arg(Role::Bytes);
      if (!down_bytes || !up_bytes || down_bytes->text != up_bytes->text) return;
      int there = view.memory(*to);
      Way way;
      if (up > down) look(view, view.steps[down].end, up, host, device, way);
      else if (loop != none) look(view, view.steps[down].end, view.steps[loop].end, host, device, way), look(view, loop + 1, up, host, device, way);
      else return;
      if (way.host_writes || way.unknown || way.other_device) return;
      bool same = sameObject(to, from);
      if (!same && there == device) return; // the same allocation or a swapped one: nobody knows
      if (same && way.device_writes) return; // a saved state is put back
      if (!same && way.device_writes) return; // the host keeps an older state
      Problem problem;
      problem.step = up, problem.loop = loop;
      problem.level = loop != none && !doesRealWork(view, loop) ? Level::Note : Level::Warning;
      problem.headline = same ? nameOf(view, source) + " is uploaded to where it was downloaded from, unchanged"
                              : nameOf(view, source) + " goes from the device to the host and back unchanged; copy from " + nameOf(view, from) + " to " +
                                    nameOf(view, to) + " on the device";
      problem.labels.push_back({down, "downloaded here"});
      report.add(view, std::move(problem));
    });
  });
}

} // namespace xferguard::checks
