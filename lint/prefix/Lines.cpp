#include "lint/prefix/Lines.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include <utility>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr std::uint64_t largest = 8u << 20;

using Words = llvm::SmallVector<StringRef, 8>;

const clang::LangOptions &language() {
  static const clang::LangOptions options = [] {
    clang::LangOptions cxx;
    cxx.CPlusPlus = cxx.CPlusPlus17 = cxx.LineComment = true;
    return cxx;
  }();
  return options;
}

class Reading {
public:
  Reading(StringRef text, const Definitions &definitions) : definitions(definitions), lexer(clang::SourceLocation(), language(), text.begin(), text.begin(), text.end()), text(text) { advance(); }

  std::vector<Line> all() {
    while (!token.is(clang::tok::eof)) {
      if (token.is(clang::tok::hash) && token.isAtStartOfLine()) {
        directive(words());
        continue;
      }
      if (token.is(clang::tok::l_brace) && !isOut()) ++braces;
      if (token.is(clang::tok::r_brace) && !isOut() && braces) --braces;
      guard.clear();
      advance();
    }
    return std::move(lines);
  }

private:
  const Definitions &definitions;
  clang::Lexer lexer;
  StringRef text;
  clang::Token token;
  std::vector<Line> lines;
  struct Condition {
    Holds now;    // the branch that is being read
    Holds before; // one of those before it
    void next(Holds holds) { before = opposite(both(opposite(before), opposite(now))), now = both(opposite(before), holds); }
  };
  std::vector<Condition> conditions; // around, innermost last
  unsigned braces = 0;
  std::string guard;             // that the line before may have opened: `#ifndef X`, and then `#define X`

  void advance() { lexer.LexFromRawLexer(token); }

  Words words() {
    Words all;
    advance();
    while (!token.is(clang::tok::eof) && !token.isAtStartOfLine()) {
      all.push_back(text.substr(lexer.getCurrentBufferOffset() - token.getLength(), token.getLength()));
      advance();
    }
    if (all.empty()) all.push_back(""); // a lone '#'
    return all;
  }

  bool isOut() const { return llvm::any_of(conditions, [](Condition each) { return each.now == Holds::No; }); }
  bool isCertain() const { return !braces && llvm::all_of(conditions, [](Condition each) { return each.now == Holds::Yes; }); }
  void add(Line::Kind kind, std::string what) { lines.push_back({kind, std::move(what), isCertain()}); }

  void directive(const Words &words) {
    const std::string opened = std::exchange(guard, "");
    if (words[0].starts_with("if")) {
      conditions.push_back({holds(words, definitions), Holds::No});
      if (words[0] == "ifndef" && words.size() == 2) guard = words[1];
    } else if (words[0].starts_with("el")) {
      if (conditions.empty()) return;
      conditions.back().next(words[0] == "else" ? Holds::Yes : holds(words, definitions));
    } else if (words[0] == "endif") {
      if (!conditions.empty()) conditions.pop_back();
    } else if (isOut()) {
      return;
    } else if (words[0].starts_with("include") && words.size() > 1) { // include_next too
      add(Line::Kind::Include, written(words));
    } else if ((words[0] == "define" || words[0] == "undef") && words.size() > 1) {
      if (words[0] == "define" && words[1] == opened) conditions.back().now = Holds::Yes; // it did not hold yet, the first time
      add(Line::Kind::Macro, words[1].str());
    } else if (words[0] == "pragma" && words.size() > 1) {
      if (reaches(words)) add(Line::Kind::Wall, "");
    }
  }

  // In a function a pragma is for the next statement.
  bool reaches(const Words &words) const {
    static constexpr StringRef harmless[] = {"once", "GCC", "warning", "message", "region", "endregion", "mark", "comment", "nv_diag_suppress", "diag_suppress"};
    if (words[1] == "clang") return words.size() < 3 || words[2] != "diagnostic";
    if (words[1] == "pack" || words[1].ends_with("_macro")) return true;
    return !braces && !llvm::is_contained(harmless, words[1]);
  }

  // <a/b.h> comes as the tokens <, a, /, b, ., h, >.
  static std::string written(const Words &words) {
    std::string name;
    for (StringRef word : llvm::ArrayRef(words).drop_front()) name += word;
    return name;
  }
};

} // namespace

std::vector<Line> linesOf(StringRef text, const Definitions &definitions) { return Reading(text, definitions).all(); }

const std::vector<Line> *FileLines::of(const std::string &file) {
  auto [entry, fresh] = known.try_emplace(file);
  if (fresh) {
    llvm::sys::fs::file_status status;
    const bool is_text = !llvm::sys::fs::status(file, status) && llvm::sys::fs::is_regular_file(status) && status.getSize() <= largest;
    auto text = is_text ? llvm::MemoryBuffer::getFile(file, /*IsText=*/true) : std::make_error_code(std::errc::not_supported);
    entry->second.readable = static_cast<bool>(text);
    if (text) entry->second.lines = linesOf((*text)->getBuffer(), definitions);
  }
  return entry->second.readable ? &entry->second.lines : nullptr;
}

bool FileLines::exists(const std::string &file) {
  auto [entry, fresh] = existing.try_emplace(file, false);
  if (fresh) entry->second = llvm::sys::fs::exists(file);
  return entry->second;
}

} // namespace xferguard::lint
