#include "core/Fingerprint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include <cctype>

namespace xferguard {

std::string withoutTemplateArguments(std::string_view function) {
  std::string out;
  int depth = 0;
  for (size_t i = 0; i < function.size(); ++i) {
    // operator<, operator<<, operator<=> and operator-> are names, not brackets.
    if (depth == 0 && function.substr(i).starts_with("operator")) {
      out += "operator";
      for (i += 8; i < function.size() && std::string_view("<>=-").find(function[i]) != std::string_view::npos; ++i)
        out += function[i];
      --i;
      continue;
    }
    if (function[i] == '<') ++depth;
    if (depth == 0) out += function[i];
    if (function[i] == '>' && depth > 0) --depth;
  }
  return out;
}

std::string withoutWhitespace(std::string_view statement) {
  std::string out;
  for (char c : statement)
    if (!std::isspace(static_cast<unsigned char>(c))) out += c;
  return out;
}

std::string relativeTo(std::string_view root, std::string_view path) {
  llvm::SmallString<256> clean(llvm::StringRef(path.data(), path.size()));
  llvm::sys::path::remove_dots(clean, /*remove_dot_dot=*/true);
  llvm::SmallString<256> base(llvm::StringRef(root.data(), root.size()));
  llvm::sys::path::remove_dots(base, true);
  llvm::StringRef rest = clean;
  while (base.ends_with("/")) base.pop_back();
  if (!base.empty() && rest.consume_front(base) && rest.consume_front("/")) return rest.str();
  return std::string(clean);
}

std::string fingerprint(const FingerprintInput &in) {
  llvm::SHA256 hash;
  const char separator = '\0';
  auto add = [&](std::string_view part) {
    hash.update(llvm::StringRef(part.data(), part.size()));
    hash.update(llvm::StringRef(&separator, 1));
  };
  add(in.rule);
  add(in.path);
  add(withoutTemplateArguments(in.function));
  add(withoutWhitespace(in.statement));
  add(std::to_string(in.occurrence));
  const std::array<uint8_t, 32> digest = hash.final();
  return llvm::toHex(llvm::ArrayRef(digest).take_front(16), /*LowerCase=*/true);
}

} // namespace xferguard
