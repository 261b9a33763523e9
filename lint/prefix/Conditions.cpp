#include "lint/prefix/Conditions.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// A number where it is known, and else whether it is one but zero.
struct Value {
  std::optional<long long> number;
  Holds holds = Holds::Perhaps;

  static Value of(long long number) { return {number, number ? Holds::Yes : Holds::No}; }
  static Value of(Holds holds) { return holds == Holds::Perhaps ? Value() : of(holds == Holds::Yes ? 1LL : 0LL); }
};

// An expression by its grammar, loosest first. What is not understood is Perhaps, and so is what hangs on it.
class Expression {
public:
  Expression(llvm::ArrayRef<StringRef> words, const Definitions &definitions) : words(words), definitions(definitions) {}

  Holds whole() {
    const Holds said = either();
    return at == words.size() ? said : Holds::Perhaps;
  }

private:
  llvm::ArrayRef<StringRef> words;
  const Definitions &definitions;
  std::size_t at = 0;

  StringRef next() const { return at < words.size() ? words[at] : StringRef(); }
  bool take(StringRef word) { return next() == word && ++at; }

  Holds either() {
    Holds said = all();
    while (take("||")) said = opposite(both(opposite(said), opposite(all())));
    return said;
  }

  Holds all() {
    Holds said = compared().holds;
    while (take("&&")) said = both(said, compared().holds);
    return said;
  }

  Value compared() {
    Value left = single();
    static constexpr StringRef signs[] = {"==", "!=", "<", ">", "<=", ">="};
    const StringRef sign = next();
    if (!llvm::is_contained(signs, sign)) return left;
    ++at;
    const Value right = single();
    if (!left.number || !right.number) return {};
    const long long a = *left.number, b = *right.number;
    const bool said = sign == "==" ? a == b : sign == "!=" ? a != b : sign == "<" ? a < b : sign == ">" ? a > b : sign == "<=" ? a <= b : a >= b;
    return Value::of(said ? 1LL : 0LL);
  }

  Value single() {
    if (take("!")) return Value::of(opposite(single().holds));
    if (take("(")) {
      const Holds said = either();
      return take(")") ? Value::of(said) : Value();
    }
    if (take("defined")) {
      const bool in_parens = take("(");
      const Holds said = definitions.isDefined(next());
      ++at;
      return !in_parens || take(")") ? Value::of(said) : Value();
    }
    const StringRef word = next();
    ++at;
    if (next() == "(") return skipArguments(), Value();
    long long number = 0;
    if (!word.rtrim("uUlL").getAsInteger(0, number)) return Value::of(number);
    if (auto value = definitions.valueOf(word)) return Value::of(*value);
    return {};
  }

  void skipArguments() {
    for (unsigned depth = 0; at < words.size(); ++at) {
      depth += words[at] == "(";
      if (words[at] == ")" && !--depth) return void(++at);
    }
  }
};

} // namespace

Holds opposite(Holds holds) { return holds == Holds::Yes ? Holds::No : holds == Holds::No ? Holds::Yes : holds; }

Holds both(Holds a, Holds b) {
  if (a == Holds::No || b == Holds::No) return Holds::No;
  return a == Holds::Yes && b == Holds::Yes ? Holds::Yes : Holds::Perhaps;
}

Definitions::Definitions(const Words &arguments, bool is_cuda) {
  for (StringRef name : {"_WIN32", "_WIN64", "WIN32", "WIN64", "_MSC_VER", "__MINGW32__", "__APPLE__", "__MACH__", "__CUDA_ARCH__", "__NVCC__"}) known[name] = std::nullopt;
  for (StringRef name : {"__cplusplus", "__clang__", "__GNUC__", "__linux__", "__unix__"}) known[name] = "";
  if (is_cuda) known["__CUDACC__"] = "1";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    StringRef word = arguments[i];
    const bool defines = word.consume_front("-D");
    if (!defines && !word.consume_front("-U")) continue;
    if (word.empty() && i + 1 < arguments.size()) word = arguments[++i];
    const auto [name, value] = word.split('=');
    known[name.split('(').first] = !defines ? std::nullopt : std::optional(word.contains('=') ? value.str() : "1");
  }
}

Holds Definitions::isDefined(StringRef name) const {
  const auto found = known.find(name);
  return found == known.end() ? Holds::Perhaps : found->second ? Holds::Yes : Holds::No;
}

std::optional<long long> Definitions::valueOf(StringRef name) const {
  const auto found = known.find(name);
  if (found == known.end()) return std::nullopt;
  long long number = 0;
  if (!found->second) return number; // the preprocessor's rule
  return StringRef(*found->second).getAsInteger(0, number) ? std::nullopt : std::optional(number);
}

std::string Definitions::inOrder() const {
  std::vector<std::string> all;
  for (const auto &each : known) all.push_back(each.first().str() + (each.second ? "=" + *each.second : "") + "\n");
  llvm::sort(all);
  std::string text;
  for (const std::string &each : all) text += each;
  return text;
}

Holds holds(llvm::ArrayRef<StringRef> words, const Definitions &definitions) {
  if (words.size() < 2) return Holds::Perhaps;
  if (words[0] == "ifdef" || words[0] == "elifdef") return definitions.isDefined(words[1]);
  if (words[0] == "ifndef" || words[0] == "elifndef") return opposite(definitions.isDefined(words[1]));
  return Expression(words.drop_front(), definitions).whole();
}

} // namespace xferguard::lint
