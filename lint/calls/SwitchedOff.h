// What the preprocessor took out of the user's text: conditions that do not hold, and names that are macros.
#pragma once
#include "checks/facts/Collect.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

class SwitchedOff : public clang::DependencyCollector {
public:
  explicit SwitchedOff(const facts::CollectOptions &options) : options(options) {}
  void attachToPreprocessor(clang::Preprocessor &) override;

  bool contains(const std::string &real, unsigned offset) const; // of a file by its real name: a header is included by several
  bool isMacro(llvm::StringRef name) const { return macros.contains(name); } // one of the user's that takes arguments

private:
  class Listener;
  const facts::CollectOptions &options;
  std::map<std::string, std::vector<std::pair<unsigned, unsigned>>> ranges; // of each of the user's files, by its real name: from, to
  std::set<std::string, std::less<>> macros;
};

} // namespace xferguard::lint
