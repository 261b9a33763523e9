// Names in a piece of source.
#pragma once
#include <cctype>
#include <string_view>
#include <vector>

namespace xferguard::facts {

// Where the name stands as a word of its own, or npos.
inline std::size_t findWord(std::string_view text, std::string_view name) {
  auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (std::size_t at = text.find(name); !name.empty() && at != std::string_view::npos; at = text.find(name, at + 1))
    if ((at == 0 || !isWord(text[at - 1])) && (at + name.size() == text.size() || !isWord(text[at + name.size()]))) return at;
  return std::string_view::npos;
}

// "ready" of "mapper->state.ready", "integrate" of "nvblox::Mapper::integrate"
inline std::string_view lastPart(std::string_view name) { return name.substr(name.find_last_of(".>:") + 1); }

// "Tree::Tree", also of a template or in a namespace.
inline bool isConstructor(std::string_view qualified) {
  const std::size_t last = qualified.rfind("::");
  return last != std::string_view::npos && qualified.substr(0, last).ends_with(qualified.substr(last + 2));
}

// Of `(a || !b) && c` for b: `a`, what is enough without it.
std::vector<std::string_view> alternativesTo(std::string_view condition, std::string_view name);

} // namespace xferguard::facts
