#include "lint/missing/Uses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using llvm::StringRef;
namespace tok = clang::tok;

namespace xferguard::lint {

namespace {

// What begins a declaration whatever stands before it.
bool beginsDeclaration(const Token &token) {
  static const llvm::StringSet<> words = {"void", "int", "char", "float", "double", "bool", "auto", "class", "struct", "enum", "union", "inline", "static", "extern", "virtual", "explicit",
                                          "template", "typename", "constexpr", "unsigned", "signed", "long", "short", "typedef", "friend", "operator", "__global__", "__device__", "__host__"};
  return token.isName() && words.contains(token.text);
}

bool isKeyword(const Token &token) {
  static const llvm::StringSet<> words = {"return", "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "goto", "new", "delete", "throw", "try", "catch", "sizeof", "const", "volatile",
                                          "using", "namespace", "public", "private", "protected", "this", "true", "false", "nullptr", "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast", "decltype",
                                          "noexcept", "override", "final", "mutable", "and", "or", "not", "alignas", "static_assert", "co_return", "co_await", "co_yield", "requires", "concept"};
  return beginsDeclaration(token) || (token.isName() && words.contains(token.text));
}

// BATCH_SIZE, kInputH: a constant, by the habits of most.
bool soundsConstant(StringRef name) {
  const bool capitals = name.size() > 1 && llvm::none_of(name, llvm::isLower);
  return capitals || (name.size() > 1 && name[0] == 'k' && llvm::isUpper(name[1]));
}

bool isAccess(const Token &token) { return token.is("public") || token.is("private") || token.is("protected"); }

class Reader {
public:
  Reader(StringRef text, const std::set<Undeclared> &wanted, Uses &uses) : tokens(tokensOf(text, Macros::Bodies)), uses(uses) {
    for (const Undeclared &each : wanted) {
      if (each.scope.empty()) anywhere.insert(each.name);
      else scoped[each.name].insert({each.scope, each.is_given});
    }
    findCode();
  }

  void read() {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (!tokens[i].isName()) continue;
      const Token &before = at(i - 1);
      if (before.is(tok::period) || before.is(tok::arrow) || (before.is("template") && (at(i - 2).is(tok::period) || at(i - 2).is(tok::arrow)))) member(i);
      if (before.is(tok::coloncolon) || before.is(tok::period) || before.is(tok::arrow)) readIn(i);
      else if (anywhere.contains(tokens[i].text.str())) follow(i, i, uses.names[tokens[i].text.str()]);
    }
  }

private:
  std::vector<Token> tokens;
  std::vector<bool> in_code;
  Uses &uses;
  std::set<std::string> anywhere;
  std::map<std::string, std::set<std::pair<std::string, bool>>> scoped; // by name: the scopes, and whether they are there

  const Token &at(std::size_t i) const {
    static const Token end;
    return i < tokens.size() ? tokens[i] : end; // in front of the first as well: it wraps around
  }

  static bool isBoundary(const Token &token) { return token.is(tok::semi) || token.is(tok::l_brace) || token.is(tok::r_brace) || token.is(tok::eof); }

  // A brace opens code where what stands before it is no head of a namespace, a class or a list.
  void findCode() {
    std::vector<bool> open;
    std::size_t head = 0; // where the statement or declaration begins
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      in_code.push_back(!open.empty() && open.back());
      if (tokens[i].is(tok::l_brace)) {
        bool declares = false;
        for (std::size_t k = head; k < i && !tokens[k].is(tok::l_paren); ++k) declares |= tokens[k].is("namespace") || tokens[k].is("class") || tokens[k].is("struct") || tokens[k].is("union") || tokens[k].is("enum") || tokens[k].is("extern");
        open.push_back(!declares);
      }
      if (tokens[i].is(tok::r_brace) && !open.empty()) open.pop_back();
      if (isBoundary(tokens[i])) head = i + 1;
    }
  }

  std::size_t closing(std::size_t open) const {
    unsigned depth = 0;
    for (std::size_t i = open; i < tokens.size(); ++i) {
      depth += tokens[i].is(tok::l_paren);
      if (tokens[i].is(tok::r_paren) && !--depth) return i;
    }
    return tokens.size();
  }

  // The `>` that ends a template's arguments; `open` itself where it is a comparison.
  std::size_t endOfArguments(std::size_t open, std::vector<bool> &values) const {
    unsigned depth = 0, parens = 0;
    std::size_t first = open + 1;
    auto take = [&](std::size_t end) { values.push_back(isValue(first, end)), first = end + 1; };
    for (std::size_t i = open; i < tokens.size() && i < open + 200; ++i) {
      const Token &token = tokens[i];
      if (token.is(tok::semi) || token.is(tok::l_brace) || token.is(tok::ampamp) || token.is(tok::pipepipe)) return open;
      parens += token.is(tok::l_paren);
      if (token.is(tok::r_paren) && !parens--) return open;
      if (parens) continue;
      depth += token.is(tok::less);
      if (token.is(tok::comma) && depth == 1) take(i);
      const unsigned closed = token.is(tok::greater) ? 1 : token.is(tok::greatergreater) ? 2 : 0;
      if (closed && closed >= depth) return take(i), i;
      depth -= closed;
    }
    return open;
  }

