// Macros by which a build switches a project's GPU code on: USE_CUDA, CT2_WITH_CUDNN, CUDA_FOUND, and USE_CAFFE where it stands around
// GPU calls. Where no command is known, or the header that a build writes is not there, nobody has defined them.
#pragma once
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>

namespace xferguard::lint {

struct Switches {
  std::set<std::string> asked;   // a condition holds where it is defined
  std::set<std::string> defined; // the project decides by itself; an #undef, but for a release's, is for another build, as like as not, of which a header stands here as well
  std::set<std::string> features; // of those asked: around all of a file's kernels, and what starts them
  std::map<std::string, std::string> values; // a choice among numbers, `#error` where it is none of them: one that will do
  std::set<std::string> annotations; // `class MY_API Thing {`: where nobody defines it, it says nothing
  bool asks_for_release = false;          // by NDEBUG
  unsigned cuda_calls = 0, hip_calls = 0; // lines with some
  void add(const Switches &);
  std::set<std::string> open() const;  // asked, and decided by nobody: NAME or NAME=VALUE
  std::set<std::string> blank() const; // annotations of nobody's: NAME=
};

// What a release defines: without it, checks would be read that wait behind every kernel, as nobody runs them.
constexpr llvm::StringLiteral release_switch = "NDEBUG";

// Some editors begin a file with the mark of the order of its bytes.
llvm::StringRef behindTheMark(llvm::StringRef text);

Switches switchesIn(llvm::StringRef text);

// Whether the name says this and nothing more: USE_CUDA does, CUDA_DEBUG and NO_CUDA do not.
bool switchesGpuOn(llvm::StringRef name);

// USE_NCCL, HAVE_CUDA, ENABLE_MPI: what a build was asked to use, or has found.
bool isAskedOfABuild(llvm::StringRef name);

// Of a choice that a build makes: it is one for the GPU, among other things perhaps. HAVE_ONNX_GPU is, WITHOUT_CUDA is not.
bool speaksForGpu(llvm::StringRef name);

} // namespace xferguard::lint
