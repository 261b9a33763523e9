#include "checks/facts/heat/Learn.h"
#include "checks/facts/heat/Kept.h"
#include "checks/facts/heat/Kinds.h"
#include "checks/facts/Room.h"
#include "checks/facts/Words.h"
#include <algorithm>
#include <regex>
#include <cctype>

namespace xferguard::facts {

std::string identityOf(const Unit &unit, const Function &function) {
  const std::string place = (function.site.file == none ? std::string() : unit.files[function.site.file]) + ":" + std::to_string(function.site.offset);
  return (function.lambda ? "lambda" : function.usr) + "@" + place; // a lambda's own name means nothing in another file
}

std::vector<std::string> changedBy(const Function &function) {
  std::set<std::string> keys;
  auto changes = [&](const Operand &what) {
    for (int each = what.object; each != none; each = function.objects[each].base) {
      const Object &object = function.objects[each];
      const bool outlives = object.storage == Storage::Member || object.storage == Storage::Global || object.storage == Storage::Static;
      if (outlives && !object.key.empty()) keys.insert(object.key);
    }
  };
  for (const Step &step : function.steps) {
    if (step.kind == StepKind::Write) changes(step.args[0].value);
    if (step.kind != StepKind::Op && step.kind != StepKind::Call) continue;
    for (const Argument &argument : step.args) {
      const bool written = argument.role == Role::Write || argument.role == Role::ReadWrite || argument.role == Role::Dst;
      if (written || (argument.role == Role::This && step.kind == StepKind::Call)) changes(argument.value);
    }
  }
  return {keys.begin(), keys.end()};
}

namespace {

constexpr long long few = 4;

Learned::Place placeOf(const Unit &unit, const Site &site) { return {site.file == none ? std::string() : unit.files[site.file], site.line}; }

// A word within a name counts, as it is written in it: "dump" in dumpImages and in DUMP_IMAGES.
bool isForWhoLooks(std::string_view name) {
  std::string word;
  auto isOne = [&] {
    std::string lower = word;
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    for (std::string_view each : {"debug", "verbose", "dump", "log", "logging", "trace", "tracing", "profile", "profiling", "print", "export", "visualize"})
      if (lower == each) return true;
    return false;
  };
  for (const char c : name) {
    const bool begins = !std::isalpha(static_cast<unsigned char>(c)) || (std::isupper(static_cast<unsigned char>(c)) && !word.empty() && std::islower(static_cast<unsigned char>(word.back())));
    if (begins && isOne()) return true;
    if (begins) word.clear();
    if (std::isalpha(static_cast<unsigned char>(c))) word += c;
  }
  return isOne();
}

// What is asked stands last in `config.log_mode`; a `logReader->hasMore()` is asked for something else, and `log(x)` reckons.
bool asksForIt(std::string_view term) {
  auto isNamePart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (std::size_t at = 0; at < term.size();) {
    std::size_t end = at;
    while (end < term.size() && isNamePart(term[end])) ++end;
    const std::string_view name = term.substr(at, end - at), behind = term.substr(end);
    const bool is_asked = !behind.starts_with("->") && !behind.starts_with(".") && !behind.starts_with("::") && !(name == "log" && behind.starts_with("("));
    if (!name.empty() && is_asked && isForWhoLooks(name)) return true;
    at = std::max(end, at + 1);
  }
  return false;
}

// `if (config.log_mode == All)`, `if (dumpImages)`: what somebody looks at who wants to know more, and nobody else pays for. What is done
// for another reason as well, `a || dump`, is not.
bool asksToBeTold(llvm::StringRef condition) {
  llvm::SmallVector<llvm::StringRef> all, one_of;
  condition.split(all, "&&");
  return llvm::any_of(all, [&](llvm::StringRef each) {
    one_of.clear();
    each.split(one_of, "||");
    return llvm::all_of(one_of, [](llvm::StringRef term) { return asksForIt(term); });
  });
}

class Learner {
public:
  Learner(const Function &function, const Library &library) : function(function), library(library), unit(library.unit()), steps(function, library) {}

