// By their names: what tests a program, or shows how it is used, rather than being a part of it.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <string>

namespace xferguard::lint {

std::string plainFolderName(llvm::StringRef folder); // the last part of a path, in small letters, without - and _
bool isTestFolder(llvm::StringRef folder);
bool isTestFile(llvm::StringRef file);                         // of its own name
bool isOfTests(llvm::StringRef root, llvm::StringRef file);    // or of a folder's between the root and it
bool isOfExamples(llvm::StringRef root, llvm::StringRef file); // by the one name or the other

} // namespace xferguard::lint
