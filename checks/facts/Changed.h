// What some steps may give another value, by the names that hold in every function: of members, globals and variables, and of
// the types that lie behind pointers.
#pragma once
#include "checks/facts/Facts.h"
#include <set>
#include <string>
#include <vector>

namespace xferguard::facts {

struct Changed {
  bool anything = false;
  std::set<std::string> keys;  // of objects that are given a value
  std::set<std::string> whole; // of those of which everything may change, with all that belongs to them
  std::set<std::string> types; // of what is written through pointers
  void write(const Function &, const Step &);
  void op(const Function &, const Step &);
  void outsider(const Function &, const Step &); // a call of what is not defined in the program: it knows what it is given
  void add(const Changed &);
  bool covers(int object, const std::vector<Object> &) const;
};

// All that it writes is among its arguments.
bool namesAllItWrites(const Step &);

// What lies behind a pointer of this type; nothing where it may be anything.
std::string typeBehind(const Object &pointer);
std::string plainType(std::string type);

} // namespace xferguard::facts
