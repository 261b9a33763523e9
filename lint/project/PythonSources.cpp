#include "lint/project/PythonSources.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr std::uint64_t largest_source = 4u << 20, largest_notebook = 64u << 20; // what is larger is data; a notebook has pictures in it

bool leftOut(StringRef directory) {
  const StringRef name = path::filename(directory);
  if (name.starts_with(".") || name == "__pycache__" || name == "node_modules" || name == "site-packages" || name == "dist-packages") return true;
  return fs::exists(directory + "/pyvenv.cfg") || fs::exists(directory + "/conda-meta");
}

} // namespace

bool isNotebook(StringRef file) { return path::extension(file) == ".ipynb"; }
bool isPython(StringRef file) { return path::extension(file) == ".py" || isNotebook(file); }

bool importsGpuLibrary(StringRef text) {
  constexpr StringRef libraries[] = {"torch", "cupy", "jax", "numba", "tensorflow", "triton", "pycuda"};
  for (StringRef rest = text; !rest.empty();) {
    auto [line, below] = rest.split('\n');
    rest = below;
    line = line.ltrim(" \t\""); // a notebook has each line in quotation marks
    if (!line.consume_front("import ") && !line.consume_front("from ")) continue;
    for (StringRef names = line; !names.empty(); names = names.split(',').second) // `import math, torch`
      if (llvm::any_of(libraries, [&](StringRef library) { return names.ltrim().starts_with(library); })) return true;
  }
  return false;
}

Source pythonSource(StringRef file) {
  Source source;
  source.file = file.str(), source.directory = path::parent_path(file).str();
  return source;
}

std::vector<Source> pythonSourcesBelow(StringRef directory) {
  std::vector<std::string> files;
  bool any_gpu = false;
  std::error_code error;
  for (fs::recursive_directory_iterator it(directory, error, /*follow_symlinks=*/false), end; it != end && !error; it.increment(error)) {
    const std::string &file = it->path();
    if (it->type() == fs::file_type::directory_file) {
      if (leftOut(file)) it.no_push();
      continue;
    }
    std::uint64_t size = 0;
    if (!isPython(file) || it->type() != fs::file_type::regular_file || fs::file_size(file, size) || size > (isNotebook(file) ? largest_notebook : largest_source)) continue;
    files.push_back(absolutePath(directory, file));
    if (any_gpu) continue;
    auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
    any_gpu = text && importsGpuLibrary((*text)->getBuffer());
  }
  std::vector<Source> sources;
  if (!any_gpu) return sources;
  llvm::sort(files);
  for (const std::string &file : files) sources.push_back(pythonSource(file));
  return sources;
}

} // namespace xferguard::lint
