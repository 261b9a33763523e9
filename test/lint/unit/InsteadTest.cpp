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
  for (const Words &named : {Words{"-I", include}, Words{"-I" + include}, Words{"-isystem", include}}) EXPECT_FALSE(llvm::is_contained(notRead(named), "/usr/include/torch")) << named.front();
  EXPECT_TRUE(llvm::is_contained(notRead({"-idirafter", include}), "/usr/include/torch")) << "where ours are";
  llvm::sys::fs::remove_directories(folder);
}

// A folder that has the runtime's headers too is the toolkit's, by whomever it is named.
TEST(Instead, OfThrustAndCubUnlessACommandNamesAProjectsOwn) {
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("thrust", folder));
  const std::string root = folder.str().str(), toolkit = root + "/cuda/include", own = root + "/own";
  for (const std::string &each : {root + "/cuda", toolkit, toolkit + "/cccl", toolkit + "/cccl/thrust", own, own + "/cub"}) ASSERT_FALSE(llvm::sys::fs::create_directory(each));
  for (const std::string &each : {toolkit + "/cuda_runtime_api.h", toolkit + "/cccl/thrust/version.h"}) std::ofstream(each).put('\n');
  auto hides = [](const Words &arguments, const std::string &what) { return llvm::is_contained(notRead(arguments), what); };
  EXPECT_TRUE(hides({"-c", "a.cu"}, "/usr/include/thrust"));
  EXPECT_TRUE(hides({"--cuda-path=" + root + "/cuda"}, toolkit + "/cub"));
  EXPECT_TRUE(hides({"--cuda-path=" + root + "/cuda"}, toolkit + "/cccl/thrust"));
  EXPECT_TRUE(hides({"-I" + toolkit + "/"}, toolkit + "/thrust"));
  EXPECT_TRUE(hides({"-isystem", toolkit + "/cccl"}, toolkit + "/cccl/thrust"));
  EXPECT_TRUE(hides({"-idirafter", toolkit + "/cccl"}, toolkit + "/cccl/cub"));
  EXPECT_TRUE(hides({"-I", own, "--cuda-path=" + root + "/cuda"}, toolkit + "/cub")) << "nothing is there";
  std::ofstream(own + "/cub/cub.cuh").put('\n');
  EXPECT_FALSE(hides({"-I", own, "--cuda-path=" + root + "/cuda"}, toolkit + "/cub"));
  llvm::sys::fs::remove_directories(folder);
}
