// Created on the host only to be moved to the device.
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include "checks/tensors/Tensors.h"

namespace xferguard::checks {

namespace {

// In Python `x = torch.ones(n)` may stand lines above `x.to(y.device)`: of a place that nobody knows it is to be, and that is not the host's.
int madeFor(const View &view, int move) {
  const Operand *from = view.steps[move].arg(Role::Src);
  if (!from) return none;
  if (!view.isPython(move)) return view.steps[move].memory == Memory::Device ? from->step : none;
  return goesSomewhere(view, move) ? madeOnHost(view, *from, move) : none;
}

// `(255 * image.cpu().numpy()).astype(np.uint8)`, in Python: four times the bytes came, and the host works on each.
void becomesBytes(const View &view, int at, Report &report) {
  const Operand *tensor = view.steps[at].arg(Role::Src);
  const int loop = workRoundOf(view, at);
  if (loop == none || !tensor || !comesToTheHost(view, at) || !view.onDevice(*tensor, at) || seldom(guardIn(view, at, loop))) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.level = isCostly(view, at, loop) ? Level::Warning : Level::Note;
  problem.headline = nameOf(view, tensor) + " comes to the host as it was computed and becomes bytes there, " + inEachRound(view, loop) + "; scaled and converted on the device it is a quarter of the copy, or half";
  problem.notes.push_back("x.mul(255).clamp(0, 255).byte().cpu(), of all pictures of a batch at once");
  report.add(view, std::move(problem));
}

bool isOfFewNumbers(const Step &made) { return made.family == "torch-data" && (made.word == "numbers" || made.word == "sizes"); }

// `torch.tensor([width, height], device=x.device)`, in Python: not the same ones each time, but few, and each copy is waited for.
void fewNumbers(const View &view, int made, int sent, Report &report) {
  const int loop = workRoundOf(view, sent);
  if (loop == none || workRoundOf(view, made) != loop || seldom(guardIn(view, sent, loop))) return;
  Problem problem;
  problem.step = sent, problem.loop = loop;
  problem.level = isCostly(view, sent, loop) ? Level::Warning : Level::Note;
  problem.headline = "a few numbers of the host become a tensor of the device " + inEachRound(view, loop) + ", in a copy of their own; compute with the numbers themselves, or send them with the data that they belong to";
  problem.notes.push_back(fullThere(view, sent, "shape") + " makes a tensor of one there, and nothing is sent");
  report.add(view, std::move(problem));
}

// In Python what `create_judge(name)` makes by a constructor: for how many objects, nobody knows.
bool isMadeForAnObject(const View &view, int at, int loop) {
  bool by_a_constructor = false;
  for (int frame = view.frame[at]; loop != none && frame != none; frame = frame == view.frame[loop] ? none : view.frames[frame].parent) {
    const facts::Function &function = *view.frames[frame].function;
    if (by_a_constructor && function.special != facts::Special::Constructor && function.pace == facts::Pace::Makes) return true;
    by_a_constructor |= function.special == facts::Special::Constructor;
  }
  return false;
}

void fewNumbersMadeThere(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const Operand *like = step.arg(Role::Device);
  if (isOfFewNumbers(step) && (step.memory == Memory::Device || (like && view.onDevice(*like, at)))) fewNumbers(view, at, at, report);
}

} // namespace

void runCreateThenMove(const View &view, Report &report) {
  eachOp(view, Effect::Move, [&](int at, const Step &move) {
    if (view.isPython(at) && move.word == "to bytes") return becomesBytes(view, at, report);
    const int by = madeFor(view, at);
    if (by == none) return;
    const Step &made = view.steps[by];
    if (!isOp(made, Effect::Factory) || made.memory == Memory::Device || (!view.isPython(at) && made.arg(Role::Device))) return;
    if (isOfFewNumbers(made) && made.word != "sizes" && move.word == "single" && move.arg(Role::Src)->step == by) return; // copy-in-loop
    if (isOfFewNumbers(made)) return fewNumbers(view, by, at, report);
    const bool number = made.word == "number"; // `torch.tensor(0.0).cuda()`
    if (made.api.ends_with("from_blob") || (made.family == "torch-data" && !number)) return; // the host's own data
    const bool python = view.isPython(at);
    const int loop = python ? workRoundOf(view, at) : hotRoundOf(view, at);
    Problem problem;
    const bool unsaid = python && move.api == "index"; // what is to change stands where it is made
    problem.step = unsaid ? by : at, problem.loop = loop;
    problem.to_change = python && view.frame[by] == view.frame[at]; // whoever calls: the line itself is what there is to change
    const bool of_an_object = python && loop != none && view.isCalls(loop) && view.frames[view.frame[loop]].function->special == facts::Special::Constructor; // of how many, nobody knows
    const bool is_rare = of_an_object || (python && isMadeForAnObject(view, at, loop)) || (python && loop != none && (!isLoopWithWork(view, loop) || (amortised(view, loop) && !isInAStepOfTraining(view, loop)) || isSeldom(view.frames[view.frame[loop]].function->pace)));
    const Guard around = python && loop != none && !view.isCalls(loop) ? view.guard(loop, none) : Guard::None;
    const bool is_done_once = around == Guard::Once || around == Guard::Error; // `if masks is None: print("no masks"); for k in range(n): ...`
    problem.level = loop == none || is_rare || is_done_once || !(doesRealWork(view, loop) || !view.isCalls(loop)) || seldom(python ? guardIn(view, at, loop) : view.guard(at, loop)) ? Level::Note : Level::Warning;
    problem.headline = std::string("'") + made.api.substr(made.api.rfind(':') + 1) + "' makes a tensor on the host that is moved to the device at once; make it there, " + (number ? "with " + fullThere(view, at) : std::string(python ? "with device=" : "with options that name the device"));
    if (made.word == "drawn") problem.headline = "random numbers that NumPy draws on the host are moved to the device; draw them there, with torch.randn(..., device=...) and its like";
    if (unsaid && view.steps[by].site.line != move.site.line) problem.with.push_back({at, "sent along here"});
    if (!unsaid && move.arg(Role::Src)->step != by) problem.labels.push_back({by, "made here"});
    if (move.arg(Role::Src)->step == by && !number) fix::add(problem, python ? fix::makeOnDeviceInPython(view, at) : fix::makeOnDevice(view, at));
    report.add(view, std::move(problem));
  });
  eachOp(view, Effect::Factory, [&](int at, const Step &) { fewNumbersMadeThere(view, at, report); });
  eachOp(view, Effect::Launch, [&](int at, const Step &) { fewNumbersMadeThere(view, at, report); });
}

} // namespace xferguard::checks
