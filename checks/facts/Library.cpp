// Which files are libraries: by root, never by -isystem alone, which CMake also gives to users' own imported targets.
#include "checks/facts/Collect.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"

namespace xferguard::facts {

namespace {

// A toolkit may be anywhere: in a home, under a version, behind a module system. Its `include` is known by what lies in it.
bool isInToolkit(llvm::StringRef path) {
  const llvm::StringRef name = "/include/";
  for (std::size_t at = path.find(name); at != llvm::StringRef::npos; at = path.find(name, at + 1))
    if (llvm::sys::fs::exists(path.take_front(at) + "/include/driver_types.h") && llvm::sys::fs::exists(path.take_front(at) + "/include/cuda_runtime.h")) return true;
  return false;
}

} // namespace

bool isLibraryFile(std::string_view path, const CollectOptions &options) {
  if (path == invented_file) return true;
  for (const std::string &root : options.library_roots)
    if (path.starts_with(root)) return true;
  for (std::string_view root : {"/usr/include/", "/usr/lib/", "/usr/local/cuda", "/usr/local/include/", "/opt/rocm", "<built-in>"})
    if (path.starts_with(root)) return true;
  for (std::string_view part : {"/lib/clang/", "/include/c++/", "/lib/gcc/", "/torch/csrc/", "/torch/include/", "/include/ATen/", "/include/c10/",
                                "/include/cccl/", "/include/thrust/", "/include/cub/", "/opencv2/", "/stb_image", "/include/boost/", "/include/eigen3/", "/include/pybind11/",
                                "/xferguard/stubs/", "/lint/stubs/", "/xferguard/libraries/", "/lint/libraries/", "/xferguard/bridge/", "/stubs/cuda", "/targets/x86_64-linux/include/", "/targets/sbsa-linux/include/"})
    if (path.find(part) != std::string_view::npos) return true;
  return isInToolkit(path);
}

} // namespace xferguard::facts