  bool isValue(std::size_t from, std::size_t to) const {
    const Token &first = at(from);
    if (first.is(tok::numeric_constant) || first.is(tok::char_constant) || first.is("true") || first.is("false") || first.is("sizeof")) return true;
    for (std::size_t i = from; i < to; ++i)
      if (at(i).is(tok::plus) || at(i).is(tok::minus) || at(i).is(tok::slash)) return true;
    return to > from && at(to - 1).isName() && soundsConstant(at(to - 1).text);
  }

  void member(std::size_t i) {
    if (isKeyword(tokens[i])) return; // of an assembly, or of another language in a text
    Member &member = uses.members[tokens[i].text.str()];
    std::vector<bool> values;
    if (at(i + 1).is(tok::l_paren)) member.is_called = true;
    else if (at(i + 1).is(tok::less) && endOfArguments(i + 1, values) != i + 1) member.has_arguments = true;
    else member.is_value = true;
  }

  // A member that a scope lacks which is there, or that we have made up.
  void readIn(std::size_t i) {
    const auto lacking = scoped.find(tokens[i].text.str());
    if (lacking == scoped.end()) return;
    for (const auto &[scope, is_given] : lacking->second) {
      std::map<std::string, Missing> *members = &uses.names;
      llvm::SmallVector<StringRef> path;
      StringRef(scope).split(path, "::");
      for (StringRef part : path) {
        auto [known, fresh] = members->try_emplace(part.str());
        if (fresh) known->second.is_given = is_given;
        members = &known->second.members;
      }
      std::size_t first = i;
      while (at(first - 1).is(tok::coloncolon) && at(first - 2).isName()) first -= 2;
      follow(first, i, (*members)[tokens[i].text.str()]);
    }
  }

  // `first` begins the whole name, `i` is the part that `missing` stands for.
  void follow(std::size_t first, std::size_t i, Missing &missing) {
    std::size_t next = i + 1;
    std::vector<bool> values;
    if (at(next).is(tok::less)) {
      if (const std::size_t end = endOfArguments(next, values); end != next) {
        missing.has_arguments = true;
        if (values.size() > missing.arguments.size()) missing.arguments.resize(values.size());
        for (std::size_t n = 0; n < values.size(); ++n) missing.arguments[n] = missing.arguments[n] || values[n];
        next = end + 1;
      }
    }
    if (at(next).is(tok::coloncolon) && at(next + 1).isName()) {
      missing.is_scope = true;
      if (missing.has_arguments) missing.is_type = true;
      const std::size_t inner = at(next + 1).is("template") ? next + 2 : next + 1;
      return follow(first, inner, missing.members[at(inner).text.str()]);
    }
    classify(first, i, next, missing);
  }

  void classify(std::size_t first, std::size_t i, std::size_t next, Missing &missing) {
    const Token &before = at(first - 1), &after = at(next);
    if (declares(first, next, before, after)) missing.is_declared = true;
    else if (before.is("namespace") || before.is("using")) missing.is_scope = true;
    else if (after.is(tok::lesslessless)) missing.is_launched = true;
    else if (isBase(first, before)) missing.is_type = missing.is_base = true;
    else if (after.is(tok::l_paren)) called(first, next, missing);
    else if (before.is("new") || before.is("typename") || before.is("class") || before.is("struct")) missing.is_type |= !(missing.stands_before |= (before.is("class") || before.is("struct")) && after.isName());
    else if (after.isName() && !isKeyword(after)) named(next, missing);
    else if (beginsDeclaration(after) && (isBoundary(before) || isKeyword(before) || before.is(tok::greater) || before.is(tok::colon))) missing.stands_before = true;
    else if (after.is("const") || after.is(tok::ellipsis)) missing.is_type = true;
    else if (after.is(tok::l_brace)) missing.is_type |= in_code[i] || !isBoundary(before);
    else if (isPointerOrReference(next) && isInDeclaration(first, next, i)) missing.is_type = true;
    else if (isTemplateArgument(first, after)) (soundsConstant(tokens[i].text) ? missing.is_number : missing.is_type) = true;
    else if (isCast(before, after, first, next)) missing.is_type = true;
    else value(before, after, i, missing);
  }

  bool declares(std::size_t first, std::size_t next, const Token &before, const Token &after) const {
    const bool named = before.is("class") || before.is("struct") || before.is("enum") || before.is("union");
    const bool behind_macro = before.isName() && !isKeyword(before) && (at(first - 2).is("class") || at(first - 2).is("struct")); // class MY_API Name
    if (named || behind_macro) return after.is(tok::l_brace) || after.is(tok::colon) || after.is("final");
    if (before.is("using")) return after.is(tok::equal);
    if (after.is(tok::semi) && at(first - 1).isName()) // typedef struct {...} name; typedef int name;
      for (std::size_t k = first - 1; k < tokens.size() && !isBoundary(tokens[k]); --k)
        if (tokens[k].is("typedef")) return true;
    (void)next;
    return false;
  }

