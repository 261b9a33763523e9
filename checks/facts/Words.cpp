#include "checks/facts/Words.h"

namespace xferguard::facts {

namespace {

// The text between the `||` of one level of brackets.
std::vector<std::string_view> choicesIn(std::string_view level) {
  std::vector<std::string_view> choices;
  int depth = 0;
  std::size_t from = 0;
  for (std::size_t at = 0; at < level.size(); ++at) {
    if (level[at] == '(' || level[at] == '[') ++depth;
    if (level[at] == ')' || level[at] == ']') --depth;
    if (depth == 0 && level.substr(at, 2) == "||") choices.push_back(level.substr(from, at - from)), from = at + 2, ++at;
  }
  choices.push_back(level.substr(from));
  return choices;
}

// The innermost brackets around a place in the text; all of it, where there are none.
std::string_view levelAround(std::string_view text, std::size_t place) {
  int depth = 0;
  std::size_t from = place;
  while (from > 0 && depth <= 0) {
    --from;
    depth += text[from] == '(' ? 1 : text[from] == ')' ? -1 : 0;
  }
  if (depth <= 0) return text;
  std::size_t to = from + 1;
  for (; to < text.size() && depth > 0; ++to) depth += text[to] == '(' ? 1 : text[to] == ')' ? -1 : 0;
  return text.substr(from + 1, to - from - 2);
}

} // namespace

std::vector<std::string_view> alternativesTo(std::string_view condition, std::string_view name) {
  std::vector<std::string_view> all;
  const std::size_t found = findWord(condition, name);
  if (found == std::string_view::npos) return all;
  for (std::size_t place = found;;) {
    const std::string_view level = levelAround(condition, place);
    const std::size_t begin = static_cast<std::size_t>(level.data() - condition.data());
    for (const std::string_view choice : choicesIn(level)) {
      const std::size_t at = static_cast<std::size_t>(choice.data() - condition.data());
      if (found < at || found >= at + choice.size()) all.push_back(choice);
    }
    if (begin == 0) return all;
    place = begin - 1;
  }
}

} // namespace xferguard::facts
