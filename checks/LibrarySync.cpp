// Library calls that give the host a value and so make it wait, in a loop that works on the device.
#include "checks/Feeds.h"
#include "checks/Query.h"
#include "checks/fix/Source.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// An algorithm that only gives the device work, and waits for it by default: nothing on the host comes to what it does
// before something else waits, and work of the device stands between, which could have been queued meanwhile.
bool waitsInVain(const View &view, int at, int loop) {
  const fix::Need need = fix::hostNeeds(view, at);
  if (need.step != none) return false;
  const int end = view.steps[loop].end;
  for (int i = at + 1; i != at; ++i) {
    if (i == end && view.isCalls(loop)) return false; // who comes next nobody sees
    if (i == end) i = loop;
    else if (isOp(view.steps[i], Effect::Launch) && view.guard(i, loop) == Guard::None) return true;
    else if (blocks(view, i) || (isOp(view.steps[i], Effect::Free) && view.steps[i].family != "host")) return false;
  }
  return false;
}

// What a closure or a record carries with it may be memory that the host looks at next.
bool mayCarry(std::string_view text) {
  const std::size_t open = text.find_first_of("({[");
  return open != std::string_view::npos && !text.starts_with("thrust::") && text.substr(open) != "()";
}

// `thrust::device`, `thrust::cuda::par.on(stream)`: whoever says so gives it what the device can reach.
bool isToldToUseTheDevice(const Step &step) {
  if (step.args.empty()) return false;
  const std::string &policy = step.args[0].value.text;
  return policy.find("thrust::device") == 0 || policy.find("cuda::par") != std::string::npos || policy.find("hip::par") != std::string::npos;
}

// All of it lies on the device for certain: with other memory the same names work on the host.
// `in_vain`: whether the host looks at it is asked as well, which it may do at memory that both share, or that a closure carries.
bool worksOnTheDevice(const View &view, const Step &step, bool in_vain) {
  bool device = isToldToUseTheDevice(step) && !(in_vain && view.library.known.shares);
  for (const facts::Argument &argument : step.args) {
    if (argument.role == Role::Result) continue;
    Memory kind = argument.value.object == none ? Memory::Unknown : view.kind(&argument.value);
    if (kind == Memory::Unknown && argument.value.object != none) kind = view.objects[argument.value.object].memory; // a container of somebody else's
    if (kind == Memory::Pageable || kind == Memory::Pinned || kind == Memory::Managed) return false;
    if (in_vain && kind == Memory::Unknown && mayCarry(argument.value.text)) return false;
    device |= kind == Memory::Device;
  }
  return device;
}

bool isInMostRounds(const View &view, int at, int round) { return view.isCalls(round) ? guardApart(view, at, round) == Guard::None : inMostIterations(view, at, round); }

void algorithms(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const int loop = anyRoundOf(view, at);
  if (loop == none || step.family != "thrust" || !step.blocking || !wastesEachTime(view, loop) || fewTrips(view, loop)) return;
  if (!isInMostRounds(view, at, loop) || !sameStream(view, loop) || clockNextTo(view, at) || !worksOnTheDevice(view, step, true) || !waitsInVain(view, at, loop)) return;
  Problem problem;
  problem.step = at, problem.loop = loop;
  problem.to_change = true;
  problem.level = amortised(view, loop) ? Level::Note : Level::Warning;
  problem.headline = "'" + step.api + "' makes the host wait for it " + inEachRound(view, loop) + ", though nothing on the host needs what it does; give it the policy thrust::cuda::par_nosync";
  problem.notes.push_back("what needs scratch memory, such as a sort, waits less only with an allocator that keeps it");
  report.add(view, std::move(problem));
}

// A sum, or where the largest is, that only tells the next kernel something: the host need not know it.
void results(const View &view, int at, Report &report) {
  const Step &step = view.steps[at];
  const int round = anyRoundOf(view, at);
  const Operand *result = step.arg(Role::Result);
  if (step.family != "thrust" || !step.blocking) return;
  if (round == none) return report.passOver(view, at, "it is not known to run again and again");
  if (!result || result->object == none) return report.passOver(view, at, "where its result goes is not known");
  if (!isInMostRounds(view, at, round) || clockNextTo(view, at)) return report.passOver(view, at, "it stands under a condition, or next to a clock");
  if (!worksOnTheDevice(view, step, false)) return report.passOver(view, at, "what it works on may lie on the host");
  const int kernel = onlyFeeds(view, at, result->pointee ? none : view.storage(result->object), round);
  if (kernel == none) return report.passOver(view, at, "the host uses its result");
  Problem problem;
  problem.step = at, problem.loop = round;
  problem.to_change = true;
  problem.level = wastesEachTime(view, round) && !fewTrips(view, round) && !amortised(view, round) ? Level::Warning : Level::Note;
  problem.headline = "the host waits for what '" + step.api + "' finds " + inEachRound(view, round) + ", only to hand it on to the device; leave it in device memory";
  problem.with.push_back({kernel, "used here"});
  problem.notes.push_back("cub::DeviceReduce writes its result where the next kernel can read it");
  report.add(view, std::move(problem));
}

} // namespace

void runLibrarySync(const View &view, Report &report) {
  eachOp(view, Effect::Launch, [&](int at, const Step &) { algorithms(view, at, report); });
  eachOp(view, Effect::Blocking, [&](int at, const Step &) { results(view, at, report); });
  eachOp(view, Effect::Blocking, [&](int at, const Step &step) {
    const int loop = hotRoundOf(view, at);
    if (loop == none || !step.blocking || step.family != "cublas" || !isLoopWithWork(view, loop)) return;
    if (!isInMostRounds(view, at, loop)) return;
    const Operand *result = step.arg(Role::Write);
    // A result in device memory means that the handle is in device pointer mode; in other memory that the device can reach, it may be.
    if (!result || result->object == none || view.kind(result) == Memory::Device || view.kind(result) == Memory::Unknown || !blocksForCertain(view, at)) return;
    Problem problem;
    problem.step = at, problem.loop = loop;
    bool decides = decidesLoop(view, view.memory(*result), loop);
    problem.level = doesRealWork(view, loop) && !decides && !fewTrips(view, loop) ? Level::Warning : Level::Note;
    problem.headline = "'" + step.api + "' makes the host wait for its result " + inEachRound(view, loop) + "; keep it on the device with CUBLAS_POINTER_MODE_DEVICE";
    if (decides) problem.notes.push_back("the result decides whether the loop goes on: test it every k iterations");
    report.add(view, std::move(problem));
  });
}

} // namespace xferguard::checks
