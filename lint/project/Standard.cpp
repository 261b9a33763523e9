#include "lint/project/Standard.h"
#include "lint/project/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

constexpr llvm::StringLiteral build_files[] = {"CMakeLists.txt", "meson.build", "setup.py", "Makefile", ".bazelrc", "xmake.lua", "premake5.lua", "configure.ac"};

// The year that the text begins with: 17, 20, or 2a while a standard had no year yet.
unsigned yearAt(StringRef text) {
  for (const auto &[draft, year] : {std::pair<StringRef, unsigned>{"0x", 11}, {"1y", 14}, {"1z", 17}, {"2a", 20}, {"2b", 23}, {"2c", 26}})
    if (text.starts_with(draft)) return year;
  unsigned year = 0;
  const StringRef digits = text.take_while([](char c) { return llvm::isDigit(c); });
  return digits.size() == 2 && !digits.getAsInteger(10, year) && year < 40 ? year : 0; // c++98 is the past
}

} // namespace

unsigned standardNamed(StringRef text) {
  unsigned latest = 0;
  for (StringRef word : {"CXX_STANDARD", "CUDA_STANDARD", "cxx_std_", "cuda_std_", "c++", "gnu++"})
    for (std::size_t at = text.find(word); at != StringRef::npos; at = text.find(word, at + 1))
      latest = std::max(latest, yearAt(text.substr(at + word.size()).ltrim(" \t=\"")));
  return latest;
}

unsigned Standards::of(StringRef source) {
  unsigned latest = 0;
  for (StringRef folder = path::parent_path(source); !folder.empty() && isBelow(top, folder); folder = path::parent_path(folder)) {
    auto [known, fresh] = of_folder.try_emplace(folder);
    if (fresh)
      for (StringRef name : build_files)
        if (const auto text = llvm::MemoryBuffer::getFile(folder + "/" + name, /*IsText=*/true)) known->second = std::max(known->second, standardNamed((*text)->getBuffer()));
    latest = std::max(latest, known->second);
  }
  return latest;
}

} // namespace xferguard::lint