  Learned::Function learn() {
    out.identity = identityOf(unit, function);
    out.name = function.name;
    out.at = placeOf(unit, function.site);
    for (const std::string &usr : function.overrides) out.overrides.push_back("?" + usr);
    out.called_by = function.called_by, out.called_per = function.called_per;
    out.strong = function.strong;
    out.main = function.name == "main" || function.name.ends_with(module_code), out.pace = function.pace, out.special = function.special;
    for (int i = 0; i < static_cast<int>(steps.all().size()); ++i) {
      const Step &step = steps.all()[i];
      if (!steps.isOwn(i)) continue;
      out.launches |= startsWork(step);
      out.runs_model |= runsAKeptModel(step);
      if (step.kind == StepKind::Loop) loopAt(i);
      if (step.kind == StepKind::Call) calls(i, step.callee.empty() ? memberCalled(step) : step.callee);
      const bool by_its_name = unit.language == Language::Python ? !library.isDefined(step.callee) : step.callee == "?"; // where a header is missing
      if (step.kind == StepKind::Call && by_its_name) calls(i, methodCalled(step));
      if (unit.language == Language::Python && isOp(step, Effect::Launch) && step.word == "heavy") calls(i, methodCalled(step)); // `model_func(model, batch)`, which the function was given
      if (step.family == "thread" && step.kind == StepKind::Op) calls(i, step.callee, "", loopOfStart(i));
      handsOn(i);
    }
    out.on_kept = unit.language == Language::Cxx && worksOnKept(); // in Python everything is given as a reference: that says nothing
    out.changes = changedBy(function);
    out.keeps = keptParameters(function, steps);
    if (function.special == Special::Destructor) releases();
    return std::move(out);
  }

  const OwnSteps &ownSteps() const { return steps; }

  void learnNumbers(std::map<std::string, std::optional<long long>> &numbers) const {
    for (const Step &step : steps.all())
      if (const auto given = numberGiven(steps.objects(), step)) agree(numbers, given->key, given->number);
  }

private:
  const Function &function;
  const Library &library;
  const Unit &unit;
  OwnSteps steps;
  std::map<int, int> places;  // of loops, in out.loops
  std::set<int> handed;       // objects that were followed
  Learned::Function out;

  // In Python: an inner loop learns, and each round of the outer one comes to it.
  bool isStepOfAnEpoch(int step, int outer) const {
    if (!isOp(steps.all()[step], Effect::Launch) || steps.all()[step].api != "backward") return false;
    const int inner = steps.loopOf(step);
    return inner != outer && (steps.isOwn(inner) || steps.all()[inner].word == "items") && steps.guard(inner, outer) == Guard::None;
  }

  int loopAt(int step) {
    if (step == none) return none;
    auto known = places.find(step);
    if (known != places.end()) return known->second;
    const Step &loop = steps.all()[step];
    const int around = steps.loopOf(step);
    Learned::Loop seen;
    seen.at = placeOf(unit, loop.site);
    seen.role = loop.role;
    seen.around = loopAt(around);
    seen.guard = steps.guard(step, around);
    seen.few = loop.trips != none && loop.trips <= few;
    for (int i = step + 1; i < loop.end; ++i) {
      seen.launches |= startsWork(steps.all()[i]);
      seen.few |= isStepOfAnEpoch(i, step); // what stands beside the steps is done once an epoch
    }
    out.loops.push_back(seen);
    return places[step] = static_cast<int>(out.loops.size()) - 1;
  }

  // Of what nobody knows the class of: a name of several words is seldom more than one method's.
  static std::string methodCalled(const Step &call) {
    const std::string name(lastPart(call.api));
    bool words = name.find('_', 1) != std::string::npos;
    for (std::size_t i = 1; call.api.find("::") != std::string::npos && i < name.size(); ++i) words |= std::islower(static_cast<unsigned char>(name[i - 1])) && std::isupper(static_cast<unsigned char>(name[i]));
    return !words || name.starts_with("__") ? std::string() : by_name + name;
  }

  // `layer.forward(x)`, where it is a pointer to a function, or a std::function: whatever is kept in such a member.
  std::string memberCalled(const Step &call) const {
    const Operand *through = call.arg(call.api == "std::function::operator()" ? Role::This : Role::Callable);
    return through ? memberOf(*through) : std::string();
  }
  std::string memberOf(const Operand &place) const {
    if (place.object == none || place.pointee) return "";
    const Object &object = steps.objects()[place.object];
    return object.storage == Storage::Member && object.key.starts_with("field:") ? object.key : std::string();
  }

