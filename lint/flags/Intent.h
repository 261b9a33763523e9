// What a compile command means, whoever the compiler is.
#pragma once
#include "lint/flags/Words.h"
#include <string>
#include <vector>

namespace xferguard::lint {

enum class Language { C, Cxx, Cuda, Hip, Python };

struct Intent {
  Language language = Language::Cxx;
  std::string standard;  // "c++17"; empty: the compiler's default
  Words flags;           // in clang's spelling and in their order: macros, paths, language, target
  std::string compiler;  // as written: "/usr/local/cuda/bin/nvcc"
  std::string cuda_path; // said by --cuda-path
  bool by_nvcc = false;
  bool optimises = false;
  bool fast_math = false;
  bool per_thread_stream = false;
  Words inputs;      // sources, as written
  Words problems;    // what could not be followed, one line each
  bool compiles = false; // false: it links, archives or asks for the version
};

// `words` as the database or a Makefile has them, launchers and response files included.
Intent readCommand(const Words &words, llvm::StringRef directory);

// By the file's extension. Headers count as C++, .cuh as CUDA.
bool isSource(llvm::StringRef file);
bool isHeader(llvm::StringRef file);
Language languageOf(llvm::StringRef file);

// Does the first word name a compiler that readCommand understands?
bool isCompiler(llvm::StringRef program);

} // namespace xferguard::lint
