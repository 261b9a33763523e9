#include "lint/near/Roles.h"
#include "lint/project/Project.h"
#include "lint/project/TestNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

namespace {

// Names of folders, in small letters, without - and _.
struct Word {
  StringRef name;
  Role role;
};
constexpr Word words[] = {
    {"gtest", Role::Foreign},      {"googletest", Role::Foreign},   {"bench", Role::Bench},       {"benches", Role::Bench},       {"benchmark", Role::Bench},
    {"benchmarks", Role::Bench},   {"benchmarking", Role::Bench},   {"thirdparty", Role::Foreign}, {"3rdparty", Role::Foreign},   {"extern", Role::Foreign},
    {"external", Role::Foreign},   {"externals", Role::Foreign},    {"vendor", Role::Foreign},    {"vendored", Role::Foreign},    {"deps", Role::Foreign},
    {"dependencies", Role::Foreign}, {"submodules", Role::Foreign}, {"subprojects", Role::Foreign},
};

Role roleByName(StringRef folder) {
  if (isTestFolder(folder)) return Role::Test;
  const std::string name = plainFolderName(folder);
  const Word *known = llvm::find_if(words, [&](const Word &word) { return word.name == name; });
  return known == std::end(words) ? Role::Own : known->role;
}

Role roleOfFile(StringRef file) { return isTestFile(file) ? Role::Test : Role::Own; }

} // namespace

Roles::Roles(std::string top, const std::vector<std::string> &asked, llvm::ArrayRef<std::string> gpu) : root(std::move(top)), named(asked) {
  for (const std::string &file : gpu) {
    std::vector<std::string> above;
    bool has_role = false;
    eachFolder(file, [&](StringRef folder) {
      has_role |= roleByName(folder) != Role::Own;
      above.push_back(folder.str());
    });
    has_others |= !has_role && roleOfFile(file) == Role::Own;
    if (!has_role) lively.insert(above.begin(), above.end()), lively.insert(topFor(file).str());
  }
}

// From where on names count: the innermost that was named, or else the project.
StringRef Roles::topFor(StringRef file) const {
  StringRef top = isBelow(root, file) ? StringRef(root) : path::parent_path(file);
  for (const std::string &each : named)
    if (isBelow(each, file) && each.size() > top.size()) top = each;
  return top;
}

template <class Step> void Roles::eachFolder(StringRef file, Step step) const {
  const StringRef top = topFor(file);
  for (std::size_t end = file.find('/', top.size() + 1); end != StringRef::npos; end = file.find('/', end + 1)) step(file.take_front(end));
}

Role Roles::of(StringRef file) const {
  Role role = Role::Own;
  eachFolder(file, [&](StringRef folder) {
    if (role == Role::Own && lively.contains(path::parent_path(folder).str())) role = roleByName(folder);
  });
  const bool is_named = llvm::is_contained(named, file.str());
  return role == Role::Own && has_others && !is_named ? roleOfFile(file) : role;
}

} // namespace xferguard::lint
