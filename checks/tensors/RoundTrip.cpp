// `.cpu()`, and back with `.to(device)`.
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {
namespace {

// `token.item()`, of a tensor of the device.
bool isReadOnTheHost(const View &view, int at) {
  const Step &step = view.steps[at];
  const Operand *tensor = isOp(step, Effect::Readback) && step.blocking && step.family == "torch" ? step.arg(Role::Src) : nullptr;
  return tensor && view.onDevice(*tensor, at);
}

// The download whose result goes up again: as it came, or by way of NumPy or of a number.
int broughtBy(const View &view, const Origin &from, bool &through_numpy) {
  if (from.step == none) return none;
  if (isOp(view.steps[from.step], Effect::Move)) return from.step;
  const Operand *brought = isOp(view.steps[from.step], Effect::Factory) ? view.steps[from.step].arg(Role::Src) : nullptr;
  through_numpy = brought && brought->step != none;
  return through_numpy ? brought->step : none;
}

} // namespace

namespace {

// `x[i] = y`: what comes back is no longer what was sent.
bool isWorkedOn(const View &view, const Operand &tensor, int from, int to) {
  for (int i = from + 1; tensor.object != none && i < to; ++i) {
    const Operand *changed = isOp(view.steps[i], Effect::Launch) ? view.steps[i].arg(Role::ReadWrite) : nullptr;
    if (changed && changed->object != none && view.storage(changed->object) == view.storage(tensor.object)) return true;
  }
  return false;
}

// `x = x.to(device); x.cpu()`: the host had it all the time.
void backAtOnce(const View &view, int down, Report &report) {
  const Operand *tensor = view.steps[down].arg(Role::Src);
  const int loop = workRoundOf(view, down);
  if (!tensor || loop == none || !comesToTheHost(view, down)) return;
  const Origin from = originOf(view, *tensor, down);
  if (from.kind != Memory::Device || from.step == none || from.computed || !goesToTheDevice(view, from.step) || workRoundOf(view, from.step) != loop) return;
  if (isWorkedOn(view, *tensor, from.step, down)) return;
  Problem problem;
  problem.step = down, problem.loop = loop;
  problem.level = isCostly(view, down, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, tensor) + " comes back to the host " + inEachRound(view, loop) + ", which has only just sent it; keep what was there";
  problem.labels.push_back({from.step, "sent to the device here"});
  report.add(view, std::move(problem));
}

// `kernel[blocks, threads](array)`: Numba sends an array of the host, waits, and brings it back.
void givenHostArrays(const View &view, int at, Report &report) {
  const int loop = workRoundOf(view, at);
  if (view.steps[at].word != "host arrays" || loop == none) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
  problem.headline = "the kernel is given arrays of the host " + inEachRound(view, loop) + ": each goes up before it and comes back behind it; keep them on the device, with cuda.to_device";
  report.add(view, std::move(problem));
}

// What came down goes up again, in the same round.
void upAgain(const View &view, int down, int up, const Origin &from, bool through_numpy, Report &report) {
  if (down == none || down == up || !(comesToTheHost(view, down) || isReadOnTheHost(view, down))) return;
  const int loop = workRoundOf(view, down);
  if (loop != workRoundOf(view, up)) return; // kept, and put back later
  const bool changed = through_numpy || from.computed, by_numpy = through_numpy && view.steps[from.step].word == "by NumPy";
  Problem problem;
  problem.step = up, problem.loop = loop;
  problem.level = (!changed || by_numpy) && isCostly(view, down, loop) && !seldom(guardIn(view, up, loop)) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, view.steps[down].arg(Role::Src)) + " goes to the host and back to the device" + (loop == none ? "" : " " + inEachRound(view, loop)) + (changed ? ", only to be computed with there; the device could do it" : ", unchanged; keep it there");
  problem.with.push_back({down, "brought to the host here"});
  report.add(view, std::move(problem));
}

// What a round leaves in a variable: the next one finds it there.
int leftBehind(const View &view, int object, int up, int loop) {
  int given = none;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object != object) continue;
    if (i < up || step.update) return none;
    given = i;
  }
  return given != none && view.guard(given, loop) == Guard::None ? given : none;
}

// `state = kept.to(device); ...; kept = state.cpu()`: up goes what the round before has brought down.
void upInTheNextRound(const View &view, int up, const Operand &kept, Report &report) {
  const int loop = workRoundOf(view, up);
  if (loop == none || kept.object == none || view.objects[kept.object].base != none) return;
  const int given = leftBehind(view, kept.object, up, loop);
  if (given == none) return;
  const Origin from = originOf(view, view.steps[given].args[1].value, given);
  const int down = from.step != none && isOp(view.steps[from.step], Effect::Move) ? from.step : none;
  if (down == none || workRoundOf(view, down) != loop || !comesToTheHost(view, down)) return;
  Problem problem;
  problem.step = up, problem.loop = loop;
  problem.level = !from.computed && isCostly(view, down, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, &kept) + " goes up " + inEachRound(view, loop) + ", which the one before has brought to the host; keep it on the device";
  problem.with.push_back({down, "brought to the host here"});
  report.add(view, std::move(problem));
}

} // namespace

void ofTensorsRoundTrip(const View &view, Report &report) {
  eachOp(view, Effect::Launch, [&](int at, const Step &) { givenHostArrays(view, at, report); });
  eachOp(view, Effect::Move, [&](int down, const Step &) { backAtOnce(view, down, report); });
  eachOp(view, Effect::Move, [&](int up, const Step &move) {
    const Operand *tensor = move.arg(Role::Src);
    if (!tensor || !view.isPython(up) || !goesToTheDevice(view, up)) return;
    bool through_numpy = false;
    const Origin from = originOf(view, *tensor, up);
    const int down = broughtBy(view, from, through_numpy);
    upAgain(view, down, up, from, through_numpy, report);
    if (down == none || workRoundOf(view, down) != workRoundOf(view, up)) upInTheNextRound(view, up, *tensor, report);
  });
  eachOp(view, Effect::Launch, [&](int up, const Step &made) { // `torch.as_tensor(kept, device=boxes.device)`
    const Operand *brought = view.isPython(up) && made.family == "torch-data" ? made.arg(Role::Src) : nullptr;
    const Operand *like = brought && brought->step != none ? made.arg(Role::Device) : nullptr;
    if (like && view.onDevice(*like, up)) upAgain(view, brought->step, up, {Memory::Device, up, false}, true, report);
  });
  eachOp(view, Effect::Factory, [&](int up, const Step &made) { // `torch.tensor([[token.item()]], device=...)`
    const Operand *brought = view.isPython(up) && made.memory == Memory::Device ? made.arg(Role::Src) : nullptr;
    if (brought) upAgain(view, brought->step, up, {Memory::Device, up, false}, true, report);
  });
}

} // namespace xferguard::checks