  void calls(int step, const std::string &usr, const std::string &given_to = "") { calls(step, usr, given_to, steps.loopOf(step)); }
  void calls(int step, const std::string &usr, const std::string &given_to, int loop, const std::string &kept_in = "") {
    if (usr.empty() || usr == "?") return;
    Learned::Call call;
    const Library::Entry callee = library.find(usr);
    call.callee = callee.function ? identityOf(*callee.unit, *callee.function) : "?" + usr;
    call.at = placeOf(unit, steps.all()[step].site);
    call.given_to = given_to, call.kept_in = kept_in;
    call.guard = steps.guard(step, loop);
    if (loop != none && call.guard == Guard::Leaves && isChosen(step)) {
      const int around = steps.loopOf(loop);
      call.guard = steps.guard(loop, around), loop = around;
    }
    call.loop = loopAt(loop);
    if (call.guard == Guard::Periodic && isPacedBySetting(step, loop) && callee.function && callee.function->pace == Pace::Often) call.guard = Guard::Other;
    if (call.guard == Guard::Periodic && isPacedByItsOwn(step, loop)) call.guard = Guard::Other;
    if (call.guard == Guard::Leaves && loop == none) call.guard = isTheFirstTime(step) ? Guard::Once : Guard::Other; // `if (a) { this(); return; } that();` is a choice
    if (call.guard == Guard::Other && unit.language == Language::Cxx && isForWhoAsks(step, loop)) call.guard = Guard::Periodic; // in Python whoever has a logger has it in each round
    if (std::ranges::find(out.calls, call) == out.calls.end()) out.calls.push_back(std::move(call));
  }

  // `for (each : ways) if (each->fits()) return each->go();`: the loop looks for the one that goes, as often as all of it runs.
  bool isChosen(int step) const {
    const Step &call = steps.all()[step];
    const int up = call.parent;
    const Step &arm = steps.all()[up];
    const Operand *condition = arm.kind == StepKind::Arm && arm.parent != none ? steps.all()[arm.parent].arg(Role::Condition) : nullptr;
    const Operand *chosen = call.arg(Role::This);
    if (!condition || !chosen || chosen->object == none || std::ranges::find(condition->reads, chosen->object) == condition->reads.end()) return false;
    return std::any_of(steps.all().begin() + call.end, steps.all().begin() + arm.end, [up](const Step &each) { return each.parent == up && each.kind == StepKind::Exit && (each.word == "return" || each.word == "break"); });
  }

  // `if (!started) { begin(); started = true; return; }`, of a flag that outlives the call.
  bool isTheFirstTime(int step) const {
    for (int up = steps.all()[step].parent; up != none; up = steps.all()[up].parent) {
      const Step &arm = steps.all()[up];
      const Operand *condition = arm.kind == StepKind::Arm && arm.guard == Guard::Leaves && arm.parent != none ? steps.all()[arm.parent].arg(Role::Condition) : nullptr;
      for (int i = up + 1; condition && i < arm.end; ++i) {
        const Step &write = steps.all()[i];
        if (write.kind != StepKind::Write || write.update || write.args.size() < 2 || !write.args[1].value.constant) continue;
        const Operand &flag = write.args[0].value;
        const Object &held = steps.objects()[flag.object];
        const bool outlives = held.base != none || held.storage == Storage::Global || held.storage == Storage::Static;
        if (outlives && !flag.indexed && held.type.ends_with("bool") && std::ranges::find(condition->reads, flag.object) != condition->reads.end()) return true;
      }
    }
    return false;
  }

  // `if (frame % subsampling == 0) integrate(frame)`: each round, unless somebody asks for less. What is told or kept now and then has other names.
  bool isPacedBySetting(int step, int within) const {
    for (int up = steps.all()[step].parent; up != none && up != within; up = steps.all()[up].parent) {
      const Step &arm = steps.all()[up];
      if (arm.kind != StepKind::Arm || arm.guard != Guard::Periodic) continue;
      const Operand *condition = arm.parent == none ? nullptr : steps.all()[arm.parent].arg(Role::Condition);
      const std::size_t by = condition ? condition->text.find('%') : std::string::npos;
      const std::size_t divisor = by == std::string::npos ? by : condition->text.find_first_not_of(" (", by + 1);
      if (divisor == std::string::npos || std::isdigit(static_cast<unsigned char>(condition->text[divisor]))) return false;
    }
    return true;
  }

