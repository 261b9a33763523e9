#include "core/Suppression.h"
#include "core/Glob.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>

namespace xferguard {
namespace {

struct Comment {
  unsigned line;
  llvm::StringRef text;
};

// One pass over the text that knows strings, raw strings and both kinds of comment, a '#' line comment for Python included.
std::vector<Comment> commentsOf(llvm::StringRef source) {
  std::vector<Comment> comments;
  unsigned line = 1;
  const size_t size = source.size();
  auto addLines = [&](llvm::StringRef text, unsigned first) {
    while (!text.empty()) {
      auto [head, tail] = text.split('\n');
      if (head.contains("NOLINT")) comments.push_back({first, head});
      text = tail;
      ++first;
    }
  };
  for (size_t i = 0; i < size; ++i) {
    const char c = source[i];
    if (c == '\n') {
      ++line;
    } else if (source.substr(i).starts_with("//")) {
      size_t end = std::min(source.find('\n', i), size);
      addLines(source.slice(i, end), line);
      i = end - 1;
    } else if (c == '#') { // in C++ a directive: its own trailing comment is found all the same
      size_t end = std::min(source.find('\n', i), size);
      addLines(source.slice(i, end), line);
      i = end - 1;
    } else if (source.substr(i).starts_with("/*")) {
      size_t end = source.find("*/", i + 2);
      llvm::StringRef text = source.slice(i, std::min(end, size));
      addLines(text, line);
      line += text.count('\n');
      i = end == llvm::StringRef::npos ? size : end + 1;
    } else if (source.substr(i).starts_with("R\"")) {
      size_t open = source.find('(', i);
      if (open == llvm::StringRef::npos) break;
      const std::string close = ")" + source.slice(i + 2, open).str() + "\"";
      size_t end = source.find(close, open);
      line += source.slice(i, std::min(end, size)).count('\n');
      i = end == llvm::StringRef::npos ? size : end + close.size() - 1;
    } else if (c == '"' || c == '\'') {
      // A digit separator (1'000) is no character literal.
      if (c == '\'' && i > 0 && isalnum(static_cast<unsigned char>(source[i - 1]))) continue;
      for (++i; i < size && source[i] != c && source[i] != '\n'; ++i)
        if (source[i] == '\\') ++i;
      if (i < size && source[i] == '\n') ++line;
    }
  }
  return comments;
}

void readList(llvm::StringRef rest, Suppression &s) {
  if (rest.consume_front("(")) {
    llvm::SmallVector<llvm::StringRef> names;
    rest.take_until([](char c) { return c == ')'; }).split(names, ',', -1, false);
    for (llvm::StringRef name : names) s.globs.push_back(name.trim().str());
    rest = rest.drop_until([](char c) { return c == ')'; }).drop_front(rest.contains(')') ? 1 : 0);
  }
  rest = rest.ltrim();
  if (rest.consume_front(":")) s.reason = rest.trim().rtrim("*/").trim().str();
}
} // namespace

bool Suppression::names(std::string_view rule) const {
  if (globs.empty()) return true;
  const std::string full = "xfer-" + std::string(rule);
  return std::any_of(globs.begin(), globs.end(), [&](const std::string &glob) { return matchesGlob(glob, full); });
}

Suppressions Suppressions::parse(std::string_view source) {
  Suppressions out;
  std::vector<Suppression> open;
  for (const Comment &comment : commentsOf({source.data(), source.size()})) {
    llvm::StringRef rest = comment.text.substr(comment.text.find("NOLINT"));
    Suppression s;
    s.comment_line = s.first_line = s.last_line = comment.line;
    rest.consume_front("NOLINT");
    if (rest.consume_front("NEXTLINE")) {
      readList(rest, s);
      s.first_line = s.last_line = comment.line + 1;
      out.all_.push_back(s);
    } else if (rest.consume_front("BEGIN")) {
      readList(rest, s);
      open.push_back(s);
    } else if (rest.consume_front("END")) {
      readList(rest, s);
      auto same = std::find_if(open.rbegin(), open.rend(), [&](const Suppression &o) { return o.globs == s.globs; });
      if (same == open.rend()) continue;
      same->last_line = comment.line;
      out.all_.push_back(*same);
      open.erase(std::next(same).base());
    } else if (rest.empty() || !isalnum(static_cast<unsigned char>(rest.front()))) {
      readList(rest, s);
      out.all_.push_back(s);
    }
  }
  for (Suppression &s : open) { // never closed: to the end of the file, as clang-tidy would complain, not ignore
    s.last_line = Suppression::never;
    out.all_.push_back(s);
  }
  return out;
}

const Suppression *Suppressions::covering(unsigned line, std::string_view rule) {
  for (Suppression &s : all_)
    if (s.first_line <= line && line <= s.last_line && s.names(rule)) {
      s.used = true;
      return &s;
    }
  return nullptr;
}

std::vector<const Suppression *> Suppressions::unused() const {
  std::vector<const Suppression *> out;
  for (const Suppression &s : all_) {
    bool ours = std::any_of(s.globs.begin(), s.globs.end(),
                            [](const std::string &glob) { return llvm::StringRef(glob).starts_with("xfer-"); });
    if (ours && !s.used) out.push_back(&s);
  }
  return out;
}

} // namespace xferguard
