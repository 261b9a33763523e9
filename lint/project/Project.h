// Which sources there are and how each is compiled: from a compile database, a Makefile, or the directory alone.
#pragma once
#include "lint/flags/Words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace xferguard::lint {

struct Source {
  std::string file;      // absolute, without "."
  std::string directory; // where the command runs
  Words command;         // as the project has it: launchers, response files and all
  std::string output;    // object or program, absolute, where it is known
  Words other_outputs = {}; // of commands that compile it too, by which it is not read
  bool besides = false;     // no command compiles it, though some compile the project
};

// A program or library that the project links: whose symbols resolve among each other.
struct Linked {
  std::string output;
  Words inputs; // objects, libraries and sources, absolute
};

struct Project {
  std::string root;      // what paths in findings are relative to
  std::string build_dir; // where the database lies; empty when there is none
  std::vector<Source> sources;
  std::vector<Linked> linked;
  Words assumed;  // what was taken for granted, one line each, for the user to read
  Words problems; // what was asked for and is not there, one line each
  bool whole = false; // nothing was left out by PATH arguments
  std::size_t without_gpu = 0;  // sources that were left out, because none of them has to do with a GPU
  bool from_the_folder = false; // no build speaks of it: every source below was taken
};

struct ProjectRequest {
  std::string build_dir;          // -p
  std::vector<std::string> paths; // files and directories; none: the whole project
  bool flags_given = false;       // FILE -- FLAGS
  Words flags;
  unsigned make_seconds = 120; // of all makes together; what takes longer has something slow in its Makefiles
  bool python = false; // Python sources too
  std::string start; // the directory to look from when there are no paths
};

// An error is a line that says what, where and what to do: the caller exits with 2.
llvm::Expected<Project> findProject(const ProjectRequest &);
class Makes;
llvm::Expected<Project> findProject(const ProjectRequest &, Makes &); // for who asks for a part and for the whole

// The steps of findProject, each on its own for tests and `compdb`.
void sourcesOfDirectory(llvm::StringRef directory, Project &);

// What no build speaks of: include paths are found by looking for the headers below `root`.
std::vector<Source> sourcesAlone(llvm::ArrayRef<std::string> files, llvm::StringRef root);

// Sources and headers.
std::vector<std::string> textsBelow(llvm::StringRef directory);

// What lies in the folder and no command compiles: the sources for the GPU, or all of them, where any speaks to a GPU.
enum class Besides { Gpu, All };
std::vector<Source> sourcesBesides(const std::vector<Source> &known, llvm::StringRef directory, Besides);

std::string absolutePath(llvm::StringRef directory, llvm::StringRef path);
bool isBelow(llvm::StringRef directory, llvm::StringRef path);

} // namespace xferguard::lint
