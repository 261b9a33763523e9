// Headers that a build writes from a template beside the sources, `config.h.in`: what they would define, where nobody has configured.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace xferguard::lint {

bool isHeaderTemplate(llvm::StringRef file);
llvm::StringRef headerOf(llvm::StringRef file); // of a template: without its last ending

// NAME=VALUE each, as a compiler takes it behind -D. What speaks of the GPU is switched on, everything else off.
std::vector<std::string> definedByTemplate(llvm::StringRef text);

} // namespace xferguard::lint
