// Where the headers lie that a source asks for: looked for in its project's tree, for whoever has no command that says it.
#pragma once
#include "lint/flags/Intent.h"
#include "lint/project/CMakeDefinitions.h"
#include "lint/project/SetupDefinitions.h"
#include "lint/project/Standard.h"
#include "lint/project/Switches.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

struct Tree {
  std::vector<std::string> sources;
  llvm::StringMap<std::vector<std::string>> headers;   // what may be included, by file name
  llvm::StringMap<std::vector<std::string>> others;    // the same, of no ending that says so: "filter.hcu"
  llvm::StringMap<std::vector<std::string>> templates; // from which a build writes such, by that name
};

// Build folders and hidden ones are left out. Links to folders are not followed, so a loop ends where it begins.
Tree walk(llvm::StringRef root);

// What the text includes, in whichever brackets. But for HIP's where a condition speaks of HIP: the same source is nvcc's, which needs
// no header, without it.
std::vector<std::string> quotedIncludes(llvm::StringRef text, llvm::StringSet<> *only_for_hip = nullptr);

// hipcc compiles plain .cpp files, and .cu too: their headers say so.
bool isHipHeader(llvm::StringRef name);

// The nearest header of a name decides the path.
class IncludePaths {
public:
  explicit IncludePaths(llvm::StringRef root, std::optional<Tree> = {});

  // Besides the folders that are looked at anyway.
  Words of(llvm::StringRef source, llvm::ArrayRef<std::string> looked_at = {});

  // What would switch the GPU code of the source of the last `of` on; nobody defines it.
  std::set<std::string> openSwitches() const { return switches.open(); }

  // What stands before its classes' names and is defined by nobody.
  std::set<std::string> blankMacros() const { return switches.blank(); }

  // What the headers that it includes and that a build has yet to write would define: by name, since some include theirs only where
  // HAVE_CONFIG_H says so. The headers themselves lie in a folder of `of`.
  const Words &toBeConfigured() const { return configured; }

  // What its CMakeLists and its setup.py define for it whatever is switched on.
  Words definedAlways(llvm::StringRef source);

  // What its build files name, 0 where none does.
  unsigned standard(llvm::StringRef source) { return standards.of(source); }

  // The source of the last `of`.
  bool isHip(Language) const;

  // Kernels often stand in a .cu that another one includes: no translation unit by itself.
  bool isIncluded(llvm::StringRef file) const { return included.contains(file); }

  // Looked at when the first header is missed: a file on its own may lie in a folder that holds a whole disk.
  const Tree &below();

  // The rest of the project: "../include" and "../third_party" of a folder that was named.
  const Tree &around();

private:
  std::string root;
  std::optional<Tree> tree, wide;
  std::string top;
  llvm::StringSet<> seen, included;
  Words paths, configured, known_folders;
  Switches switches;
  llvm::StringMap<Switches> switches_of; // a header is read for each source
  CMakeDefinitions cmake;
  SetupDefinitions setup;
  Standards standards;
  bool wants_libtorch = false, wants_python = false, wants_hip = false, wants_cuda = false;

  void follow(llvm::StringRef file, unsigned depth);
  void followHeader(const std::string &name, llvm::StringRef asked_in, unsigned depth);
  std::string whereKnown(llvm::StringRef name, llvm::StringRef asked_in) const; // beside who asks, or in a folder that is looked at anyway
  void configure(llvm::StringRef name, llvm::StringRef file, unsigned depth);
  std::string templateOf(llvm::StringRef name, llvm::StringRef file);
  bool isWrittenNearer(llvm::StringRef name, llvm::StringRef found, llvm::StringRef asked_in);
};

} // namespace xferguard::lint
