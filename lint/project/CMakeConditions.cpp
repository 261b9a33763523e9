#include "lint/project/CMakeConditions.h"
#include "lint/project/Switches.h"
#include "llvm/ADT/STLExtras.h"

using llvm::ArrayRef;
using llvm::StringRef;

namespace xferguard::lint {

namespace {

std::optional<bool> constant(StringRef value) {
  if (llvm::is_contained({"ON", "TRUE", "YES", "Y", "1"}, value.upper())) return true;
  if (llvm::is_contained({"OFF", "FALSE", "NO", "N", "0"}, value.upper())) return false;
  return std::nullopt;
}

std::optional<bool> no(std::optional<bool> value) { return value ? std::optional(!*value) : std::nullopt; }

std::optional<bool> both(std::optional<bool> one, std::optional<bool> other) {
  if ((one && !*one) || (other && !*other)) return false;
  return one && other ? std::optional(true) : std::nullopt;
}

} // namespace

std::optional<bool> CMakeConditions::valueOfOne(StringRef name) const {
  if (const std::optional<bool> said = constant(name)) return said;
  if (switchesGpuOn(name.upper())) return true;
  const auto option = options.find(name);
  return option == options.end() ? std::nullopt : std::optional(option->second);
}

// Names, NOT, AND, OR: of comparisons, tests of files and brackets nothing is known.
std::optional<bool> CMakeConditions::valueOf(ArrayRef<std::string> condition) const {
  if (condition.empty() || llvm::is_contained(condition, "(")) return std::nullopt;
  for (const StringRef word : {"OR", "AND"}) {
    const auto at = llvm::find(condition, word);
    if (at == condition.end()) continue;
    const auto left = valueOf(condition.take_front(at - condition.begin())), right = valueOf(condition.drop_front(at - condition.begin() + 1));
    return word == "AND" ? both(left, right) : no(both(no(left), no(right)));
  }
  if (condition.front() == "NOT") return no(valueOf(condition.drop_front()));
  return condition.size() == 1 ? valueOfOne(condition.front()) : std::nullopt;
}

bool CMakeConditions::hold() const {
  return llvm::all_of(blocks, [](const Block &each) { return each.holds.value_or(false); });
}

void CMakeConditions::take(const CMakeCommand &command) {
  const auto &[name, arguments] = command;
  if (name == "if") blocks.push_back({valueOf(arguments), false, true});
  else if (llvm::is_contained({"foreach", "while", "function", "macro"}, name)) blocks.push_back({std::nullopt, std::nullopt, false});
  else if ((name == "elseif" || name == "else") && !blocks.empty()) {
    Block &block = blocks.back();
    block.before = no(both(no(block.before), no(block.holds)));
    block.holds = both(no(block.before), name == "else" ? true : valueOf(arguments));
  } else if (llvm::is_contained({"endif", "endforeach", "endwhile", "endfunction", "endmacro"}, name) && !blocks.empty()) blocks.pop_back();
  else if (name == "option" && !arguments.empty()) options[arguments.front()] |= arguments.size() > 2 && constant(arguments[2]).value_or(false); // of several, under conditions, the one that is on
  else if (name == "set" && arguments.size() > 1 && hold())
    if (const std::optional<bool> value = constant(arguments[1])) options[arguments.front()] = *value;
}

} // namespace xferguard::lint
