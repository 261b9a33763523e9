// What the flags of compilers mean to somebody who only parses: two tables, one for nvcc, one for every host compiler.
// A flag that stands in neither is of no meaning to a parser and is dropped.
#pragma once
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace xferguard::lint {

enum class Meaning {
  Drop,          // with its value, if it takes one
  Keep,          // handed to clang as it stands
  Path,          // as Keep, and the value is a path
  Define,        // -D, -U: nvcc allows lists
  Standard,      // the language standard
  Language,      // what follows -x
  Optimise,      // -O: only whether it optimises can be seen by a parser
  HostFlags,     // a comma separated list for the host compiler
  DefaultStream, // legacy or per-thread
  HostCompiler,  // -ccbin
  CudaPath,      // --cuda-path
};

enum class Shape {
  Alone,    // -c
  Joined,   // -std=c++17, -Ofast
  Separate, // -o file
  Either,   // -Idir, -I dir, -I=dir
};

struct Flag {
  llvm::StringLiteral name; // with its dashes
  Shape shape;
  Meaning meaning;
  llvm::StringLiteral as = ""; // clang's spelling, where it differs
};

// gcc, clang, hipcc, nvc++ and what else compiles on the host.
llvm::ArrayRef<Flag> hostFlags();

// What nvcc reads itself. Short and long names each have a row.
llvm::ArrayRef<Flag> nvccFlags();

// One flag of a command line, taken apart.
struct TakenFlag {
  const Flag *flag = nullptr; // null: no table knows it
  llvm::StringRef value;
  bool value_is_next_word = false;
};
TakenFlag takeFlag(llvm::ArrayRef<Flag> table, llvm::StringRef word, llvm::StringRef next_word);

} // namespace xferguard::lint
