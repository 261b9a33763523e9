// Priorities out of range or the wrong way round, and waits on events that nobody records.
#include "checks/Query.h"
#include "checks/fix/Fix.h"

namespace xferguard::checks {
namespace {

// Devices offer 0 (lowest) down to -5: a lower number is a higher priority, and a positive one is taken as 0.
void outOfRange(const View &view, Report &report) {
  eachOp(view, Effect::Create, [&](int at, const Step &create) {
    const Operand *priority = create.arg(Role::Priority);
    if (!priority || !priority->constant || *priority->constant <= 0) return;
    Problem problem;
    problem.step = at;
    problem.headline = "priority " + std::to_string(*priority->constant) + " is no high priority: lower numbers come first, and anything above 0 counts as 0";
    problem.notes.push_back("ask cudaDeviceGetStreamPriorityRange for the two ends of the range");
    report.add(view, std::move(problem));
  });
}

// What the name of a stream says about its work.
bool says(const std::string &name, std::initializer_list<const char *> words) {
  std::string lower;
  for (char c : name) lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  for (const char *word : words)
    if (lower.find(word) != std::string::npos) return true;
  return false;
}

// Two streams of one function whose names say which is urgent, and whose numbers say the opposite.
void inverted(const View &view, Report &report) {
  auto constantOf = [](const Step &create) { return create.arg(Role::Priority) ? create.arg(Role::Priority)->constant : std::nullopt; };
  eachOp(view, Effect::Create, [&](int at, const Step &urgent) {
    auto high = constantOf(urgent);
    if (!high || !says(nameOf(view, urgent.arg(Role::Handle)), {"urgent", "high", "critical", "interactive", "latency"})) return;
    eachOp(view, Effect::Create, [&](int other, const Step &bulk) {
      auto low = constantOf(bulk);
      if (!low || *low >= *high || !says(nameOf(view, bulk.arg(Role::Handle)), {"background", "low", "bulk", "batch", "idle"})) return;
      Problem problem;
      problem.step = at;
      problem.headline = nameOf(view, urgent.arg(Role::Handle)) + " has priority " + std::to_string(*high) + " and " + nameOf(view, bulk.arg(Role::Handle)) +
                         " has " + std::to_string(*low) + ": the wrong way round, a lower number is a higher priority";
      problem.labels.push_back({other, "comes first"});
      fix::add(problem, fix::swapPriorities(view, at, other));
      report.add(view, std::move(problem));
    });
  });
}

bool recordedSomewhere(const View &view, int memory) {
  for (int i = 0; i < view.size(); ++i) {
    const Operand *event = isOp(view.steps[i], Effect::Record) ? view.steps[i].arg(Role::Event) : nullptr;
    if (event && view.memory(*event) == memory) return true;
    if (unknownCall(view, i))
      for (const facts::Argument &argument : view.steps[i].args)
        if (argument.value.object != none && view.memory(argument.value) == memory) return true;
  }
  return false;
}

void neverRecorded(const View &view, Report &report) {
  for (int at = 0; at < view.size(); ++at) {
    const Step &step = view.steps[at];
    bool waits = isOp(step, Effect::Wait) || (isSync(step) && step.scope == Scope::Event);
    const Operand *event = waits ? step.arg(Role::Event) : nullptr;
    if (!event || event->object == none) continue;
    const facts::Object &object = view.objects[event->object];
    int memory = view.memory(*event);
    if (object.storage != Storage::Local || object.base != none || view.escapes(memory) || recordedSomewhere(view, memory)) continue;
    Problem problem;
    problem.step = at;
    problem.headline = nameOf(view, event) + " is waited on but never recorded, so the wait does nothing";
    report.add(view, std::move(problem));
  }
}

} // namespace

void runStreamPriority(const View &view, Report &report) {
  outOfRange(view, report);
  inverted(view, report);
  neverRecorded(view, report);
}

} // namespace xferguard::checks
