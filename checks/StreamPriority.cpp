// Priorities out of range or the wrong way round, and waits on events that nobody records.
#include "checks/Query.h"
#include "checks/fix/Fix.h"
#include <algorithm>
#include <set>
#include <utility>

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

// "lowPriority", "bulk_2": the words of a name, in small letters.
std::set<std::string> wordsOf(const std::string &name) {
  std::set<std::string> words;
  std::string word;
  for (char c : name) {
    bool capital = c >= 'A' && c <= 'Z', letter = capital || (c >= 'a' && c <= 'z');
    if (!letter || capital) words.insert(std::exchange(word, ""));
    if (letter) word += static_cast<char>(capital ? c - 'A' + 'a' : c);
  }
  words.insert(word);
  return words;
}

enum class Tone { None, Urgent, Bulk };

// What the name of a stream says about its work. One that says both, "low_latency", says nothing.
Tone toneOf(const std::string &name) {
  const std::set<std::string> words = wordsOf(name);
  auto says = [&](std::initializer_list<const char *> any) { return std::ranges::any_of(any, [&](const char *word) { return words.contains(word); }); };
  bool urgent = says({"urgent", "high", "critical", "interactive", "latency"}), bulk = says({"background", "low", "bulk", "batch", "idle", "throughput"});
  return urgent == bulk ? Tone::None : urgent ? Tone::Urgent : Tone::Bulk;
}

// Two streams of one function whose names say which is urgent, and whose numbers say the opposite.
void inverted(const View &view, Report &report) {
  auto constantOf = [](const Step &create) { return create.arg(Role::Priority) ? create.arg(Role::Priority)->constant : std::nullopt; };
  eachOp(view, Effect::Create, [&](int at, const Step &urgent) {
    auto high = constantOf(urgent);
    if (!high || toneOf(nameOf(view, urgent.arg(Role::Handle))) != Tone::Urgent) return;
    eachOp(view, Effect::Create, [&](int other, const Step &bulk) {
      auto low = constantOf(bulk);
      if (!low || *low >= *high || toneOf(nameOf(view, bulk.arg(Role::Handle))) != Tone::Bulk) return;
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

// Not one that another process or API made, and may have recorded.
bool createdHere(const View &view, int memory) {
  for (const Step &step : view.steps)
    if (const Operand *event = isOp(step, Effect::Create) ? step.arg(Role::Handle) : nullptr; event && view.memory(*event) == memory) return true;
  return false;
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
    if (object.storage != Storage::Local || object.base != none || view.escapes(memory) || !createdHere(view, memory) || recordedSomewhere(view, memory)) continue;
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
