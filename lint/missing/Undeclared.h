// What the parser's errors say of names that nobody declares: a header that would is not there.
#pragma once
#include "clang/Basic/Diagnostic.h"
#include <compare>
#include <optional>
#include <set>
#include <string>

namespace xferguard::lint {

struct Undeclared {
  std::string name;
  std::string scope; // the namespace or invented class that lacks it, "a::b"; empty: looked for everywhere
  bool is_given = false; // that scope is one of the program's, or of a library that is there
  auto operator<=>(const Undeclared &) const = default;
};

struct Complaints {
  std::set<Undeclared> undeclared;
  std::set<std::string> declared;  // names that turn out to be declared after all,
  std::set<std::string> ambiguous; // or in one of the scopes at least
  bool unknown_bases = false;         // of a class: what it stands in for is not known
  bool broken = false;                // what was declared for them does not parse
  void take(const clang::Diagnostic &); // an error
  bool contradict() const { return !declared.empty() || !ambiguous.empty(); } // what had been declared for them
};

} // namespace xferguard::lint