  bool isBase(std::size_t first, const Token &before) const {
    if (isAccess(before) || (before.is("virtual") && (isAccess(at(first - 2)) || at(first - 2).is(tok::colon) || at(first - 2).is(tok::comma)))) return true;
    if (!before.is(tok::colon) && !before.is(tok::comma)) return false;
    for (std::size_t k = first - 1; k < tokens.size() && !isBoundary(tokens[k]) && !tokens[k].is(tok::l_paren); --k)
      if (tokens[k].is("class") || tokens[k].is("struct")) return !(at(k - 1).is(tok::less) || at(k - 1).is(tok::comma)); // a template's parameters
    return false;
  }

  void called(std::size_t first, std::size_t open, Missing &missing) {
    const Token &before = at(first - 1), &after = at(closing(open) + 1);
    if (before.is("class") || before.is("struct")) missing.stands_before = true;
    else if (before.is("new")) missing.is_type = true;
    else if (!isBoundary(before)) missing.is_called = true;
    else if (in_code[first]) (after.isName() || after.is(tok::r_brace) ? missing.lacks_semicolon : missing.is_called) = true;
    else if (after.is(tok::l_brace)) missing.makes_function = true;
    else (after.isName() && beginsDeclaration(after) ? missing.stands_before : missing.stands_alone) = true;
  }

  // `Name x;`, `Name f(`, or `NAME Type f(`.
  void named(std::size_t next, Missing &missing) const {
    const Token &then = at(next + 1);
    const bool another = (then.isName() && !isKeyword(then)) || then.is(tok::coloncolon) || then.is(tok::star) || then.is(tok::amp) || then.is(tok::less);
    (another && !then.is(tok::coloncolon) ? missing.stands_before : missing.is_type) = true;
  }

  bool isPointerOrReference(std::size_t next) const { return at(next).is(tok::star) || at(next).is(tok::amp) || at(next).is(tok::ampamp); }

  // `Name *x` rather than `a = NAME * x`.
  bool isInDeclaration(std::size_t first, std::size_t next, std::size_t i) const {
    const Token &before = at(first - 1);
    const bool may = isBoundary(before) || before.is(tok::l_paren) || before.is(tok::comma) || before.is(tok::less) || before.is("const") || before.is("static") || before.is("inline") || before.is("virtual") || before.is("extern") || before.is(tok::colon) || before.is(tok::greater);
    if (!may || soundsConstant(tokens[i].text)) return false;
    while (isPointerOrReference(next) || at(next).is("const") || at(next).is("__restrict__")) ++next;
    const Token &then = at(next), &end = at(next + 1);
    if (!then.isName()) return then.is(tok::comma) || then.is(tok::r_paren) || then.is(tok::greater);
    return end.is(tok::comma) || end.is(tok::r_paren) || end.is(tok::equal) || end.is(tok::semi) || end.is(tok::l_paren) || end.is(tok::l_brace) || end.is(tok::l_square) || end.is(tok::colon) || end.is(tok::coloncolon) || end.is("const");
  }

  bool isTemplateArgument(std::size_t first, const Token &after) const {
    if (!after.is(tok::greater) && !after.is(tok::greatergreater) && !after.is(tok::comma)) return false;
    unsigned depth = 0;
    for (std::size_t k = first - 1; k < tokens.size() && k + 40 > first && !isBoundary(tokens[k]) && !tokens[k].is(tok::l_paren); --k) {
      depth += tokens[k].is(tok::greater);
      if (tokens[k].is(tok::less) && !depth--) {
        std::vector<bool> values;
        return at(k - 1).isName() && endOfArguments(k, values) != k;
      }
    }
    return false;
  }

  bool isCast(const Token &before, const Token &after, std::size_t first, std::size_t next) const {
    if (!before.is(tok::l_paren) || !after.is(tok::r_paren)) return false;
    const Token &outer = at(first - 2), &then = at(next + 1);
    if (outer.is("catch")) return true;
    return !outer.isName() && !outer.is(tok::greater) && (then.isName() || then.is(tok::l_paren) || then.is(tok::numeric_constant));
  }

  void value(const Token &before, const Token &after, std::size_t i, Missing &missing) const {
    static constexpr tok::TokenKind reckons[] = {tok::star, tok::slash, tok::plus, tok::minus, tok::percent, tok::less, tok::lessequal, tok::greaterequal, tok::r_square};
    const bool reckoned = llvm::is_contained(reckons, after.kind) || (before.is(tok::star) && !isBoundary(at(i - 2))) || before.is(tok::slash) || before.is(tok::percent) || before.is(tok::l_square) || before.is("case");
    (soundsConstant(tokens[i].text) && reckoned ? missing.is_number : missing.is_value) = true;
  }
};

} // namespace

Uses usesOf(const std::set<Undeclared> &undeclared, const std::vector<std::string> &texts) {
  Uses uses;
  for (const Undeclared &each : undeclared)
    if (each.scope.empty()) uses.names[each.name]; // though it may stand in no text of the user's: a macro's of a library
  for (const std::string &text : texts) Reader(text, undeclared, uses).read();
  return uses;
}

} // namespace xferguard::lint
