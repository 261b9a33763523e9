#include "lint/near/Outline.h"
#include "lint/calls/Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using llvm::StringRef;
namespace tok = clang::tok;

namespace xferguard::lint {

namespace {

// In a name wherever they stand, in front, and names as a whole. One too many costs the time of a file, one too few a finding.
constexpr StringRef parts[] = {"cuda", "Cuda", "CUDA", "gpu", "Gpu", "GPU", "cublas", "cudnn", "cufft", "curand", "cusparse", "cusolver", "nccl", "Nccl", "NCCL",
                               "nvtx", "nvinfer", "NvInfer", "nvjpeg", "miopen", "rocblas", "thrust", "torch", "Torch", "xg_", "XG_", "_hip", "Hip"};
constexpr StringRef fronts[] = {"hip", "npp", "enqueueV"};
constexpr StringRef wholes[] = {"cub", "c10", "__global__", "__device__", "__managed__", "__constant__", "enqueue"};

bool isOfGpu(StringRef name) {
  if (llvm::is_contained(wholes, name) || llvm::any_of(parts, [&](StringRef part) { return name.contains(part); })) return true;
  return llvm::any_of(fronts, [&](StringRef front) { return name.starts_with(front); }) || (name.starts_with("cu") && name.size() > 2 && name[2] >= 'A' && name[2] <= 'Z');
}

bool isWord(StringRef name) {
  static constexpr StringRef words[] = {"if", "for", "while", "switch", "catch", "return", "sizeof", "decltype", "alignas", "noexcept", "requires", "static_assert", "__attribute__", "defined", "__launch_bounds__", "explicit", "operator", "const", "void", "bool", "char", "int", "unsigned",
                                        "long", "short", "float", "double", "auto", "class", "struct", "union", "enum", "template", "typename", "static", "inline", "virtual", "override", "new", "delete", "this", "using", "namespace", "typedef", "public", "private", "protected", "constexpr", "nullptr", "true", "false", "else", "do", "case", "default", "break", "continue", "throw", "try", "extern", "friend", "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast", "mutable", "size_t"};
  return llvm::is_contained(words, name);
}

class Reader {
public:
  explicit Reader(StringRef text) : tokens(tokensOf(text, Macros::Functions)) {}

  Outline read() {
    for (std::size_t i = 0; i < tokens.size(); ++i) read(i);
    return std::move(outline);
  }

private:
  // A pair of braces and whose body it is: a function's or a class's, or nobody's.
  struct Body {
    std::string of;
    bool is_class = false;
    unsigned parens = 0; // that were open at it
  };
  // What has been seen of something that may turn out to be defined: up to its brace or semicolon.
  struct Head {
    std::string name;
    bool is_class = false, in_initializers = false;
  };

  std::vector<Token> tokens;
  Outline outline;
  std::vector<Body> bodies;
  Head head;
  unsigned parens = 0; // that are open

  const Body *around() const {
    for (const Body &body : llvm::reverse(bodies))
      if (!body.of.empty()) return &body;
    return nullptr;
  }
  bool inFunction() const {
    return llvm::any_of(bodies, [](const Body &body) { return !body.of.empty() && !body.is_class; });
  }

  const Token &at(std::size_t i) const {
    static const Token end;
    return i < tokens.size() ? tokens[i] : end; // in front of the first as well: it wraps around
  }

  void read(std::size_t i) {
    const Token &token = tokens[i];
    if (token.isName()) mention(i);
    else if (token.is(tok::lesslessless)) outline.by[owner()].gpu = true;
    else if (token.is(tok::l_paren)) openParen(i);
    else if (token.is(tok::r_paren)) parens -= parens > 0;
    else if (token.is(tok::colon) && !head.name.empty() && !parens) head.in_initializers = true;
    else if (token.is(tok::l_brace)) open(i);
    else if (token.is(tok::r_brace)) close();
    else if (token.is(tok::semi) && !parens) declare();
  }

  std::string owner() const {
    const Body *body = around();
    return head.name.empty() || inFunction() ? body ? body->of : "" : head.name;
  }

  void mention(std::size_t i) {
    const StringRef name = tokens[i].text;
    if (!inFunction() && (name == "class" || name == "struct" || name == "union") && !parens && !isParameter(i)) return head = {classNamed(i).str(), true, false}, void();
    outline.speaks.insert(name.str());
    mentionMember(i);
    if (isWord(name) || isDeclared(i) || isValue(i)) return;
    if (head.is_class && head.in_initializers && !inFunction()) outline.bases[head.name].insert(name.str());
    Mentions &mentions = outline.by[owner()];
    mentions.names.insert(name.str());
    mentions.gpu |= isOfGpu(name) || (name == "at" && at(i + 1).is(tok::coloncolon));
  }

