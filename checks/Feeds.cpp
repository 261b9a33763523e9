#include "checks/Feeds.h"
#include "checks/Followed.h"
#include <algorithm>
#include <cctype>
#include <regex>
#include <set>
#include <string_view>

namespace xferguard::checks {

namespace {

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// `std::sqrt(sum)`; and `sum /= n` in a template, of types that are not known: what numbers do.
bool reckons(const Step &step) {
  if (step.kind != StepKind::Call) return false;
  static const std::regex functions("(.*::)?(f?abs|r?sqrt|cbrt|log(2|10|1p)?|exp(2|m1)?|pow|floor|ceil|trunc|round|f?min|f?max|clamp)[fl]?");
  if (std::regex_match(step.api, functions)) return true;
  static const std::set<std::string_view> names = {"operator+", "operator-", "operator*", "operator/", "operator+=", "operator-=", "operator*=", "operator/="};
  return (step.callee.empty() || step.callee == "?") && names.contains(step.api);
}

// `forward(stream, input, least)`, which nobody can look into: what is given a stream queues work there, and hands on what else it is given.
bool queuesOutOfSight(const View &view, int at) {
  const Step &step = view.steps[at];
  if (step.kind != StepKind::Call || step.end > at + 1 || !unknownCall(view, at)) return false;
  static const std::regex stream("(.*\\W)?(\\w*[sS]tream_?(\\(\\))?)");
  return std::ranges::any_of(step.args, [&](const facts::Argument &argument) {
    const Operand &value = argument.value;
    if (value.object != none && view.objects[value.object].type.starts_with("CUstream_st *")) return true;
    return argument.role != Role::This && std::regex_match(value.text, stream);
  });
}

// A lambda of the device carries what it names.
bool says(const std::string &text, const std::string &name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const bool begins = at == 0 || !isWordPart(text[at - 1]), ends = at + name.size() == text.size() || !isWordPart(text[at + name.size()]);
    if (begins && ends) return true;
  }
  return false;
}

// Of which the result is a status; what a container's method gives is the value itself.
bool isOfTheApi(const Step &step) { return step.family == "cuda" || step.family == "hip" || step.family == "driver"; }

class Following : Followed {
public:
  Following(const View &view, int op, int memory, int round) : Followed(view), op(op), round(round) {
    if (memory != none) values.insert(memory);
    (isOp(view.steps[op], Effect::Copy) && isOfTheApi(view.steps[op]) ? statuses : results).insert(op);
  }

  int fed() {
    for (int i = op + 1; i < view.size(); ++i)
      if (!isHarmless(i)) return none;
    if (round != none && !view.isCalls(round)) // what is left of it the next iteration sees
      for (int i = round; i < op; ++i)
        if (isHostRead(i) || (view.steps[i].kind == StepKind::Write && view.steps[i].args.size() > 1 && isOf(view.steps[i].args[1].value))) return none;
    return kernel;
  }

private:
  int op, round;
  std::set<int> statuses; // the steps that give no more than a status: the copy, and calls out of sight that are given the value for the device
  int kernel = none;

  bool isNamed(const Step &step) const {
    for (const facts::Argument &argument : step.args)
      for (int memory : values)
        if (memory != none && !view.objects[view.object(memory)].name.empty() && says(argument.value.text, view.objects[view.object(memory)].name)) return true;
    return false;
  }

  // The host does not look at it there, or only to compute what goes the same way.
  bool isHarmless(int i) {
    const Step &step = view.steps[i];
    if (isOp(step, Effect::Launch)) {
      return !(isHostRead(i) || isNamed(step)) || feeds(i);
    }
    if (isUpload(step) && isOf(*step.arg(Role::Src))) return feeds(i);
    if (isIn(step) && queuesOutOfSight(view, i)) return statuses.insert(i), feeds(i);
    if (step.kind == StepKind::Call && isIn(step) && reckons(step)) {
      results.insert(i);
      return true;
    }
    if (step.kind == StepKind::Branch && isIn(step) && onlyReckonsIn(i)) return true;
    if (step.kind == StepKind::Exit && isIn(step)) return isGivenToACaller(i);
    const bool reads = step.kind == StepKind::Write ? step.args.size() > 1 && !statuses.contains(step.args[1].value.step) && isOf(step.args[1].value) : isHostRead(i);
    if (step.kind == StepKind::Write) return isWritten(i, reads);
    if (step.kind == StepKind::Read) return true; // it tells what the next step does
    if (!reads && step.kind != StepKind::Call) return true;
    if (step.kind == StepKind::Call && step.end > i + 1) return true; // its own steps tell
    return !reads && !isNamed(step);
  }

  bool feeds(int i) {
    if (kernel == none) kernel = i;
    return true;
  }

  // `if (largest == 0) largest = 1;`: what is written there tells of the value as well.
  bool onlyReckonsIn(int branch) {
    std::set<int> written;
    for (int i = branch + 1; i < view.steps[branch].end; ++i) {
      const Step &step = view.steps[i];
      const bool plain = step.kind == StepKind::Arm || step.kind == StepKind::Read || step.kind == StepKind::Write || reckons(step);
      if (!plain || (step.kind == StepKind::Write && !writesAValue(step))) return false;
      if (step.kind == StepKind::Write) written.insert(view.storage(step.args[0].value.object));
    }
    values.insert(written.begin(), written.end());
    return true;
  }
  bool writesAValue(const Step &write) const {
    const Operand &target = write.args[0].value;
    return target.object != none && !target.pointee && !target.indexed && view.objects[target.object].storage == Storage::Local;
  }

  // `cudaMemcpy(sum_on_device, &sum, sizeof(sum), cudaMemcpyHostToDevice)`
  bool isUpload(const Step &step) const { return isCopy(view, step, Direction::HostToDevice) && step.arg(Role::Src); }

  bool isWritten(int i, bool reads) {
    const Operand &target = view.steps[i].args[0].value;
    if (target.object == none) return !reads;
    const int memory = target.pointee ? view.memory(target) : view.storage(target.object);
    const facts::Object &object = view.objects[target.object];
    const bool is_local = object.storage == Storage::Local && !target.indexed && !target.pointee;
    if (reads && !is_local) return isValue(memory) && results.contains(view.steps[i].args[1].value.step); // somebody else may look at it
    if (reads) values.insert(memory);
    else if (is_local && view.sameBlock(op, i)) values.erase(memory);
    return true;
  }
};

} // namespace

int onlyFeeds(const View &view, int op, int memory, int round) {
  if (memory != none && view.escapes(memory)) return none;
  return Following(view, op, memory, round).fed();
}

} // namespace xferguard::checks
