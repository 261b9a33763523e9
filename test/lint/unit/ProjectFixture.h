// A project in a folder of its own, which ends with the test.
#pragma once
#include "lint/project/Project.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <fstream>
#include <gtest/gtest.h>

namespace xferguard::lint {

class ProjectTest : public testing::Test {
protected:
  llvm::SmallString<128> root;
  void SetUp() override { ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("xferguard-project", root)); }
  void TearDown() override { llvm::sys::fs::remove_directories(root); }

  std::string at(llvm::StringRef name) { return absolutePath(root, name); }
  void write(llvm::StringRef name, llvm::StringRef text) {
    llvm::sys::fs::create_directories(llvm::sys::path::parent_path(at(name)));
    std::ofstream(at(name)) << text.str();
  }
  Project find(ProjectRequest request) {
    request.start = root.str().str();
    auto project = findProject(request);
    if (project) return std::move(*project);
    error = llvm::toString(project.takeError());
    return {};
  }
  std::string error;
};

} // namespace xferguard::lint
