// Names in a piece of source.
#pragma once
#include <cctype>
#include <string_view>

namespace xferguard::facts {

// Where the name stands as a word of its own, or npos.
inline std::size_t findWord(std::string_view text, std::string_view name) {
  auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  for (std::size_t at = text.find(name); !name.empty() && at != std::string_view::npos; at = text.find(name, at + 1))
    if ((at == 0 || !isWord(text[at - 1])) && (at + name.size() == text.size() || !isWord(text[at + name.size()]))) return at;
  return std::string_view::npos;
}

} // namespace xferguard::facts
