// What a file's text defines and speaks of, without a parser: enough to say who may lead to the GPU.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>

namespace xferguard::lint {

// Of one name: of all functions, classes and macros that are called so.
struct Mentions {
  std::set<std::string> names; // in their bodies
  bool gpu = false;            // something among them is a GPU's by its name, or a launch
};

// By the name of what mentions it; what stands outside of everything is under the empty name.
using Outline = std::map<std::string, Mentions>;

Outline outlineOf(llvm::StringRef text);

} // namespace xferguard::lint
