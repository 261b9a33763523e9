#include "lint/calls/TextCalls.h"
#include "lint/calls/Tokens.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;
namespace tok = clang::tok;

namespace xferguard::lint {

namespace {

constexpr StringRef prefixes[] = {"cuda", "cu", "hip", "cublas", "cudnn", "cufft", "curand", "cusparse", "cusolver", "cutensor",
                                  "nccl", "npp", "nvjpeg", "miopen", "rocblas_", "rocsparse_", "rocsolver_", "rocfft_"};

// "cudaMalloc", "cuMemAlloc", "nppiResize_8u_C3R"; not "cudaized", "cursor", "custom_copy".
bool soundsLikeAnApi(StringRef name) {
  return llvm::any_of(prefixes, [&](StringRef prefix) {
    const StringRef rest = name.starts_with(prefix) ? name.drop_front(prefix.size()) : "";
    return !rest.empty() && (prefix.ends_with("_") || llvm::isUpper(rest.front()) || (prefix == "npp" && rest.size() > 1 && llvm::isUpper(rest[1])));
  });
}

// Before a call may stand a word of the language; before what is declared stands its type.
bool mayStandBeforeACall(StringRef word) {
  static constexpr StringRef words[] = {"return", "else", "do", "throw", "case", "co_return", "co_await", "co_yield", "and", "or", "not"};
  return llvm::is_contained(words, word);
}

class Reader {
public:
  Reader(StringRef text, const model::Models &models) : words(tokensOf(text)), models(models) {}

  std::vector<TextCall> calls() {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].is("__global__") || words[i].is("__device__")) i = behindDeviceCode(i);
      else if (words[i].kind == tok::lesslessless) found.push_back({"<<<", words[i].offset});
      else if (words[i].kind == tok::raw_identifier) read(i);
    }
    return std::move(found);
  }

private:
  std::vector<Token> words;
  const model::Models &models;
  std::vector<TextCall> found;

  const Token &at(std::size_t i) const {
    static const Token end;
    return i < words.size() ? words[i] : end; // in front of the first as well: it wraps around
  }

  std::size_t behind(std::size_t open, tok::TokenKind opens, tok::TokenKind closes) const {
    unsigned depth = 0;
    for (std::size_t i = open; i < words.size(); ++i) {
      depth += words[i].kind == opens;
      if (words[i].kind == closes && !--depth) return i;
    }
    return words.size();
  }

  // The last token of what is marked so; the mark itself where the host runs it too.
  std::size_t behindDeviceCode(std::size_t mark) const {
    for (std::size_t before = mark - 1; mark - before <= 3; --before)
      if (at(before).is("__host__")) return mark;
    for (std::size_t i = mark; i < words.size(); ++i) {
      if (words[i].is("__host__")) return mark;
      if (words[i].kind == tok::semi) return i;
      if (words[i].kind == tok::l_paren) i = behind(i, tok::l_paren, tok::r_paren);
      else if (words[i].kind == tok::l_brace) return behind(i, tok::l_brace, tok::r_brace);
    }
    return words.size();
  }

  // `name(` or `name<T>(`, the latter where it is a template of a library's namespace.
  bool isCalled(std::size_t name, bool scoped) const {
    if (at(name + 1).kind == tok::l_paren) return true;
    if (!scoped || at(name + 1).kind != tok::less) return false;
    unsigned depth = 0;
    for (std::size_t i = name + 1; i < words.size() && i < name + 64; ++i) {
      const tok::TokenKind kind = words[i].kind;
      if (kind == tok::semi || kind == tok::l_brace) return false;
      depth += kind == tok::less;
      if (kind == tok::greater) depth -= 1;
      if (kind == tok::greatergreater) depth -= std::min(depth, 2u);
      if (!depth) return at(i + 1).kind == tok::l_paren;
    }
    return false;
  }

  void read(std::size_t &i) {
    std::string name = words[i].text.str();
    const std::size_t first = i;
    while (at(i + 1).kind == tok::coloncolon && at(i + 2).kind == tok::raw_identifier) name += "::" + at(i += 2).text.str();
    const bool scoped = i != first;
    const bool by_name = scoped ? StringRef(name).starts_with("thrust::") || StringRef(name).starts_with("cub::") || StringRef(name).starts_with("hipcub::") : soundsLikeAnApi(name);
    if (words[i].text.ends_with("_t")) return; // a type
    if (!by_name || !isCalled(i, scoped) || !models.hasOps(name)) return;
    const Token &before = at(first - 1);
    if (before.kind == tok::period || before.kind == tok::arrow) return;
    if (before.kind == tok::coloncolon && (at(first - 2).kind == tok::raw_identifier || at(first - 2).kind == tok::greater) && !mayStandBeforeACall(at(first - 2).text)) return;
    if (before.kind == tok::raw_identifier && !mayStandBeforeACall(before.text)) return;
    found.push_back({words[i].text.str(), words[i].offset});
  }
};

} // namespace

std::vector<TextCall> gpuCallsIn(StringRef text, const model::Models &models) { return Reader(text, models).calls(); }

} // namespace xferguard::lint
