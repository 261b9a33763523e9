#include "checks/facts/Summary.h"
#include "checks/facts/heat/Heat.h"
#include "checks/facts/View.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <map>
#include <regex>
#include <set>

namespace xferguard::facts {

bool registersContainers(const Unit &unit) {
  for (const Function &function : unit.functions)
    for (const Step &step : function.steps)
      if (const Operand *what = isOp(step, Effect::Register) ? step.arg(Role::Ptr) : nullptr; what && what->object != none)
        if (function.objects[what->object].shape == Shape::Container) return true;
  return false;
}

bool setsPointerMode(const Unit &unit) {
  return std::ranges::any_of(unit.functions, [](const Function &function) {
    return std::ranges::any_of(function.steps, [](const Step &step) { return isOp(step, Effect::Bind) && step.arg(Role::Flags); });
  });
}

bool makesStream(const Step &step) {
  const Operand *handle = isOp(step, Effect::Create) ? step.arg(Role::Handle) : nullptr;
  return handle && handle->object != none && step.api.find("StreamCreate") != std::string::npos;
}

bool waitsForLegacy(const Step &create) {
  const Operand *flags = create.arg(Role::Flags);
  return !flags || (flags->constant && *flags->constant == 0);
}

namespace {

// What there is to say of a unit with yes or no, as it is written.
constexpr bool Summary::*flags[] = {&Summary::main, &Summary::gpu, &Summary::speaks, &Summary::registers, &Summary::modes, &Summary::shares, &Summary::shares_objects, &Summary::pins, &Summary::makes_streams, &Summary::makes_streams_apart};

// Memory that the host and the device come to alike is made there.
template <class Accept> bool sharesWhere(const Unit &unit, Accept accept) {
  auto isMapped = [](const Argument &argument) { return llvm::StringRef(argument.value.text).contains("Mapped") || llvm::StringRef(argument.value.text).contains("DEVICEMAP"); };
  return std::ranges::any_of(unit.functions, [&](const Function &function) {
    return std::ranges::any_of(function.steps, [&](const Step &step) {
      const bool shares = isOp(step, Effect::Register) ? std::ranges::any_of(step.args, isMapped) : isOp(step, Effect::Alloc) && (step.memory == Memory::Managed || std::ranges::any_of(step.args, isMapped));
      return shares && accept(function, step);
    });
  });
}

// Numbers lie there, and nothing that has members.
bool holdsNumbers(std::string_view type) {
  static const std::set<std::string_view> numbers{"char", "bool", "short", "int", "long", "unsigned", "float", "double", "signed", "const", "*", "int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t", "size_t", "float2", "float3", "float4", "double2", "int2", "int3", "int4", "half", "__half"};
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(type).split(words, ' ', -1, false);
  return !words.empty() && std::ranges::all_of(words, [](llvm::StringRef word) { return numbers.contains(std::string_view(word)) || word.trim('*').empty(); });
}

} // namespace

bool pinsMemory(const Unit &unit) {
  static const std::regex words("pinned|pin_?memory|page_?lock|host_?alloc|malloc_?host|host_?register|managed|universal|HostMalloc", std::regex::icase);
  auto saysSo = [](const std::string &name) { return std::regex_search(name, words); };
  return std::ranges::any_of(unit.functions, [&](const Function &function) {
    const bool has = std::ranges::any_of(function.steps, [&](const Step &step) {
      const bool made = isOp(step, Effect::Register) || (isOp(step, Effect::Alloc) && (step.memory == Memory::Pinned || step.memory == Memory::Managed));
      return made || saysSo(step.api);
    });
    return has || std::ranges::any_of(function.objects, [&](const Object &object) { return saysSo(object.type); });
  });
}

bool sharesMemory(const Unit &unit) {
  return sharesWhere(unit, [](const Function &, const Step &) { return true; });
}

bool sharesObjects(const Unit &unit) {
  return sharesWhere(unit, [](const Function &function, const Step &step) {
    const Operand *made = isOp(step, Effect::Register) ? step.arg(Role::Ptr) : allocated(step);
    const bool by_new = function.name.find("operator new") != std::string::npos;
    return by_new || !made || made->object == none || !holdsNumbers(function.objects[made->object].type);
  });
}

// `task.function(stream)`, of a member.
static bool callsWhatIsKept(const Function &function, const Step &step) {
  const Operand *through = step.kind != StepKind::Call || !(step.callee.empty() || step.api == "std::function::operator()") ? nullptr : step.arg(Role::Callable) ? step.arg(Role::Callable) : step.api == "std::function::operator()" ? step.arg(Role::This) : nullptr;
  return through && through->object != none && function.objects[through->object].storage == Storage::Member;
}

Summary summaryOf(const Unit &unit) {
  Summary summary;
  summary.registers = registersContainers(unit);
  summary.modes = setsPointerMode(unit);
  summary.pins = pinsMemory(unit);
  summary.shares = sharesMemory(unit);
  summary.shares_objects = sharesObjects(unit);
  summary.speaks = !unit.comments.empty();
  std::map<int, int> files;
  std::set<std::string> changed;
  for (std::size_t i = 0; i < unit.functions.size(); ++i) {
    const Function &function = unit.functions[i];
    for (const Step &step : function.steps)
      if (makesStream(step)) summary.makes_streams = true, summary.makes_streams_apart |= !waitsForLegacy(step) || unit.per_thread_stream;
    if (!function.has_body || function.usr.empty()) continue;
    summary.main |= function.name == "main";
    Summary::Entry entry;
    entry.usr = function.usr;
    entry.place = static_cast<int>(i);
    entry.offset = function.site.offset;
    entry.strong = function.strong;
    if (function.site.file != none) {
      auto [known, fresh] = files.try_emplace(function.site.file, static_cast<int>(summary.files.size()));
      if (fresh) summary.files.push_back(unit.files[function.site.file]);
      entry.file = known->second;
    }
    if (function.special == Special::None && !isSeldom(function.pace) && function.pace != Pace::Makes)
      for (std::string &key : changedBy(function)) changed.insert(std::move(key));
    std::set<std::string> calls, uses;
    if (!function.kernel && !function.device)
      for (const Step &step : function.steps) {
        entry.gpu |= isGpu(step);
        const bool starts = step.kind == StepKind::Op && (step.effect == Effect::Launch || step.family == "thread");
        if (!step.callee.empty() && step.kind == StepKind::Call) calls.insert(step.callee);
        if (callsWhatIsKept(function, step)) calls.insert(std::string(whatever_is_kept));
        if (!step.callee.empty() && starts) uses.insert(step.callee);
      }
    for (const Object &object : function.objects) // handed on, to be called
      if (object.shape == Shape::Callable && !object.key.empty()) (object.key.starts_with("lambda:") ? uses : calls).insert(object.key);
    entry.calls.assign(calls.begin(), calls.end());
    entry.uses.assign(uses.begin(), uses.end());
    entry.overrides = function.overrides;
    summary.gpu |= entry.gpu;
    summary.functions.push_back(std::move(entry));
  }
  summary.changes.assign(changed.begin(), changed.end());
  return summary;
}

// A USR comes last in its line: it may hold anything but a line's end.
std::string writeSummary(const Summary &summary) {
  std::string out = "summary";
  for (const auto flag : flags) out += " " + std::to_string(summary.*flag);
  out += "\n";
  for (const std::string &key : summary.changes) out += "changes " + key + "\n";
  for (const std::string &file : summary.files) out += "in " + file + "\n";
  for (const Summary::Entry &entry : summary.functions) {
    out += "function " + std::to_string(entry.place) + " " + std::to_string(entry.file) + " " + std::to_string(entry.offset) + " " +
           std::to_string(entry.gpu) + " " + std::to_string(entry.strong) + " " + entry.usr + "\n";
    for (const std::string &call : entry.calls) out += "call " + call + "\n";
    for (const std::string &use : entry.uses) out += "use " + use + "\n";
    for (const std::string &base : entry.overrides) out += "overrides " + base + "\n";
  }
  return out;
}

bool readSummaryLine(std::string_view line, Summary &summary) {
  auto [word, rest] = llvm::StringRef(line).split(' ');
  auto number = [&rest](auto &value) { return !rest.consumeInteger(10, value) && (rest.consume_front(" ") || rest.empty()); };
  if (word == "changes") return summary.changes.push_back(rest.str()), true;
  if (word == "in") return summary.files.push_back(rest.str()), true;
  if (word == "call") return !summary.functions.empty() && (summary.functions.back().calls.push_back(rest.str()), true);
  if (word == "use") return !summary.functions.empty() && (summary.functions.back().uses.push_back(rest.str()), true);
  if (word == "overrides") return !summary.functions.empty() && (summary.functions.back().overrides.push_back(rest.str()), true);
  if (word == "summary") {
    for (const auto flag : flags)
      if (unsigned said = 0; number(said)) summary.*flag = said;
      else return false;
    return true;
  }
  if (word != "function") return false;
  Summary::Entry entry;
  unsigned gpu = 0, strong = 0;
  if (!number(entry.place) || !number(entry.file) || !number(entry.offset) || !number(gpu) || !number(strong)) return false;
  if (entry.file >= static_cast<int>(summary.files.size())) return false;
  entry.gpu = gpu, entry.strong = strong;
  entry.usr = rest.str();
  summary.functions.push_back(std::move(entry));
  return true;
}

} // namespace xferguard::facts
