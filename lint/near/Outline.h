// What a file's text defines and speaks of, without a parser: enough to say who may lead to the GPU.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

// Of all functions, classes and macros of one name.
struct Mentions {
  std::set<std::string> names; // in their bodies: what is called, and types of which something is made
  bool gpu = false;            // something among them is a GPU's by its name, or a launch
};

struct Outline {
  // By the name of what mentions it, `Class::method` for a method; what stands outside of everything is under the empty name.
  std::map<std::string, Mentions> by;
  std::set<std::string> declared, defined;            // the same names; what is defined is declared too
  std::set<std::string> speaks;                       // of anything
  std::map<std::string, std::set<std::string>> bases; // of each class
  std::vector<std::string> includes;                  // as they are written
};

Outline outlineOf(llvm::StringRef text);

} // namespace xferguard::lint
