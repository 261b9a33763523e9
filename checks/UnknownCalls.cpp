// Calls that nobody can look into: which of them may do anything to the device.
#include "checks/Query.h"
#include "checks/facts/Logs.h"
#include "checks/facts/Words.h"
#include <regex>
#include <set>

namespace xferguard::checks {

// check(__FILE__, __LINE__), or a macro that was given nothing itself.
static bool tellsWhereItStands(const Operand &value, const Step &call) {
  return value.object == none && value.address && (value.text == "__FILE__" || (!value.text.empty() && value.text == call.text));
}

// check(cudaMemcpy(...)), check(__FILE__, __LINE__): given a status or a place in the source, and nothing to reach memory by.
bool onlyChecksStatus(const View &view, const Step &call) {
  bool status = false;
  for (const facts::Argument &argument : call.args) {
    if (argument.role == Role::Result) continue;
    if (argument.role == Role::This) return false;
    const Operand &value = argument.value;
    if (value.step != none && facts::isGpu(view.steps[value.step])) { status = true; continue; }
    if (value.address && value.object != none) return false;
    status |= tellsWhereItStands(value, call);
  }
  return status;
}

// Whoever knows what a pointer, a std::function or a template's parameter holds.
static bool callsWhatIsHeld(const Step &step) {
  return step.arg(Role::Callable) || step.api == "std::function::operator()" || step.api == "std::move_only_function::operator()";
}

bool namesWhatItTouches(const Step &step) { return step.api == "<not understood>" && !step.args.empty(); }

// it + 1, a == b, of a type that is not known: what they compute is new.
static bool isArithmetic(const Step &call) {
  static const std::set<std::string_view> operators = {"operator+", "operator-", "operator*", "operator/", "operator%", "operator==", "operator!=", "operator<", "operator>", "operator<=", "operator>="};
  return call.callee == "?" && call.args.size() == 2 && operators.contains(call.api); // of one, `*it` looks at memory
}

// `Guard guard(stream)`: making and ending an object whose constructor and destructor nobody sees has no say in what the device does.
static bool makesOrEnds(const Step &call) { return facts::isConstructor(call.api) || facts::lastPart(call.api).starts_with("~"); }

// "el::base::Writer::operator<<", "Logger::~Logger", and `ok ? (void)0 : Voidify() & Message()` of assertions.
static bool isOfALogger(const std::string &function) {
  static const std::regex logger("(.*::)?(\\w*Logger|\\w*Log(Message|Stream|Line|Entry|Record|Writer|Sink)?|\\w*Voidify|el::base::\\w+|spdlog|plog|loguru|google)::[~\\w<>=+& ]+");
  const bool perhaps = function.find("og") != std::string::npos || function.find("Voidify") != std::string::npos || function.starts_with("el::");
  return perhaps && std::regex_match(function, logger);
}

// `LOG(DEBUG) << "tree " << n`: whether the program brings the logger along or not, what it is given it writes down, and whatever it calls for that.
static bool speaksToALog(const View &view, int call) {
  const Step &step = view.steps[call];
  if ((isOfALogger(step.api) || facts::isForALog(step)) && !view.library.leadsToGpu(step.callee)) return true;
  for (int frame = view.frame[call]; frame > 0; frame = view.frames[frame].parent)
    if (const facts::Function &within = *view.frames[frame].function; isOfALogger(within.name) && !view.library.leadsToGpu(within.usr)) return true;
  return false;
}

bool unknownCall(const View &view, int at) {
  const Step &step = view.steps[at];
  if (isArithmetic(step)) return false;
  if (step.kind != StepKind::Call || step.end > at + 1 || onlyChecksStatus(view, step)) return false;
  if (speaksToALog(view, at)) return false;
  const facts::Function *callee = view.library.find(step.callee).function;
  if (callee) return !callee->steps.empty() && !view.library.isConfined(*callee);
  if (makesOrEnds(step)) return false;
  return !step.callee.empty() || callsWhatIsHeld(step); // a library's call does nothing to the GPU unless a model says so
}

bool isTakenAnyway(const View &view, int branch) {
  for (int arm = branch + 1; arm < view.steps[branch].end; arm = view.steps[arm].end)
    if (view.steps[arm].guard != Guard::None) return false;
  return true;
}

static bool endsTheProgram(const View &view, int arm) {
  for (int i = arm + 1; i < view.steps[arm].end; ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Exit && step.parent == arm) return step.word == "exit" || step.word == "throw";
  }
  return false;
}

// `printf("nothing to send"), __debugbreak()`
static bool onlyTells(const View &view, int arm) {
  for (int i = arm + 1; i < view.steps[arm].end; ++i) {
    const Step &step = view.steps[i];
    const bool tells = step.kind == StepKind::Read || isOp(step, Effect::Print) || (step.kind == StepKind::Call && (step.args.empty() || !unknownCall(view, i)));
    if (!tells) return false;
  }
  return true;
}

bool isAside(const View &view, int branch) {
  for (int arm = branch + 1; arm < view.steps[branch].end; arm = view.steps[arm].end)
    if (!endsTheProgram(view, arm) && !onlyTells(view, arm)) return false;
  return true;
}

bool staysOnTheHost(const View &view, int call) {
  const Step &step = view.steps[call];
  return step.kind == StepKind::Call && view.library.find(step.callee).function && !view.library.leadsToGpu(step.callee);
}

bool unknownCallIn(const View &view, int loop) {
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (unknownCall(view, i)) return true;
  return false;
}

} // namespace xferguard::checks
