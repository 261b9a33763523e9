// Thrust's algorithms: whether anybody needs the wait of one, and whether it allocates.
#include "checks/Algorithms.h"
#include "checks/OnTheDevice.h"
#include "checks/fix/Source.h"
#include <algorithm>

namespace xferguard::checks {
namespace {

// What comes next: work of the device, which could have been queued meanwhile, something that waits anyway, or the end of a
// call, behind which nobody sees.
enum class Next { Work, Wait, Unseen };

Next nextBehind(const View &view, int at, int loop) {
  const int end = view.steps[loop].end;
  for (int i = at + 1; i != at; ++i) {
    if (i == end && view.isCalls(loop)) return Next::Unseen;
    if (i == end) i = loop;
    else if ((isOp(view.steps[i], Effect::Launch) || isAlgorithm(view.steps[i])) && view.guard(i, loop) == Guard::None) return Next::Work;
    else if (blocks(view, i) || (isOp(view.steps[i], Effect::Free) && view.steps[i].family != "host")) return Next::Wait;
  }
  return Next::Wait;
}

// The host waits there for the device, or for the one stream of what has been taken.
bool waitsForTheSame(const View &view, int at, int round) {
  const Step &step = view.steps[at];
  if (view.guard(at, round) != Guard::None || isAlgorithm(step)) return false;
  return isSync(step) ? step.scope == Scope::Device : blocks(view, at);
}

// No work for another stream is queued until the host waits again: that might rely on this wait.
bool staysInOrder(const View &view, int at, int round) {
  if (sameStream(view, round)) return true;
  OneStream stream(view, view.isCalls(round));
  for (int i = at; stream.take(i);) {
    if (i != at && waitsForTheSame(view, i, round)) return true;
    if (++i == view.steps[round].end) {
      if (view.isCalls(round)) return true;
      i = round + 1;
    }
    if (i == at) return true;
  }
  return false;
}

std::string whyNeeded(const View &view, const fix::Need &need) {
  const std::string where = fix::placeOf(view, need.step);
  if (need.unknown) return "what is called at " + where + " may need what it does, nobody can look into it";
  return "the host may need what it does at " + where;
}

} // namespace

Wait waitFor(const View &view, int at, std::string *because) {
  auto needed = [&](auto why) { return (because ? *because = why() : std::string()), Wait::Needed; };
  auto neededAs = [&](const char *why) { return needed([&] { return std::string(why); }); };
  const int loop = anyRoundOf(view, at);
  if (loop == none || !wastesEachTime(view, loop)) return neededAs("it is not known to run again and again");
  if (fewTrips(view, loop)) return neededAs("its loop has few rounds");
  if (clockNextTo(view, at)) return neededAs("a clock is read next to it");
  if (!isUsual(view, at, loop)) return needed([&] { return underACondition(view, at, loop); });
  const bool to_any_stream = view.steps[at].family == "opencv"; // it can be given the one that goes on
  if (!to_any_stream && !staysInOrder(view, at, loop)) return neededAs("work for another stream may rely on its wait");
  if (!worksOnTheDevice(view, view.steps[at], true)) return neededAs("what it works on may lie on the host");
  if (const fix::Need need = fix::hostNeeds(view, at, fix::For::Advice); need.step != none) return needed([&] { return whyNeeded(view, need); });
  const Next next = nextBehind(view, at, loop);
  if (next == Next::Wait) return neededAs("nothing could have been queued meanwhile");
  return next == Next::Unseen ? Wait::PerhapsForCallers : Wait::ForNothing;
}

bool isThrownAway(const Step &step) {
  const Operand *result = step.arg(Role::Result);
  return step.has_result && !step.result_used && (!result || result->object == none);
}

// An iterator or a pointer, rather than a policy of somebody's own.
static bool isAPlaceToBegin(const View &view, const Operand &first) {
  if (first.object == none) return first.text.find("iterator") != std::string::npos || first.text.find("begin(") != std::string::npos;
  return (first.pointee || first.address) && view.objects[first.object].type.find("policy") == std::string::npos;
}

bool makesScratch(const View &view, const Step &step) {
  if (!isAlgorithm(step) || step.word == facts::of_a_container) return false;
  const std::initializer_list<std::string_view> with_scratch{"sort", "scan", "by_key", "reduce", "inner_product", "count", "find", "_element", "remove", "unique", "copy_if", "partition", "set_", "merge", "all_of", "any_of", "none_of", "equal", "mismatch", "adjacent_difference"};
  if (std::ranges::none_of(with_scratch, [&](std::string_view word) { return step.api.find(word) != std::string::npos; })) return false;
  const Operand *policy = step.arg(Role::Policy);
  if (!policy) return !step.args.empty() && isAPlaceToBegin(view, step.args.front().value);
  const std::string &text = policy->text;
  auto says = [&](std::string_view word) { return text.find(word) != std::string::npos; };
  const bool has_allocator = says("par(") || says("par_nosync(") || says("policy"); // RMM's have a pool, and another one's may
  return !has_allocator && (text.starts_with("thrust::device") || says("cuda::par") || says("hip::par"));
}

} // namespace xferguard::checks
