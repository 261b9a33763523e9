#include "checks/EachDevice.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

bool isByItsNumber(const View &view, int at, int loop) {
  const Operand *device = view.steps[at].arg(Role::Device);
  return device && std::ranges::any_of(device->reads, [&](int each) { return view.counts(view.storage(each), loop); });
}

// `parts[i]`, and not `parts[i + 1]`, which is a neighbour's.
bool isAtItsNumber(const View &view, const Operand &value, int loop) {
  return std::ranges::any_of(value.reads, [&](int each) { return view.counts(view.storage(each), loop) && value.text.find("[" + view.objects[each].name + "]") != std::string::npos; });
}

// Of the host anybody may read.
bool isOfItsDevice(const View &view, const Operand &what, int loop) {
  if (what.object == none || isAtItsNumber(view, what, loop)) return true;
  const Memory kind = view.kind(&what);
  return view.declaredIn(what.object, loop) || kind == Memory::Pageable || kind == Memory::Pinned;
}

} // namespace

int loopOverDevices(const View &view, int step) {
  for (int loop = view.loopOf(step); loop != none; loop = view.loopOf(loop))
    for (int i = loop + 1; i < step; ++i)
      if (isOp(view.steps[i], Effect::SetDevice) && view.loopOf(i) == loop && isByItsNumber(view, i, loop)) return loop;
  return none;
}

bool EachDevice::take(int at) {
  const Step &step = view.steps[at];
  if (isOp(step, Effect::SetDevice)) {
    const int around = view.loopOf(at);
    return around != none && isByItsNumber(view, at, around);
  }
  if (!isWork(step)) return true;
  const int loop = loopOverDevices(view, at);
  if (loop == none || !std::ranges::all_of(step.args, [&](const facts::Argument &each) { return each.role == Role::Stream || isOfItsDevice(view, each.value, loop); })) return false;
  const Operand *stream = streamOf(step);
  if (!any) return any = true, seen = stream, true;
  if (!seen || !stream) return seen == stream;
  return view.memory(*seen) == view.memory(*stream) && seen->indexed == stream->indexed && (!seen->indexed || seen->text == stream->text); // `streams[2 * i + 1]` is another one
}

} // namespace xferguard::checks
