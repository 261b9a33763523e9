// Device to host and back with the data unchanged.
#include "checks/Query.h"
#include "checks/tensors/Tensors.h"
#include "checks/ThroughTheHost.h"
#include <algorithm>
#include <set>

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
    if (changesDevice(view, i)) way.other_device = true;
    if (view.writes(i, host)) way.host_writes = true;
    if (view.writes(i, device)) way.device_writes = true;
  }
}

// Of a copy or of a move of a tensor: where the data comes from, and where it is then.
const Operand *sourceOf(const Step &step) { return step.arg(Role::Src); }
const Operand *targetOf(const Step &step) { return step.arg(isOp(step, Effect::Move) ? Role::Result : Role::Dst); }

bool isDownload(const View &view, int at) {
  const Step &step = view.steps[at];
  return isCopy(view, step, Direction::DeviceToHost) || (isOp(step, Effect::Move) && step.memory == Memory::Pageable);
}

bool isUpload(const View &view, int at) {
  const Step &step = view.steps[at];
  return isCopy(view, step, Direction::HostToDevice) || (isOp(step, Effect::Move) && step.memory == Memory::Device);
}

// Of the array that is written, only the very element that is written is named: "x[i]" beside "x[i - 1]" is a neighbour.
bool namesNoNeighbour(std::string_view text, const std::vector<std::string> &written) {
  constexpr std::size_t shortened = 200;
  if (text.size() >= shortened) return false;
  for (const std::string &element : written) {
    const std::string base = element.substr(0, element.find('[') + 1);
    for (std::size_t at = text.find(base); at != std::string_view::npos; at = text.find(base, at + 1))
      if (std::ranges::none_of(written, [&](const std::string &each) { return text.substr(at).starts_with(each); })) return false;
  }
  return true;
}

// A download of the loop fills it, and the host does not: what the host reads of it is on the device as well.
bool isBroughtIn(const View &view, int memory, int loop) {
  bool brought = false;
  const int end = loop == none ? view.size() : view.steps[loop].end;
  for (int i = loop + 1; i < end; ++i) {
    if (!view.writes(i, memory)) continue;
    if (!isCopy(view, view.steps[i], Direction::DeviceToHost)) return false;
    brought = true;
  }
  return brought;
}

// What a macro for debugging leaves: loops that only count.
bool doesNothingTo(const View &view, int memory, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (view.reads(i, memory) || view.writes(i, memory)) return false;
    if (step.kind == StepKind::Op || step.kind == StepKind::Call || step.kind == StepKind::Exit) return false;
    if (step.kind != StepKind::Write) continue;
    const Operand &target = step.args[0].value;
    if (target.object == none || target.pointee || (!view.declaredIn(target.object, loop) && !view.counts(view.storage(target.object), loop))) return false;
  }
  return true;
}

// A loop in which every element is made from itself, from constants and from what is the same for all: a kernel could do it.
// Where elements are made from their neighbours, their order may matter.
bool changesEachByItself(const View &view, int loop, int memory, int around) {
  std::vector<std::string> written, read;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Op || step.kind == StepKind::Exit || (step.kind == StepKind::Call && step.end == i + 1)) return false;
    for (const Access &access : view.accesses[i]) {
      if (access.memory != memory) {
        int object = view.object(access.memory);
        bool inside = object != none && view.declaredIn(object, loop);
        bool elsewhere = access.indexed && !access.part && (access.writes || !isBroughtIn(view, access.memory, around));
        if (elsewhere || (access.writes && !inside && !view.counts(access.memory, loop))) return false;
        continue;
      }
      const Operand &what = step.args[0].value;
      if (what.text.find('[') == std::string::npos || !what.indexed) return false;
      if (access.writes) written.push_back(what.text);
      if (access.reads) read.push_back(what.text);
    }
  }
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    for (const facts::Argument &argument : view.steps[i].args)
      if (!namesNoNeighbour(argument.value.text, written)) return false;
  return !written.empty() && std::ranges::all_of(read, [&](const std::string &text) { return std::ranges::find(written, text) != written.end(); });
}

