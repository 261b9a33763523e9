// From a parsed translation unit to facts. The only door between clang and the rules.
#pragma once
#include "checks/facts/Facts.h"
#include "checks/model/Models.h"
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace clang {
class ASTConsumer;
class ASTContext;
class CompilerInstance;
class FrontendAction;
class Preprocessor;
class SourceLocation;
} // namespace clang

namespace xferguard::facts {

// Not on any disk: declares what no header did, as it is used (lint/missing). Nothing is known of what it names.
inline constexpr std::string_view invented_file = "/xferguard/missing/declared.h";

struct CollectOptions {
  // Path prefixes whose functions are libraries, not the user's code: no facts, no bodies. Compiler, toolkit and standard
  // library paths are known without being named here.
  std::vector<std::string> library_roots;
  bool skip_library_bodies = true; // only for the consumer below: the parser throws those bodies away
  // Where the compiler found errors, if anybody knows: a statement that it dropped for one still names what it may change.
  std::shared_ptr<std::vector<clang::SourceLocation>> errors;
  const clang::Preprocessor *preprocessor = nullptr; // knows the toolkit's version
};

// Host-side facts of every function that the user's files define. Reads the AST, changes nothing.
Unit collect(clang::ASTContext &, const model::Models &, const CollectOptions &);

// Whether a file belongs to a library (compiler, toolkit, libstdc++, torch, opencv, boost, eigen, or a named root).
bool isLibraryFile(std::string_view path, const CollectOptions &);

// Ready-made for a driver: parses, collects, hands over. Errors in the code do not stop it.
using Receiver = std::function<void(Unit)>;
std::unique_ptr<clang::FrontendAction> makeCollectAction(const model::Models &, CollectOptions, Receiver);
std::unique_ptr<clang::ASTConsumer> makeCollectConsumer(clang::CompilerInstance &, const model::Models &, CollectOptions,
                                                        Receiver);

// Skips the bodies of libraries and does nothing else: for a precompiled header.
std::unique_ptr<clang::ASTConsumer> makeBodySkipper(clang::CompilerInstance &, CollectOptions);

} // namespace xferguard::facts
