#include "core/Fingerprint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include <cctype>

namespace xferguard {

// The operator whose name begins here: the longest that leaves nothing, arguments or template arguments behind it.
static size_t operatorLength(std::string_view rest) {
  for (std::string_view name : {"<<=", ">>=", "<=>", "->*", "<<", ">>", "<=", ">=", "->", "<", ">"}) {
    if (!rest.starts_with(name)) continue;
    const std::string_view behind = rest.substr(name.size());
    if (behind.empty() || behind.front() == '<' || behind.front() == '(') return name.size();
  }
  return 0;
}

std::string withoutTemplateArguments(std::string_view function) {
  constexpr std::string_view keyword = "operator";
  std::string out;
  int depth = 0;
  for (size_t i = 0; i < function.size(); ++i) {
    if (depth == 0 && function.substr(i).starts_with(keyword)) {
      const size_t length = keyword.size() + operatorLength(function.substr(i + keyword.size()));
      out += function.substr(i, length);
      i += length - 1;
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

std::string seenFrom(std::string_view folder, std::string_view root, std::string_view path) {
  llvm::SmallString<256> whole(llvm::StringRef(root.data(), root.size())), from(llvm::StringRef(folder.data(), folder.size()));
  llvm::sys::path::append(whole, relativeTo(root, path));
  const std::string file = path.starts_with('/') ? relativeTo("", path) : relativeTo("", whole.str().str());
  for (std::string up;; up += "../", llvm::sys::path::remove_filename(from)) {
    const std::string here = from.str().str();
    if (const std::string rest = relativeTo(here, file); rest != file) return up + rest;
    if (relativeTo(root, here) == here) return file; // above the root nothing is ours
  }
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
