#include "lint/flags/Flags.h"

namespace xferguard::lint {

using enum Meaning;
using enum Shape;

// Warnings, debug information, code generation and linking are not here: dropped. Rows that say Drop are those whose
// value would otherwise be taken for an input.
static constexpr Flag host_flags[] = {
    // macros and include paths
    {"-D", Either, Define},
    {"--define-macro", Separate, Define, "-D"},
    {"-U", Either, Define},
    {"--undefine-macro", Separate, Define, "-U"},
    {"-I", Either, Path},
    {"--include-directory", Separate, Path, "-I"},
    {"-isystem", Either, Path},
    {"-isystem-after", Either, Path, "-idirafter"},
    {"-cxx-isystem", Either, Path, "-isystem"},
    {"--include-directory-after", Separate, Path, "-idirafter"},
    {"-iquote", Either, Path},
    {"-idirafter", Either, Path},
    {"-include", Either, Path},
    {"--include", Separate, Path, "-include"},
    {"-imacros", Either, Path},
    {"--imacros", Separate, Path, "-imacros"},
    {"-Wp,", Joined, HostFlags}, // for the preprocessor
    {"-isysroot", Either, Path},
    {"--sysroot", Either, Path, "--sysroot="},
    {"-nostdinc", Alone, Keep},
    {"-nostdinc++", Alone, Keep},
    {"-nostdlibinc", Alone, Keep},
    {"-stdlib=", Joined, Keep},
    {"--gcc-toolchain=", Joined, Keep},
    {"--gcc-install-dir=", Joined, Keep},
    // language
    {"-std=", Joined, Standard},
    {"--std=", Joined, Standard},
    {"-ansi", Alone, Keep},
    {"-x", Either, Language},
    {"-fexceptions", Alone, Keep},
    {"-fno-exceptions", Alone, Keep},
    {"-frtti", Alone, Keep},
    {"-fno-rtti", Alone, Keep},
    {"-fchar8_t", Alone, Keep},
    {"-fno-char8_t", Alone, Keep},
    {"-fsigned-char", Alone, Keep},
    {"-funsigned-char", Alone, Keep},
    {"-fshort-enums", Alone, Keep},
    {"-fshort-wchar", Alone, Keep},
    {"-fms-extensions", Alone, Keep},
    {"-fms-compatibility", Alone, Keep},
    {"-fdeclspec", Alone, Keep},
    {"-fblocks", Alone, Keep},
    {"-ffreestanding", Alone, Keep},
    {"-fno-operator-names", Alone, Keep},
    {"-fsized-deallocation", Alone, Keep},
    {"-faligned-new", Alone, Keep},
    {"-ftemplate-depth=", Joined, Keep},
    {"-ftemplate-depth-", Joined, Keep, "-ftemplate-depth="},
    {"-fconstexpr-depth=", Joined, Keep},
    {"-fbracket-depth=", Joined, Keep},
    {"-fopenmp", Alone, Keep},
    {"-fopenmp=", Joined, Keep},
    {"-openmp", Alone, Keep, "-fopenmp"},
    {"-qopenmp", Alone, Keep, "-fopenmp"},
    {"-mp", Alone, Keep, "-fopenmp"}, // nvc++
    {"-pthread", Alone, Keep},
    {"-ffast-math", Alone, Keep},
    {"-ffinite-math-only", Alone, Keep},
    {"-O", Joined, Optimise},
    // the target: what intrinsics there are
    {"--target=", Joined, Keep},
    {"-target", Separate, Keep},
    {"-m32", Alone, Keep},
    {"-m64", Alone, Keep},
    {"-march=", Joined, Keep},
    {"-mcpu=", Joined, Keep},
    {"-msse", Joined, Keep},
    {"-mssse3", Alone, Keep},
    {"-mavx", Joined, Keep},
    {"-mno-avx", Joined, Keep},
    {"-mfma", Alone, Keep},
    {"-mf16c", Alone, Keep},
    {"-mbmi", Joined, Keep},
    {"-mlzcnt", Alone, Keep},
    {"-mpopcnt", Alone, Keep},
    {"-maes", Alone, Keep},
    {"-mpclmul", Alone, Keep},
    {"-mrdrnd", Alone, Keep},
    {"-mrdseed", Alone, Keep},
    {"-mamx", Joined, Keep},
    // clang as a CUDA or HIP compiler
    {"--cuda-path=", Joined, CudaPath},
    {"--cuda-path", Separate, CudaPath},
    {"--rocm-path=", Joined, Keep},
    {"--hip-path=", Joined, Keep},
    {"-fgpu-rdc", Alone, Keep},
    {"-fgpu-default-stream=", Joined, DefaultStream},
    {"--cuda-gpu-arch=", Joined, Drop},
    {"--offload-arch=", Joined, Drop},
    // values that are no inputs
    {"-o", Either, Drop},
    {"-MF", Either, Drop},
    {"-MT", Either, Drop},
    {"-MQ", Either, Drop},
    {"-MJ", Either, Drop},
    {"-L", Either, Drop},
    {"-l", Either, Drop},
    {"-T", Either, Drop},
    {"-u", Separate, Drop},
    {"-z", Separate, Drop},
    {"-G", Separate, Drop},
    {"-Xlinker", Separate, Drop},
    {"-Xassembler", Separate, Drop},
    {"-Xarch_device", Separate, Drop},
    {"-Xopenmp-target", Separate, Drop},
    {"-Xcuda-ptxas", Separate, Drop},
    {"-Xcuda-fatbinary", Separate, Drop},
    {"-mllvm", Separate, Drop},
    {"-include-pch", Separate, Drop},
    {"-iprefix", Separate, Drop},
    {"-dumpbase", Separate, Drop},
    {"-aux-info", Separate, Drop},
    {"--param", Separate, Drop},
    {"-arch", Separate, Drop},
    {"-framework", Separate, Drop},
    {"-rpath", Separate, Drop},
    {"-install_name", Separate, Drop},
    {"-serialize-diagnostics", Separate, Drop},
};

llvm::ArrayRef<Flag> hostFlags() { return host_flags; }

// The row with the longest name that fits; an exact name goes before a prefix.
TakenFlag takeFlag(llvm::ArrayRef<Flag> table, llvm::StringRef word, llvm::StringRef next_word) {
  TakenFlag best;
  std::size_t best_length = 0;
  for (const Flag &flag : table) {
    if (!word.starts_with(flag.name) || flag.name.size() < best_length) continue;
    llvm::StringRef rest = word.drop_front(flag.name.size());
    const bool fits = flag.shape == Joined || flag.shape == Either || rest.empty() ||
                      (flag.shape == Separate && rest.starts_with("="));
    if (!fits) continue;
    best_length = flag.name.size();
    best.flag = &flag;
    best.value_is_next_word = rest.empty() && (flag.shape == Separate || flag.shape == Either);
    if (best.value_is_next_word) best.value = next_word;
    else best.value = flag.name.ends_with("=") || flag.shape == Joined ? rest : rest.ltrim('=');
  }
  return best;
}

} // namespace xferguard::lint