  // `if (n % task.every == 0) task.function(stream)`: how often is said of each, and mostly that is each time.
  bool isPacedByItsOwn(int step, int within) const {
    const Operand *through = steps.all()[step].arg(Role::Callable) ? steps.all()[step].arg(Role::Callable) : steps.all()[step].arg(Role::This);
    const int owner = !through || through->object == none ? none : steps.objects()[through->object].base;
    if (owner == none || steps.objects()[owner].name == "this") return false;
    for (int up = steps.all()[step].parent; up != none && up != within; up = steps.all()[up].parent) {
      const Step &arm = steps.all()[up];
      const Operand *condition = arm.kind == StepKind::Arm && arm.guard == Guard::Periodic && arm.parent != none ? steps.all()[arm.parent].arg(Role::Condition) : nullptr;
      if (condition && std::ranges::none_of(condition->reads, [&](int each) { return steps.objects()[each].base == owner; })) return false;
    }
    return true;
  }

  // `context_->enqueueV2(...)`, of a member or of what somebody gives: whoever loads a model runs it more than once. In an object that is made here it is loaded here.
  bool runsAKeptModel(const Step &step) const {
    if (!isOp(step, Effect::Launch) || !step.api.starts_with("nvinfer1::IExecutionContext::")) return false;
    const Operand *context = step.arg(Role::This);
    if (!context || context->object == none) return false;
    const std::vector<Object> &objects = steps.objects();
    int root = context->object;
    while (objects[root].base != none) root = objects[root].base;
    if (objects[root].storage == Storage::Parameter || objects[root].storage == Storage::Global || objects[root].storage == Storage::Member) return true;
    return root != context->object && objects[root].shape == Shape::Pointer; // `Session *session = sessions[i]`
  }

  // A loop that starts threads and waits for none of them goes over the threads: each runs once in it.
  int loopOfStart(int step) const {
    const int loop = steps.loopOf(step);
    if (loop == none) return none;
    for (int i = loop + 1; i < steps.all()[loop].end; ++i)
      if (const Step &each = steps.all()[i]; each.family == "others" && (each.api.ends_with("::join") || each.api == "pthread_join" || each.api.find("future") != std::string::npos)) return loop;
    return steps.loopOf(loop);
  }

  bool isForWhoAsks(int step, int within) const {
    for (int up = steps.all()[step].parent; up != none && up != within; up = steps.all()[up].parent) {
      const Step &arm = steps.all()[up];
      const Operand *condition = arm.kind == StepKind::Arm && arm.parent != none && up == arm.parent + 1 ? steps.all()[arm.parent].arg(Role::Condition) : nullptr;
      if (condition && !condition->text.starts_with("!") && asksToBeTold(condition->text)) return true;
    }
    return false;
  }

  // Made here, whatever it is: nobody else keeps it.
  bool isKept(const Operand &what) const {
    const View &view = *steps.seen();
    if (what.object == none) return false;
    auto outlives = [&](int object) {
      while (view.objects[object].base != none) object = view.objects[object].base;
      const Storage storage = view.objects[object].storage;
      return storage == Storage::Parameter || storage == Storage::Global || storage == Storage::Static || storage == Storage::Capture;
    };
    if (outlives(what.object)) return true;
    const int memory = view.memory(what); // `auto *data = static_cast<float *>(handle)`
    for (int i = 0; i < static_cast<int>(view.objects.size()); ++i)
      if ((view.behind(i) == memory || view.storage(i) == memory) && outlives(i)) return true;
    return false;
  }

  bool worksOnKept() const {
    if (!steps.seen()) return false;
    const View &view = *steps.seen();
    for (const Step &step : view.steps) {
      if (!startsWork(step)) continue;
      for (const Argument &argument : step.args) {
        const bool memory = argument.role == Role::Read || argument.role == Role::Write || argument.role == Role::ReadWrite;
        if (argument.role == Role::Stream && isKept(argument.value)) return true;
        if (memory && argument.value.address && isKept(argument.value) && !view.allocatedIn(view.memory(argument.value), none)) return true;
      }
    }
    return false;
  }

