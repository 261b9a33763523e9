// Python sources to facts. The interpreter on PATH parses them with its own grammar, in a process of ours that runs
// checks/python; nothing of a source is run or imported.
#pragma once
#include "checks/model/Models.h"
#include "lint/parse/Record.h"
#include "llvm/ADT/ArrayRef.h"

namespace xferguard::lint {

struct Interpreter {
  std::string program, version; // "3.11"
  std::string script;
  std::string problem; // why there is none; what to do
};

Interpreter findInterpreter(const std::string &share_dir);

// Whether it is a source of the interpreter on PATH: what a fix has made of one has to be.
bool parsesInPython(llvm::StringRef text);

// A record for each file, in their order; nothing when the process did not get to its end. `root` is what imports are looked for below.
struct PythonFile {
  std::string path;
  bool on_a_device = false; // some source of its program names one, so that its modules are there
  bool by_default = false;  // some source of its program says where tensors are made that name none
  const std::string *text = nullptr; // what an editor has of it; what is on disk otherwise
};
std::vector<Record> readPython(const Interpreter &, llvm::ArrayRef<PythonFile> files, const std::string &root, const model::Models &);

} // namespace xferguard::lint
