#include "lint/project/TestNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace xferguard::lint {

std::string plainFolderName(StringRef folder) {
  std::string letters;
  for (char each : path::filename(folder))
    if (each != '-' && each != '_') letters += llvm::toLower(each);
  return letters;
}

bool isTestFolder(StringRef folder) {
  constexpr StringRef names[] = {"test", "tests", "testing", "unittest", "unittests", "regressiontests", "testsuite"};
  const std::string name = path::filename(folder).lower();
  constexpr StringRef ends[] = {"-test", "_test", "-tests", "_tests"}; // `nvbio-test`
  return llvm::is_contained(names, plainFolderName(folder)) || llvm::any_of(ends, [&](StringRef end) { return StringRef(name).ends_with(end); });
}

// `test_warp.cpp`, `plmc_tests.cu`; in Python `test_net.py` measures a network as often as it tests a program.
bool isTestFile(StringRef file) {
  if (path::extension(file) == ".py" || path::extension(file) == ".ipynb") return false;
  const std::string name = path::stem(file).lower();
  constexpr StringRef ends[] = {"_test", "_tests", "_unittest"};
  return StringRef(name).starts_with("test_") || llvm::any_of(ends, [&](StringRef end) { return StringRef(name).ends_with(end); });
}

bool isOfTests(StringRef root, StringRef file) {
  if (isTestFile(file)) return true;
  for (StringRef folder = path::parent_path(file); folder.size() > root.size(); folder = path::parent_path(folder))
    if (isTestFolder(folder)) return true;
  return false;
}

// `demo_bevdet.cpp`, `detector_demo.cpp`; `sample_rays.cu` samples.
static bool isExampleFile(StringRef file) {
  const std::string name = path::stem(file).lower();
  const StringRef words = name;
  const auto isOne = [](StringRef word) { return word == "demo" || word == "example"; };
  return isOne(words.take_until([](char each) { return each == '_' || each == '-'; })) || isOne(words.substr(words.find_last_of("_-") + 1));
}

bool isOfExamples(StringRef root, StringRef file) {
  if (!file.consume_front(root)) return false;
  constexpr StringRef folders[] = {"example", "examples", "sample", "samples", "demo", "demos", "tutorial", "tutorials"};
  const auto above = llvm::make_range(path::begin(file), path::end(file));
  return isExampleFile(file) || llvm::any_of(above, [&](StringRef each) { return llvm::is_contained(folders, each.lower()); });
}

} // namespace xferguard::lint
