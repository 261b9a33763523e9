#include "lint/missing/Declare.h"
#include "clang/Tooling/Inclusions/StandardLibrary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

// A value of which nothing is known: it is made of anything, becomes anything, and every operator gives another one.
constexpr StringRef anything = R"(#pragma once
#include <initializer_list>
#include <iosfwd>
#if defined(__CUDA__) || defined(__HIP__)
#define XG_BOTH __attribute__((host)) __attribute__((device))
#define XG_KERNEL __attribute__((global))
#else
#define XG_BOTH
#define XG_KERNEL
#endif
namespace xferguard {
struct AnyBase;
struct Any;
extern Any &any;
template <bool, class T> struct If {};
template <class T> struct If<true, T> { typedef T type; };
template <class A, class B, class T> using IfAny = typename If<__is_base_of(AnyBase, __remove_cvref(A)) || __is_base_of(AnyBase, __remove_cvref(B)), T>::type;
template <bool, class T> struct Side { typedef Any &type; };
template <class T> struct Side<false, T> { typedef T &type; };
struct From { // an element of a list
  template <class T> XG_BOTH From(T &&);
  XG_BOTH From(std::initializer_list<From>);
};
struct AnyBase {
  AnyBase() = default;
  template <class First, class... Rest> XG_BOTH explicit AnyBase(First &&, Rest &&...);
  template <class T, class = typename If<!__is_same(__remove_cvref(T), From), T>::type> XG_BOTH operator T &() const;
  template <class... Given> XG_BOTH Any &operator()(Given &&...) const;
  template <class Index> XG_BOTH Any &operator[](Index &&) const;
  template <class T> XG_BOTH Any &operator=(T &&);
  XG_BOTH Any *begin() const; XG_BOTH Any *end() const;
  XG_BOTH Any &operator*() const; XG_BOTH Any &operator++() const; XG_BOTH Any &operator++(int) const; XG_BOTH Any &operator--() const; XG_BOTH Any &operator--(int) const;
  XG_BOTH Any &operator-() const; XG_BOTH Any &operator+() const; XG_BOTH Any &operator~() const;
};
// What any object was asked for. A class that others are derived from has none of these: they would hide what is meant there.
struct Any : AnyBase {
  using AnyBase::AnyBase;
  using AnyBase::operator=;
  XG_BOTH Any *operator->() const;
@MEMBERS@};
#define XG_BINARY(OP) template <class A, class B> XG_BOTH IfAny<A, B, Any &> operator OP(A &&, B &&);
XG_BINARY(+) XG_BINARY(-) XG_BINARY(*) XG_BINARY(/) XG_BINARY(%) XG_BINARY(&) XG_BINARY(|) XG_BINARY(^) XG_BINARY(==) XG_BINARY(!=) XG_BINARY(<) XG_BINARY(>) XG_BINARY(<=) XG_BINARY(>=)
#undef XG_BINARY
#define XG_CHANGING(OP) template <class A, class B> XG_BOTH IfAny<A, B, A &> operator OP(A &, B &&);
XG_CHANGING(+=) XG_CHANGING(-=) XG_CHANGING(*=) XG_CHANGING(/=) XG_CHANGING(%=) XG_CHANGING(&=) XG_CHANGING(|=) XG_CHANGING(^=) XG_CHANGING(<<=) XG_CHANGING(>>=)
#undef XG_CHANGING
#define XG_STREAMING(OP) template <class A, class B> XG_BOTH IfAny<A, B, typename Side<__is_base_of(AnyBase, __remove_cvref(A)), A>::type> operator OP(A &&, B &&);
XG_STREAMING(<<) XG_STREAMING(>>)
#undef XG_STREAMING
Any &operator<<(const AnyBase &, std::ostream &(*)(std::ostream &));
template <class B> XG_BOTH Any &operator,(const AnyBase &, B &&);
} // namespace xferguard
)";

// A macro of the library's may be in front: it stays what it is.
std::string unlessMacro(const std::string &name, const std::string &declaration) { return declaration.empty() ? "" : "#ifndef " + name + "\n" + declaration + "#endif\n"; }