  // `int (*apply)(..);`, `{.apply = blur}` and `filter->apply(..)`: in C who calls a member calls what a table has under its name.
  void mentionMember(std::size_t i) {
    const std::string member = "*" + tokens[i].text.str();
    const bool of_object = at(i - 1).is(tok::period) || at(i - 1).is(tok::arrow);
    if (at(i - 1).is(tok::star) && at(i - 2).is(tok::l_paren) && at(i + 1).is(tok::r_paren) && at(i + 2).is(tok::l_paren)) {
      if (!inFunction()) outline.declared.insert(member);
    } else if (of_object && at(i + 1).is(tok::l_paren)) {
      outline.by[owner()].names.insert(member);
    } else if (at(i - 1).is(tok::period) && (at(i - 2).is(tok::l_brace) || at(i - 2).is(tok::comma)) && at(i + 1).is(tok::equal) && at(i + 2).isName() && (at(i + 3).is(tok::comma) || at(i + 3).is(tok::r_brace))) {
      outline.by[member].names.insert(at(i + 2).text.str());
    }
  }

  // Of a template.
  bool isParameter(std::size_t i) const {
    const Token &after = at(i + 2);
    return (at(i - 1).is(tok::less) || at(i - 1).is(tok::comma)) && (after.is(tok::greater) || after.is(tok::comma) || after.is(tok::equal));
  }

  // A function that is declared here is not called here.
  bool isDeclared(std::size_t i) const {
    const Token &before = at(i - 1);
    const bool typed = (before.isName() && !isWord(before.text)) || before.is(tok::star) || before.is(tok::amp) || before.is(tok::greater) || before.is(tok::tilde);
    return !inFunction() && !parens && !head.in_initializers && typed && at(i + 1).is(tok::l_paren);
  }

  // A variable or a member, or a type that is only referred to.
  bool isValue(std::size_t i) const {
    const Token &before = at(i - 1), &after = at(i + 1);
    if (after.is(tok::l_paren) || after.is(tok::less) || after.is(tok::lesslessless) || after.is(tok::coloncolon) || after.is(tok::l_brace)) return false;
    if (before.is(tok::period) || before.is(tok::arrow)) return true;
    if (before.is(tok::coloncolon) || before.is(tok::amp) || before.is(tok::equal) || tokens[i].text == tokens[i].text.upper()) return false;
    return !after.isName() && !after.is(tok::greater) && !after.is(tok::comma) && !after.is(tok::r_paren);
  }

  // The last name in front of what a class's name cannot stand before: an attribute or a macro comes first.
  StringRef classNamed(std::size_t i) const {
    StringRef name;
    while (at(++i).isName() || at(i).is(tok::l_paren) || at(i).is(tok::r_paren) || at(i).is(tok::coloncolon))
      if (at(i).isName() && at(i).text != "final") name = at(i).text;
    return name;
  }

  void openParen(std::size_t i) {
    if (!parens++ && !inFunction() && !head.in_initializers) name(i);
  }

  // What stands in front of the first parenthesis is a function, or a macro in front of one, or behind it: then either leads to the other.
  void name(std::size_t paren) {
    std::size_t last = paren - 1;
    while (!at(last).isName() && paren - last < 3) --last; // operator+(
    const StringRef name = at(last).text;
    if (!at(last).isName() || (isWord(name) && name != "operator")) return;
    const std::size_t front = at(last - 1).is(tok::tilde) ? last - 1 : last;
    const std::string qualifier = at(front - 1).is(tok::coloncolon) && at(front - 2).isName() ? at(front - 2).text.str() : around() ? around()->of : "";
    // nobody calls an operator or a constructor but by its class
    const bool by_class = name == "operator" || name == qualifier;
    if (name == "operator" && qualifier.empty()) return;
    const std::string whole = qualifier.empty() ? name.str() : by_class ? qualifier : qualifier + "::" + name.str();
    if (head.name.empty() || head.is_class) head = {whole, false, false};
    else if (whole != head.name) outline.by[whole].names.insert(StringRef(head.name).rsplit("::").second.empty() ? head.name : StringRef(head.name).rsplit("::").second.str());
  }

  void declare() {
    if (!head.name.empty() && !inFunction() && !head.is_class) outline.declared.insert(head.name);
    head = {};
  }

  void open(std::size_t i) {
    const bool initializes = head.in_initializers && !head.is_class && i && (at(i - 1).isName() || at(i - 1).is(tok::greater));
    if (parens || initializes || inFunction()) return bodies.push_back({"", false, parens}), void();
    if (!head.name.empty()) {
      outline.declared.insert(head.name), outline.defined.insert(head.name);
      if (head.is_class) outline.bases[head.name];
    }
    bodies.push_back({head.name, head.is_class, parens});
    head = {};
  }

  void close() {
    if (bodies.empty()) return;
    parens = bodies.back().parens;
    bodies.pop_back();
    if (!parens && !head.in_initializers) head = {};
  }
};

// `#include "a/b.h"` in whatever way it is written.
std::vector<std::string> includesIn(StringRef text) {
  std::vector<std::string> includes;
  while (!text.empty()) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    line = line.ltrim();
    if (!line.consume_front("#") || !(line = line.ltrim()).consume_front("include")) continue;
    line = line.ltrim();
    if (line.size() < 3 || (line[0] != '"' && line[0] != '<')) continue;
    const StringRef name = line.drop_front().take_until([](char c) { return c == '"' || c == '>'; });
    if (!name.empty()) includes.push_back(name.str());
  }
  return includes;
}

} // namespace

Outline outlineOf(StringRef text) {
  Outline outline = Reader(text).read();
  outline.includes = includesIn(text);
  return outline;
}

} // namespace xferguard::lint