// Between the two the host does nothing but change the data so, and at no other time looks at it.
bool onlyChangedSo(const View &view, int down, int up, int loop, int memory) {
  bool changed = false;
  const int end = loop == none ? view.size() : view.steps[loop].end;
  for (int i = loop == none ? view.steps[down].end : loop + 1; i < end; ++i) {
    const Step &step = view.steps[i];
    bool between = i >= view.steps[down].end && i < up;
    if (between && step.kind == StepKind::Loop) {
      if (doesNothingTo(view, memory, i)) {
        i = step.end - 1;
        continue;
      }
      if (!changesEachByItself(view, i, memory, loop)) return false;
      changed = true;
      i = step.end - 1;
      continue;
    }
    if (between && step.kind == StepKind::Branch && step.guard == Guard::Error) {
      i = step.end - 1;
      continue;
    }
    if (between && (unknownCall(view, i) || isWork(step) || isOp(step, Effect::Print) || changesDevice(view, i) || step.kind == StepKind::Branch)) return false;
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && byHost(access.by)) return false;
  }
  return changed;
}

bool changedOnTheWay(const View &view, int down, Report &report) {
  int loop = view.loopOf(down);
  const Step &download = view.steps[down];
  const Operand *target = targetOf(download), *from = sourceOf(download);
  if ((loop != none && !doesRealWork(view, loop)) || view.guard(down, loop) != Guard::None || !target || target->object == none || !from || target->indexed) return false;
  int memory = view.memory(*target);
  const int end = loop == none ? view.size() : view.steps[loop].end;
  for (int up = view.steps[down].end; up < end; ++up) {
    const Operand *source = isUpload(view, up) ? sourceOf(view.steps[up]) : nullptr;
    if (!source || !sameObject(source, target) || view.loopOf(up) != loop || !view.sameBlock(down, up) || !sameSize(download, view.steps[up])) continue;
    if (!onlyChangedSo(view, down, up, loop, memory) || view.escapes(memory)) return false;
    Problem problem;
    problem.step = down, problem.loop = loop;
    problem.level = loop == none || fewTrips(view, loop) ? Level::Note : Level::Warning;
    problem.headline = nameOf(view, target) + " is brought to the host" + (loop == none ? "" : " in every iteration") + " for a loop that the device could run, and goes back; make that loop a kernel";
    problem.with.push_back({up, "goes back here"});
    report.add(view, std::move(problem));
    return true;
  }
  return false;
}

constexpr long long few_bytes = 1024; // of those the copies cost nothing but a wait, which other rules speak of

// In each round the host computes with what the device has made, and gives the result back.
void computedOnTheWay(const View &view, int down, Report &report) {
  const Step &download = view.steps[down];
  const int round = roundWithWork(view, down);
  const Operand *target = download.arg(Role::Dst);
  const auto size = bytes(download);
  if (!isOp(download, Effect::Copy) || !target || target->object == none || (size && *size <= few_bytes)) return;
  if (round == none || !isLoopWithWork(view, round) || !doesRealWork(view, round)) return report.passOver(view, down, "nothing around it is known to work again and again");
  if (guardApart(view, down, round) != Guard::None) return report.passOver(view, down, [&] { return underACondition(view, down, round); });
  const auto trip = tripThroughTheHost(view, down, round);
  if (!trip) return report.passOver(view, down, "nothing that the host computes from it goes back, or nobody can follow");
  Problem problem;
  problem.step = down, problem.loop = round;
  problem.level = Level::Note; // whether a kernel could do it as well is the reader's to say: order, or tables of the host, may matter
  problem.headline = nameOf(view, target) + " is brought to the host " + inEachRound(view, round) + ", and what a loop there computes from it goes back; make that loop a kernel";
  problem.labels.push_back({trip->loop, "computed here"});
  problem.with.push_back({trip->up, "goes back here"});
  report.add(view, std::move(problem));
}

// A branch that leaves the loop: who comes round it has not been there.
bool leaves(const View &view, int arm, int loop) {
  for (int i = arm + 1; view.steps[arm].kind == StepKind::Arm && i < view.steps[arm].end; ++i) {
    const Step &exit = view.steps[i];
    if (exit.kind != StepKind::Exit || exit.parent != arm) continue;
    if (exit.word == "break" && view.loopOf(i) == loop) return true;
    const int call = view.frames[view.frame[i]].call;
    if ((exit.word == "return" || exit.word == "throw") && (call == none || !view.inside(call, loop))) return true;
  }
  return false;
}

// In every iteration that another one follows.
bool always(const View &view, int at, int loop) {
  for (int up = view.steps[at].parent; up != none && up != loop; up = view.steps[up].parent) {
    if (view.steps[up].kind == StepKind::Loop) return false;
    if (view.steps[up].kind != StepKind::Arm) continue;
    const int branch = view.steps[up].parent;
    int others = 0;
    for (int i = branch + 1; i < view.steps[branch].end; ++i)
      if (view.steps[i].kind == StepKind::Arm && view.steps[i].parent == branch && i != up && (++others, !leaves(view, i, loop))) return false;
    if (others == 0) return false;
  }
  return true;
}

