#include "lint/parse/Instead.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr StringRef installed_in[] = {"/usr/include", "/usr/local/include"};

bool has(StringRef folder, StringRef file) { return llvm::sys::fs::exists(folder + "/" + file); }

// What stands behind one of these flags, or in the next word.
std::vector<StringRef> foldersOf(const Words &arguments, llvm::ArrayRef<StringRef> flags) {
  std::vector<StringRef> folders;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    StringRef folder = arguments[i];
    if (!llvm::any_of(flags, [&](StringRef flag) { return folder.consume_front(flag); })) continue;
    if (folder.empty() && i + 1 < arguments.size()) folder = arguments[++i];
    if (folder.size() > 1) folder = folder.rtrim('/');
    folders.push_back(folder);
  }
  return folders;
}

// By `-I` or `-isystem`: ours are given with `-idirafter`.
bool isNamed(const Words &arguments, llvm::function_ref<bool(StringRef)> is_it) { return llvm::any_of(foldersOf(arguments, {"-I", "-isystem"}), is_it); }

void add(Words &folders, StringRef root, llvm::ArrayRef<StringRef> libraries) {
  for (StringRef each : libraries) folders.push_back((root + "/" + each).str());
}

void addLibTorch(Words &folders, const Words &arguments) {
  if (isNamed(arguments, [](StringRef folder) { return has(folder, "torch/torch.h") || has(folder, "torch/csrc"); })) return;
  for (StringRef root : installed_in) add(folders, root, {"torch", "ATen", "c10", "caffe2"});
}

// The folder of CUDA's own headers, or from CUDA 13 on that of its CCCL: it is named for the runtime's sake.
bool isToolkits(StringRef folder) { return has(folder, "cuda_runtime_api.h") || has(llvm::sys::path::parent_path(folder), "cuda_runtime_api.h"); }

void addThrustAndCub(Words &folders, const Words &arguments) {
  auto is_a_projects_own = [](StringRef folder) { return (has(folder, "thrust/version.h") || has(folder, "cub/cub.cuh") || has(folder, "cub/version.cuh")) && !isToolkits(folder); };
  if (isNamed(arguments, is_a_projects_own)) return;
  constexpr StringRef both[] = {"thrust", "cub"};
  for (StringRef root : installed_in) add(folders, root, both);
  for (StringRef folder : foldersOf(arguments, {"-I", "-isystem", "-idirafter"}))
    if (isToolkits(folder)) add(folders, folder, both);
  for (StringRef toolkit : foldersOf(arguments, {"--cuda-path="}))
    for (StringRef below : {"/include", "/include/cccl"}) add(folders, (toolkit + below).str(), both);
}

} // namespace

Words notRead(const Words &arguments) {
  Words folders;
  addLibTorch(folders, arguments);
  addThrustAndCub(folders, arguments);
  return folders;
}

} // namespace xferguard::lint
