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

// The header itself, so far as anybody can tell. What it stands for may hold more than names: a project's whole interface.
std::string writtenFrom(llvm::StringRef text);

// The folder in which a parse finds the header of a template, whatever folders its name has. No disk has it: parse/Written.h.
std::string folderOfWritten(llvm::StringRef file);
bool isFolderOfWritten(llvm::StringRef folder);
std::string templateOfWritten(llvm::StringRef header); // back from there; empty where it is none

} // namespace xferguard::lint
