// The names that sources lack, gathered from every parse of them: what one round declares hides what the next would have to say.
#pragma once
#include "lint/missing/Undeclared.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace xferguard::lint {

class Lacking {
public:
  // Whether there is anything new in it.
  bool take(const Complaints &);
  // The names that at least two sources lack, without those that any of them turned out to declare.
  static Lacking agreed(const std::vector<Lacking> &);
  // Without those that turned out to be declared.
  std::set<Undeclared> names() const;

  // A line for each thing that was said, and back from it: false where it is none of those.
  std::string written() const;
  bool readLine(llvm::StringRef line);

  bool operator==(const Lacking &) const = default;

private:
  std::set<Undeclared> undeclared;
  std::set<std::string> declared, ambiguous;
  std::size_t size() const { return undeclared.size() + declared.size() + ambiguous.size(); }
};

} // namespace xferguard::lint
