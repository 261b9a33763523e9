#include "lint/calls/Tokens.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;
namespace tok = clang::tok;

namespace xferguard::lint {

namespace {

const clang::LangOptions &language() {
  static const clang::LangOptions options = [] {
    clang::LangOptions cxx;
    cxx.CPlusPlus = cxx.CPlusPlus11 = cxx.CPlusPlus14 = cxx.CPlusPlus17 = cxx.LineComment = cxx.CUDA = true;
    return cxx;
  }();
  return options;
}

class Reader {
public:
  Reader(StringRef text, Macros macros) : lexer(clang::SourceLocation(), language(), text.begin(), text.begin(), text.end()), text(text), macros(macros) { advance(); }

  std::vector<Token> read() {
    while (!now.is(tok::eof)) {
      if (now.is(tok::hash) && token.isAtStartOfLine()) directive();
      else {
        if (!off) tokens.push_back(now);
        advance();
      }
    }
    return std::move(tokens);
  }

private:
  clang::Lexer lexer;
  StringRef text;
  Macros macros;
  clang::Token token;
  Token now;
  std::vector<Token> tokens;
  unsigned off = 0; // how many conditions deep inside of an `#if 0`

  void advance() {
    lexer.LexFromRawLexer(token);
    const unsigned end = lexer.getCurrentBufferOffset(), length = std::min(token.getLength(), end);
    now = {token.getKind(), text.substr(end - length, length), end - length};
  }

  void directive() {
    std::vector<Token> line;
    for (advance(); !now.is(tok::eof) && !token.isAtStartOfLine(); advance()) line.push_back(now);
    const StringRef name = line.empty() ? "" : line[0].text;
    const bool begins = name == "if" || name == "ifdef" || name == "ifndef", turns = name == "else" || name.starts_with("elif");
    if (off) off = begins ? off + 1 : name == "endif" || (turns && off == 1) ? off - 1 : off;
    else if (name == "if" && line.size() == 2 && (line[1].text == "0" || line[1].text == "false")) off = 1;
    else if (name == "define" && macros != Macros::LeftOut && line.size() > 2) addBody(line);
  }

  // Behind the name, and behind the parameters where a parenthesis stands right at it.
  void addBody(const std::vector<Token> &line) {
    std::size_t from = 2;
    if (line[2].is(tok::l_paren) && line[2].offset == line[1].offset + line[1].text.size())
      while (from < line.size() && !line[from++].is(tok::r_paren)) {}
    const llvm::ArrayRef<Token> body = llvm::ArrayRef(line).drop_front(from);
    const Token end{tok::semi, ";", line[0].offset};
    if (macros == Macros::Bodies) tokens.push_back(end);
    else if (llvm::count_if(body, [](const Token &each) { return each.is(tok::l_brace); }) != llvm::count_if(body, [](const Token &each) { return each.is(tok::r_brace); })) return;
    else tokens.insert(tokens.end(), {end, line[1], {tok::l_paren, "(", end.offset}, {tok::r_paren, ")", end.offset}, {tok::l_brace, "{", end.offset}});
    tokens.insert(tokens.end(), body.begin(), body.end());
    tokens.push_back(macros == Macros::Bodies ? end : Token{tok::r_brace, "}", end.offset});
  }
};

} // namespace

std::vector<Token> tokensOf(StringRef text, Macros macros) { return Reader(text, macros).read(); }

} // namespace xferguard::lint
