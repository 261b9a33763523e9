// Fixes of Python sources. Where they write, and what, the front end says (checks/python/edits.py), for it has the source.
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {
namespace {

Edit edit(const View &view, int step, long long offset, long long length, std::string text) {
  const facts::Unit &unit = *view.frames[view.frame[step]].unit;
  return {unit.files[view.steps[step].site.file], static_cast<std::uint64_t>(offset), static_cast<std::uint64_t>(length), std::move(text)};
}

long long endOf(const Step &step) { return step.site.offset + step.site.length; }

const Operand *placeFor(const Step &step) {
  const Operand *where = step.arg(Role::Options);
  return where && where->constant ? where : nullptr;
}

} // namespace

Offer makeOnDeviceInPython(const View &view, int move) {
  const Step &moved = view.steps[move];
  const Operand *where = placeFor(moved);
  if (!where) return refuse(view.steps[moved.arg(Role::Src)->step].api.find("rand") == std::string::npos ? "how it is written does not let the device be put in" : "other random numbers come from the device");
  const Step &made = view.steps[moved.arg(Role::Src)->step];
  Fix fix{"make it on the device", FixSafety::Safe, {}};
  fix.edits.push_back(edit(view, move, *where->constant, 0, where->text));
  fix.edits.push_back(edit(view, move, endOf(made), endOf(moved) - endOf(made), ""));
  return {fix, ""};
}

Offer pinBatchesInPython(const View &view, int loader) {
  const Operand *where = placeFor(view.steps[loader]);
  if (!where) return refuse("how the loader is made does not let pin_memory be put in");
  return {{"pin the batches", FixSafety::Safe, {edit(view, loader, *where->constant, 0, where->text)}}, ""};
}

Offer deleteLineInPython(const View &view, int sync) {
  const Operand *where = placeFor(view.steps[sync]);
  if (!where) return refuse("it does not stand on a line of its own, beside other statements");
  return {{"delete the wait", FixSafety::Safe, {edit(view, sync, *where->constant, endOf(view.steps[sync]) + 1 - *where->constant, "")}}, ""};
}

bool canAccumulateInPython(const View &view, int readback) { return placeFor(view.steps[readback]) != nullptr; }

// In double precision, as Python's own sum is: the same values.
Offer accumulateInPython(const View &view, int readback) {
  const Step &read = view.steps[readback];
  Fix fix{"add up on the device, and read once behind the loop", FixSafety::Safe, {}};
  for (const facts::Argument &argument : read.args) {
    if (argument.role != Role::Options || !argument.value.constant) continue;
    const bool behind = argument.value.text.ends_with("\n");
    fix.edits.push_back(edit(view, readback, *argument.value.constant, behind ? 0 : endOf(read) - *argument.value.constant, argument.value.text));
  }
  return {fix, ""};
}

} // namespace xferguard::checks::fix