  void releases() {
    if (!steps.seen()) return;
    for (const Step &step : steps.seen()->steps) {
      if (!isOp(step, Effect::Free) && !isOp(step, Effect::Destroy)) continue;
      const Operand *gone = step.arg(Role::Ptr) ? step.arg(Role::Ptr) : step.arg(Role::Handle);
      if (gone && gone->object != none && steps.objects()[gone->object].storage == Storage::Member) out.releases.push_back(steps.objects()[gone->object].key);
    }
  }

  // A function or lambda that is kept, given or started: somebody calls it from here on.
  void handsOn(int step) {
    const Step &taker = steps.all()[step];
    int position = -1; // of what the taker is given
    for (const Argument &argument : taker.args) {
      ++position;
      const int object = argument.value.object;
      if (object == none || steps.objects()[object].shape != Shape::Callable || !handed.insert(object).second) continue;
      const std::string &callee = steps.objects()[object].key;
      calls(step, callee, taker.family == "callbacks" ? taker.api : "", taker.family == "thread" ? loopOfStart(step) : steps.loopOf(step), keptBy(step, callee, position));
    }
  }

  // `tbb::parallel_for(range, [&](auto each) { ... })`, rather than `server.Post("/infer", [this](auto &request) { ... })`.
  static bool callsAtOnce(const Step &taker) {
    static const std::regex by_name("for|each|apply|invoke|dispatch|visit|once|transform|parallel|launch|with|scope|guard|try|check|time|bench|sort|find|reduce|filter|accumulate|generate|exec|async|submit|enqueue|thread|task", std::regex::icase);
    return taker.api.empty() || taker.api.starts_with("std::") || std::regex_search(taker.api.substr(taker.api.rfind(':') + 1), by_name);
  }

  // `layer.forward = f`, `ops.push_back(std::bind(f, x))`: who calls what is kept there. Of a function that something else takes nobody
  // knows who will call it; a lambda is called by whom it is given to, unless that is somebody else's who may keep it.
  std::string keptBy(int step, const std::string &callee, int position) const {
    const Step &taker = steps.all()[step];
    if (taker.kind == StepKind::Write) {
      const std::string member = memberOf(taker.args[0].value);
      return member.empty() ? member : "?" + member;
    }
    const Step *keeper = taker.api == "std::bind" ? takerOf(step) : &taker;
    if (!keeper) return "?";
    if (keeper->kind == StepKind::Write) return "?" + memberOf(keeper->args[0].value);
    const bool container = keeper->family == "host" && !keeper->args.empty() && keeper->api.starts_with("std::");
    const std::string member = container ? memberOf(keeper->args[0].value) : std::string();
    if (!member.empty()) return "?" + member;
    if (taker.kind == StepKind::Call && library.isDefined(taker.callee)) return std::string(given_as) + std::to_string(position) + " " + taker.callee;
    const bool at_once = (isLambda(callee) && callsAtOnce(taker)) || !taker.family.empty();
    return at_once ? std::string() : "?";
  }

  // Who is given what a step has made, in the same statement.
  const Step *takerOf(int step) const {
    for (int i = step + 1; i < static_cast<int>(steps.all().size()) && i < step + 4; ++i)
      if (std::ranges::any_of(steps.all()[i].args, [step](const Argument &each) { return each.value.step == step; })) return &steps.all()[i];
    return nullptr;
  }

  bool isLambda(const std::string &callee) const { return callee.starts_with("lambda:"); }
};

} // namespace

void agree(std::map<std::string, std::optional<long long>> &numbers, const std::string &key, std::optional<long long> number) {
  auto [known, fresh] = numbers.try_emplace(key, number);
  if (!fresh && known->second != number) known->second.reset();
}

Learned learn(const Library &library, const Places &of) {
  Learned learned;
  for (std::size_t i = 0; i < library.unit().functions.size(); ++i) {
    const Function &function = library.unit().functions[i];
    if (function.kernel || function.device || !function.has_body || !isAmong(of, i)) continue;
    Learner learner(function, library);
    learnKinds(library, learner.ownSteps(), learned.kinds);
    learner.learnNumbers(learned.numbers);
    learned.functions.push_back(learner.learn());
  }
  return learned;
}

} // namespace xferguard::facts
