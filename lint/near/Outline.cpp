#include "lint/near/Outline.h"
#include "lint/calls/Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using llvm::StringRef;
namespace tok = clang::tok;

namespace xferguard::lint {

namespace {

// In a name wherever they stand, and names as a whole. One too many costs the time of a file, one too few a finding.
constexpr StringRef parts[] = {"cuda", "Cuda", "CUDA", "gpu", "Gpu", "GPU", "hip", "cublas", "cudnn", "cufft", "curand", "cusparse", "cusolver", "nccl", "Nccl",
                               "NCCL", "nvtx", "nvinfer", "NvInfer", "nvjpeg", "miopen", "rocblas", "thrust", "torch", "Torch", "xg_", "XG_", "enqueue"};
constexpr StringRef wholes[] = {"cub", "at", "c10", "__global__", "__device__", "__managed__", "__constant__", "nppi", "npps"};

bool isOfGpu(StringRef name) {
  if (llvm::is_contained(wholes, name) || llvm::any_of(parts, [&](StringRef part) { return name.contains(part); })) return true;
  return (name.starts_with("cu") && name.size() > 2 && name[2] >= 'A' && name[2] <= 'Z') || name.starts_with("npp");
}

bool isWord(StringRef name) {
  static constexpr StringRef words[] = {"if", "for", "while", "switch", "catch", "return", "sizeof", "decltype", "alignas", "noexcept", "requires", "static_assert", "__attribute__", "defined", "__launch_bounds__", "explicit"};
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
  // A pair of braces and whose body it is: a name of a function or a class, or nothing.
  struct Body {
    StringRef of;
    bool is_class = false;
    unsigned parens = 0; // that were open at it
  };
  // What has been seen of something that may turn out to be defined: up to its brace or semicolon.
  struct Head {
    StringRef name, qualifier;
    bool is_class = false, in_initializers = false;
  };

  std::vector<Token> tokens;
  Outline outline;
  std::vector<Body> bodies;
  Head head;
  unsigned parens = 0; // that are open

  StringRef around() const {
    for (const Body &body : llvm::reverse(bodies))
      if (!body.of.empty()) return body.of;
    return "";
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
    else if (token.is(tok::lesslessless)) outline[owner().str()].gpu = true;
    else if (token.is(tok::l_paren)) openParen(i);
    else if (token.is(tok::r_paren)) parens -= parens > 0;
    else if (token.is(tok::colon) && !head.name.empty() && !parens) head.in_initializers = true;
    else if (token.is(tok::l_brace)) open(i);
    else if (token.is(tok::r_brace)) close();
    else if (token.is(tok::semi) && !parens) head = {};
  }

  StringRef owner() const { return head.name.empty() || inFunction() ? around() : head.name; }

  void mention(std::size_t i) {
    const StringRef name = tokens[i].text;
    if (!inFunction() && (name == "class" || name == "struct" || name == "union") && !parens) return head = {classNamed(i), "", true, false}, void();
    Mentions &mentions = outline[owner().str()];
    if (name != owner()) mentions.names.insert(name.str());
    mentions.gpu |= isOfGpu(name);
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
    StringRef name = at(last).text;
    if (!at(last).isName() || isWord(name)) return;
    StringRef qualifier = at(last - 1).is(tok::coloncolon) && at(last - 2).isName() ? at(last - 2).text : "";
    if (name == "operator") name = qualifier.empty() ? around() : qualifier; // nobody calls it by its name
    if (head.name.empty() || head.is_class) head = {name, qualifier, false, false};
    else if (name != head.name) outline[name.str()].names.insert(head.name.str());
  }

  void open(std::size_t i) {
    const bool initializes = head.in_initializers && !head.is_class && i && (at(i - 1).isName() || at(i - 1).is(tok::greater));
    if (parens || initializes || inFunction()) return bodies.push_back({"", false, parens}), void();
    if (!head.name.empty() && !head.is_class) { // a method is its class's, whatever else is
      Mentions &mentions = outline[head.name.str()];
      for (StringRef of : {head.qualifier, around()})
        if (!of.empty() && of != head.name) mentions.names.insert(of.str());
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

} // namespace

Outline outlineOf(StringRef text) { return Reader(text).read(); }

} // namespace xferguard::lint