// Buffers of the host that hold what was downloaded into one of them: the host only copies it on.
class Holding {
public:
  Holding(const View &view, int loop, int memory) : view(view), loop(loop), buffers{memory} {}

  // False where nobody can follow.
  bool follow(int from, int to) {
    for (int i = from; i < to; ++i) {
      const Step &step = view.steps[i];
      if (leaves(view, i, loop)) {
        i = step.end - 1;
        continue;
      }
      const bool unknown = unknownCall(view, i) && std::ranges::any_of(buffers, [&](int each) { return view.escapes(each); });
      if (unknown || changesDevice(view, i)) return false;
      const Operand *source = isOp(step, Effect::Host) && step.direction == Direction::HostToHost ? step.arg(Role::Read) : nullptr;
      const bool handed = source && source->object != none && !source->indexed && buffers.contains(view.memory(*source)) && always(view, i, loop);
      std::erase_if(buffers, [&](int each) { return view.writes(i, each); });
      if (const Operand *target = handed ? step.arg(Role::Write) : nullptr; target && target->object != none && !target->indexed) buffers.insert(view.memory(*target));
    }
    return true;
  }
  bool has(int memory) const { return buffers.contains(memory); }

private:
  const View &view;
  int loop;
  std::set<int> buffers;
};

// Nothing but constants: what is uploaded beyond that was not made in the loop.
bool onlyCleared(const View &view, int memory, int from, int to) {
  for (int i = from; i < to; ++i) {
    if (!view.writes(i, memory)) continue;
    const Operand *value = view.steps[i].arg(Role::Value);
    if (!value || !value->constant || view.steps[i].update) return false;
  }
  return true;
}

// At the end of an iteration the host gets what it uploads at the head of the next.
void roundTheLoop(const View &view, int down, int up, int loop, Report &report) {
  const Step &download = view.steps[down], &upload = view.steps[up];
  const Operand *target = targetOf(download), *from = sourceOf(download), *source = sourceOf(upload), *to = targetOf(upload);
  if (!isWhole(view, target, loop) || target->indexed || !isWhole(view, source, loop) || source->indexed || !from || from->object == none || !to) return;
  if (view.guard(down, loop) != Guard::None || view.guard(up, loop) != Guard::None || !doesRealWork(view, loop)) return;
  if (view.objects[target->object].shape == Shape::Container) return; // emptied and filled anew by its own functions, as like as not
  const auto got = bytes(download), given = bytes(upload);
  if (got && given && *got < *given) return;
  const int device = view.memory(*from);
  const bool lasts = !view.allocatedIn(device, loop);
  for (int i = loop + 1; lasts && i < view.steps[loop].end; ++i)
    if ((i < up || i >= view.steps[down].end) && view.writes(i, device)) return; // the host keeps an older state
  if (!writtenByDeviceIn(view, device, loop) || !onlyCleared(view, view.memory(*source), view.steps[up].end, down)) return;
  Holding holding(view, loop, view.memory(*target));
  if (!holding.follow(view.steps[down].end, view.steps[loop].end) || !holding.follow(loop + 1, up) || !holding.has(view.memory(*source))) return;
  Problem problem;
  problem.step = up, problem.loop = loop;
  problem.level = fewTrips(view, loop) ? Level::Note : Level::Warning;
  problem.headline = nameOf(view, source) + " brings to the device what the iteration before brought to the host; keep it on the device";
  problem.with.push_back({down, "downloaded here"});
  report.add(view, std::move(problem));
}

} // namespace

void runRoundTrip(const View &view, Report &report) {
  ofTensorsRoundTrip(view, report);
  for (int at = 0; at < view.size(); ++at)
    if (isDownload(view, at) && !changedOnTheWay(view, at, report)) computedOnTheWay(view, at, report);

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
      if (!download.arg(Role::Bytes) || !upload.arg(Role::Bytes) || !sameSize(download, upload)) return;
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
      const bool for_nothing_else = hostRead(view, host, 0, view.size()) == none && !view.escapes(host);
      (for_nothing_else ? problem.with : problem.labels).push_back({down, "downloaded here"});
      report.add(view, std::move(problem));
    });
  });

  eachOp(view, Effect::Copy, [&](int down, const Step &download) {
    const int loop = isCopy(view, download, Direction::DeviceToHost) ? view.loopOf(down) : none;
    for (int up = loop + 1; loop != none && up < down; ++up)
      if (isCopy(view, view.steps[up], Direction::HostToDevice) && view.loopOf(up) == loop) roundTheLoop(view, down, up, loop, report);
  });
}

} // namespace xferguard::checks
