// Device to host and back with the data unchanged.
#include "checks/Query.h"
#include <algorithm>

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

bool sameSize(const Step &a, const Step &b) {
  const Operand *one = a.arg(Role::Bytes), *other = b.arg(Role::Bytes);
  return (!one && !other) || (one && other && one->text == other->text);
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

// A loop in which every element is made from itself, from constants and from what is the same for all: a kernel could do it.
// Where elements are made from their neighbours, their order may matter.
bool changesEachByItself(const View &view, int loop, int memory) {
  std::vector<std::string> written, read;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Op || step.kind == StepKind::Exit || (step.kind == StepKind::Call && step.end == i + 1)) return false;
    for (const Access &access : view.accesses[i]) {
      if (access.memory != memory) {
        int object = view.object(access.memory);
        bool inside = object != none && view.declaredIn(object, loop);
        if (access.indexed || (access.writes && !inside && !view.counts(access.memory, loop))) return false;
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
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    bool between = i >= view.steps[down].end && i < up;
    if (between && step.kind == StepKind::Loop) {
      if (!changesEachByItself(view, i, memory)) return false;
      changed = true;
      i = step.end - 1;
      continue;
    }
    if (between && step.kind == StepKind::Branch && step.guard == Guard::Error) {
      i = step.end - 1;
      continue;
    }
    if (between && (unknownCall(view, i) || isWork(step) || isOp(step, Effect::Print) || isOp(step, Effect::SetDevice) || step.kind == StepKind::Branch)) return false;
    for (const Access &access : view.accesses[i])
      if (access.memory == memory && access.by == By::Host) return false;
  }
  return changed;
}

void changedOnTheWay(const View &view, int down, Report &report) {
  int loop = view.loopOf(down);
  const Step &download = view.steps[down];
  const Operand *target = targetOf(download), *from = sourceOf(download);
  if (loop == none || !doesRealWork(view, loop) || view.guard(down, loop) != Guard::None || !target || target->object == none || !from || target->indexed) return;
  int memory = view.memory(*target);
  for (int up = view.steps[down].end; up < view.steps[loop].end; ++up) {
    const Operand *source = isUpload(view, up) ? sourceOf(view.steps[up]) : nullptr;
    if (!source || !sameObject(source, target) || view.loopOf(up) != loop || !view.sameBlock(down, up) || !sameSize(download, view.steps[up])) continue;
    if (!onlyChangedSo(view, down, up, loop, memory) || view.escapes(memory)) return;
    Problem problem;
    problem.step = down, problem.loop = loop;
    problem.level = fewTrips(view, loop) ? Level::Note : Level::Warning;
    problem.headline = nameOf(view, target) + " is brought to the host in every iteration for a loop that the device could run, and goes back; make that loop a kernel";
    problem.labels.push_back({up, "goes back here"});
    report.add(view, std::move(problem));
    return;
  }
}

} // namespace

void runRoundTrip(const View &view, Report &report) {
  for (int at = 0; at < view.size(); ++at)
    if (isDownload(view, at)) changedOnTheWay(view, at, report);

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
