#include "lint/project/Templates.h"
#include "lint/flags/Intent.h"
#include "lint/project/Switches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <optional>
#include <tuple>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

static constexpr StringRef endings[] = {".in", ".cmake", ".cmakein", ".cin"};

bool isHeaderTemplate(StringRef file) {
  return llvm::is_contained(endings, path::extension(file)) && !path::extension(headerOf(file)).empty() && isHeader(headerOf(file)); // "Makefile.in" is none
}

StringRef headerOf(StringRef file) { return file.drop_back(path::extension(file).size()); }

namespace {

bool isNamePart(char c) { return llvm::isAlnum(c) || c == '_'; }

// How Fortran spells a name: AC_FC_WRAPPERS.
constexpr StringRef fortran_names[] = {"FC_FUNC", "FC_FUNC_", "F77_FUNC", "F77_FUNC_"};

// `@NAME@` and `${NAME}`. Within a string there is no text to put there.
std::string filled(StringRef value) {
  std::string text;
  bool in_string = false;
  while (!value.empty()) {
    const bool at = value.starts_with("@"), braces = value.starts_with("${");
    const StringRef name = value.drop_front(braces ? 2 : at ? 1 : 0).take_while(isNamePart);
    const StringRef behind = value.drop_front(name.size() + (braces ? 2 : at ? 1 : 0));
    if ((at && !name.empty() && behind.starts_with("@")) || (braces && behind.starts_with("}"))) {
      if (!in_string) text += speaksForGpu(name) ? "1" : "0";
      value = behind.drop_front();
      continue;
    }
    in_string ^= value.front() == '"';
    text += value.front();
    value = value.drop_front();
  }
  return StringRef(text).trim().str();
}

// `NAME VALUE`, `NAME(x) VALUE` or `NAME`.
std::pair<StringRef, StringRef> nameAndValue(StringRef definition) {
  const StringRef name = definition.take_while(isNamePart);
  std::size_t end = name.size();
  if (definition.drop_front(end).starts_with("(")) end = std::min(definition.find(')'), definition.size() - 1) + 1;
  return {definition.take_front(end), definition.drop_front(end).trim()};
}

std::optional<std::string> definedBy(StringRef line) {
  if (line.consume_front("cmakedefine01")) {
    const StringRef name = line.trim().take_while(isNamePart);
    return (name + (speaksForGpu(name) ? "=1" : "=0")).str();
  }
  const bool is_asked = line.consume_front("cmakedefine"); // undefined where it is off
  if (!is_asked && line.consume_front("undef")) {           // of autoconf: to be filled in
    const StringRef name = line.trim().take_while(isNamePart);
    if (llvm::is_contained(fortran_names, name)) return (name + "(name,NAME)=name##_").str();
    return speaksForGpu(name) ? std::optional((name + "=1").str()) : std::nullopt;
  }
  if (!is_asked && !line.consume_front("define")) return std::nullopt;
  const auto [name, value] = nameAndValue(line.trim());
  if (name.empty() || (is_asked && !speaksForGpu(name))) return std::nullopt;
  return (name + "=" + (is_asked && value.empty() ? "1" : filled(value))).str();
}

} // namespace

std::vector<std::string> definedByTemplate(StringRef text) {
  std::vector<std::string> defined;
  unsigned depth = 0; // of conditions that nobody can decide
  std::string guard;  // whose `#ifndef` was the last line
  while (!text.empty()) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    line = line.trim();
    if (!line.consume_front("#") || line.ends_with("\\")) continue;
    line = line.ltrim();
    if (line.consume_front("ifndef") && guard.empty() && !depth) {
      guard = line.trim().str();
      continue;
    }
    if (line.starts_with("if")) ++depth;
    else if (line.starts_with("endif")) depth -= depth > 0;
    else if (const auto each = definedBy(line); each && !depth && *each != guard + "=") defined.push_back(*each);
  }
  return defined;
}

// `@WITH_CUDA@#define CUDA_ON`: "//" or nothing is put there; a line of its own may be anything.
static std::optional<std::string> switchedLine(StringRef line) {
  if (!line.consume_front("@")) return std::nullopt;
  const StringRef name = line.take_while(isNamePart);
  if (name.empty() || !line.drop_front(name.size()).starts_with("@")) return std::nullopt;
  return speaksForGpu(name) ? line.drop_front(name.size() + 1).str() : "";
}

static std::string writtenLine(StringRef line) {
  if (auto switched = switchedLine(line)) return *std::move(switched);
  StringRef directive = line.trim();
  if (!directive.consume_front("#") || line.ends_with("\\")) return filled(line);
  directive = directive.ltrim();
  if (!directive.starts_with("define") && !directive.starts_with("cmakedefine") && !directive.starts_with("undef")) return filled(line);
  const auto defined = definedBy(directive);
  if (!defined) return "";
  const auto [name, value] = StringRef(*defined).split('=');
  return ("#define " + name + " " + value).str();
}

std::string writtenFrom(StringRef text) {
  std::string written;
  while (!text.empty()) {
    const auto [line, rest] = text.split('\n');
    written += writtenLine(line) + "\n";
    text = rest;
  }
  return written;
}

constexpr StringRef written_folder = "/xferguard/written", below_it = "/=";

std::string folderOfWritten(StringRef file) { return (written_folder + path::parent_path(file) + below_it).str(); }

std::string templateOfWritten(StringRef header) {
  if (!header.consume_front(written_folder)) return "";
  const auto [folder, name] = header.split((below_it + "/").str());
  for (StringRef ending : endings)
    if (std::string file = (folder + "/" + path::filename(name) + ending).str(); llvm::sys::fs::exists(file)) return file;
  return "";
}

bool isFolderOfWritten(StringRef folder) { return folder.starts_with(written_folder) && (folder + "/").str().find((below_it + "/").str()) != std::string::npos && !path::filename(folder).contains('.'); }

} // namespace xferguard::lint