// What can be said of any object: a member that is called is a function, another one a value that may be called as well.
std::string memberNamed(const std::string &name, const Member &member) {
  std::string out;
  if (member.is_value) out += "  static Any " + name + ";\n";
  else if (member.is_called) out += "  template <class... Given> XG_BOTH Any &" + name + "(Given &&...) const;\n";
  if (member.has_arguments && !member.is_value) {
    if (!member.is_called) out += "  template <class... Types, class... Given> XG_BOTH Any &" + name + "(Given &&...) const;\n";
    out += "  template <long long First, long long... Rest, class... Given> XG_BOTH Any &" + name + "(Given &&...) const;\n";
  }
  return out;
}

bool isTaken(StringRef name) { return llvm::is_contained({"begin", "end", "Any", "operator", "template"}, name); }

class Writer {
public:
  std::string text;

  void write(const std::string &name, const Missing &missing, unsigned depth = 0, bool in_class = false) {
    const std::size_t begin = text.size();
    declare(name, missing, depth, in_class);
    text.replace(begin, std::string::npos, unlessMacro(name, text.substr(begin)));
  }

private:
  void declare(const std::string &name, const Missing &missing, unsigned depth, bool in_class) {
    if (missing.is_declared) return;
    const std::string pad(2 * depth, ' ');
    const bool is_space = missing.is_given || (missing.is_scope && !missing.is_type && !missing.is_called && !missing.is_value && !missing.is_number && !in_class);
    if (is_space) return space(name, missing, depth);
    if (!depth && macro(name, missing)) return;
    if (missing.is_type || missing.is_scope) return type(name, missing, depth, in_class);
    callable(name, missing, pad, in_class);
  }

  void members(const Missing &missing, unsigned depth, bool in_class, const std::string &of_class = "") {
    for (const auto &[inner, each] : missing.members)
      if (inner != of_class && inner != "operator") write(inner, each, depth + 1, in_class); // its constructors are written, and what it converts to
  }

  void space(const std::string &name, const Missing &missing, unsigned depth) {
    const std::string pad(2 * depth, ' ');
    text += pad + "namespace " + name + " {\n";
    members(missing, depth, false);
    text += pad + "}\n";
  }

  // Words that the preprocessor takes away, or makes another text of.
  bool macro(const std::string &name, const Missing &missing) {
    const bool with_arguments = missing.is_called || missing.stands_alone || missing.makes_function || missing.lacks_semicolon;
    const std::string all = "(::xferguard::any __VA_OPT__(,) __VA_ARGS__)";
    if (missing.is_type || missing.is_scope || missing.is_launched || missing.has_arguments) return false;
    if (missing.stands_before) text += "#define " + name + (missing.stands_alone ? "(...)" : "") + "\n";
    else if (missing.makes_function) text += "#define " + name + "(...) static void XG_NAMED(__COUNTER__)()\n";
    else if (missing.stands_alone && !missing.is_called) text += "#define " + name + "(...)\n";
    else if (missing.lacks_semicolon) text += "#define " + name + "(...) " + all + ";\n";
    else if (missing.is_called && !missing.is_value && llvm::none_of(name, llvm::isLower)) text += "#define " + name + "(...) " + all + "\n";
    else return false;
    (void)with_arguments;
    return true;
  }

  static std::string parametersOf(const Missing &missing) {
    std::string out;
    for (std::size_t i = 0; i < missing.arguments.size(); ++i) out += std::string(i ? ", " : "") + (missing.arguments[i] ? "long long = 0" : "class = void");
    return "template <" + out + "> ";
  }

  void type(const std::string &name, const Missing &missing, unsigned depth, bool in_class) {
    const std::string pad(2 * depth, ' '), base = missing.is_base ? "AnyBase" : "Any";
    text += pad + (missing.has_arguments ? parametersOf(missing) : "") + "struct " + name + " : ::xferguard::" + base + " {\n";
    text += pad + "  " + name + "() = default;\n";
    text += pad + "  template <class First, class... Rest> XG_BOTH " + name + "(First &&, Rest &&...);\n" + pad + "  XG_BOTH " + name + "(std::initializer_list<::xferguard::From>);\n" + pad + "  using ::xferguard::" + base + "::operator=;\n";
    if (missing.is_base) text += pad + "  virtual ~" + name + "();\n";
    members(missing, depth, true, name);
    text += pad + "};\n";
    (void)in_class;
  }

