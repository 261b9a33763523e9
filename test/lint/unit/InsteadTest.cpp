#include "lint/parse/Instead.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <fstream>
#include <gtest/gtest.h>

using namespace xferguard::lint;

TEST(Instead, OfLibTorchUnlessACommandNamesIt) {
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("libtorch", folder));
  const std::string include = folder.str().str();
  EXPECT_TRUE(llvm::is_contained(notRead({"clang++", "-I", include, "a.cpp"}), "/usr/include/torch"));
  ASSERT_FALSE(llvm::sys::fs::create_directory(include + "/torch"));
  std::ofstream(include + "/torch/torch.h").put('\n');
  for (const Words &named : {Words{"-I", include}, Words{"-I" + include}, Words{"-isystem", include}}) EXPECT_TRUE(notRead(named).empty()) << named.front();
  EXPECT_FALSE(notRead({"-idirafter", include}).empty()) << "where ours are";
  llvm::sys::fs::remove_directories(folder);
}