  // A function's template arguments are types, or values, or what they are where it is called.
  static std::vector<std::string> headsOf(const Missing &missing) {
    std::vector<std::string> heads = {"template <class... Types, class... Given> "};
    const bool mixed = llvm::is_contained(missing.arguments, true) && llvm::is_contained(missing.arguments, false);
    if (missing.has_arguments && !mixed) heads.push_back("template <long long First, long long... Rest, class... Given> ");
    std::string exact;
    for (bool value : missing.arguments) exact += value ? "long long, " : "class, ";
    if (mixed) heads.push_back("template <" + exact + "class... Given> ");
    return heads;
  }

  void callable(const std::string &name, const Missing &missing, const std::string &pad, bool in_class) {
    const std::string stays = in_class ? "static " : "";
    if (missing.is_launched || (missing.is_called && !missing.is_value)) {
      const std::string result = missing.is_launched ? "XG_KERNEL " + stays + "void " : "XG_BOTH " + stays + "::xferguard::Any &";
      for (const std::string &head : headsOf(missing)) text += pad + head + result + name + (missing.is_launched ? "(Given...);\n" : "(Given &&...);\n");
      return;
    }
    const std::string what = missing.is_number && !missing.is_called ? "const int " : "::xferguard::Any ";
    text += pad + (in_class ? "static " : "extern ") + what + name + ";\n";
  }
};

// Thrust's name for the machines of the other vendor, which only that vendor's headers have: the algorithms are the same.
constexpr StringRef other_vendors = "#include <thrust/execution_policy.h>\nnamespace thrust { namespace hip = cuda; }\n";

// Names of libcu++'s that the toolkit's Thrust brings along, and ours do not: they have the same.
std::string inLibcuxx(std::map<std::string, Missing> &members) {
  const auto inner = members.find("std");
  if (inner == members.end()) return "";
  std::string text;
  for (StringRef each : {"plus", "minus", "multiplies", "divides", "modulus", "negate", "equal_to", "not_equal_to", "less", "less_equal", "greater", "greater_equal", "logical_and", "logical_or", "logical_not", "bit_and", "bit_or", "bit_xor",
                         "tuple", "make_tuple", "get", "tie", "pair", "make_pair", "min", "max", "distance"})
    if (inner->second.members.erase(each.str())) text += ("namespace cuda { namespace std { using thrust::" + each + "; } }\n").str();
  return text.empty() ? text : "#include <thrust/functional.h>\n" + text;
}

// RMM's name for Thrust's vector with another allocator.
constexpr StringRef vector_of_rmm = "#include <thrust/device_vector.h>\nnamespace rmm { template <class T> using device_vector = thrust::device_vector<T>; }\n";

// The header of a name of the standard's; it came with the one that is not there.
std::string standardHeaderOf(const std::string &name, const std::string &scope) {
  using clang::tooling::stdlib::Symbol;
  if (name == "assert" && scope.empty()) return "<assert.h>";
  const auto symbol = scope == "std" ? Symbol::named("std::", name) : scope.empty() ? Symbol::named("", name, clang::tooling::stdlib::Lang::C) : std::nullopt;
  const auto header = symbol ? symbol->header() : std::nullopt;
  return header ? header->name().str() : "";
}

} // namespace

std::string declarationsOf(const Uses &uses) {
  std::string includes, in_any;
  for (const auto &[name, member] : uses.members)
    if (!isTaken(name)) in_any += unlessMacro(name, memberNamed(name, member));
  Writer writer;
  for (const auto &[name, missing] : uses.names) {
    if (const std::string header = standardHeaderOf(name, ""); !header.empty()) {
      includes += "#include " + header + "\n";
      continue;
    }
    Missing rest = missing;
    if (name == "std")
      for (const auto &[inner, each] : missing.members)
        if (const std::string header = standardHeaderOf(inner, "std"); !header.empty()) includes += "#include " + header + "\n", rest.members.erase(inner);
    if (name == "thrust" && rest.members.erase("hip")) writer.text += other_vendors;
    if (name == "cuda") writer.text += inLibcuxx(rest.members);
    if (name == "rmm" && rest.members.erase("device_vector")) writer.text += vector_of_rmm;
    writer.write(name, rest);
  }
  std::string text = anything.str();
  text.replace(text.find("@MEMBERS@"), StringRef("@MEMBERS@").size(), in_any);
  return text + "#define XG_NAMED(NUMBER) XG_NAMED_(NUMBER)\n#define XG_NAMED_(NUMBER) xferguard_##NUMBER\n" + includes + writer.text;
}

} // namespace xferguard::lint
