// What a build would define in the headers that it writes from templates.
#include "lint/project/Templates.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace xferguard::lint;

namespace {

std::string defined(llvm::StringRef text) { return llvm::join(definedByTemplate(text), " "); }

TEST(TemplatesTest, OfCMake) {
  EXPECT_EQ(defined("#pragma once\n#cmakedefine USE_CUDA\n#cmakedefine USE_MPI\n#cmakedefine01 WITH_GPU\n#cmakedefine01 WITH_TESTS\n"), "USE_CUDA=1 WITH_GPU=1 WITH_TESTS=0");
  EXPECT_EQ(defined("#define IS(F) F() == 1\n#define HAVE_CUDA() @HAVE_CUDA@\n# define NO_GRID() ${DISABLE_GRID}\n"), "IS(F)=F() == 1 HAVE_CUDA()=1 NO_GRID()=0");
  EXPECT_EQ(defined("#define VERSION \"@PROJECT_VERSION@\"\n#define MAJOR @VERSION_MAJOR@\n"), "VERSION=\"\" MAJOR=0");
}

TEST(TemplatesTest, SayHowFortranSpellsNames) { EXPECT_EQ(defined("#undef FC_FUNC\n#undef F77_FUNC_\n#undef FC_DUMMY_MAIN\n"), "FC_FUNC(name,NAME)=name##_ F77_FUNC_(name,NAME)=name##_"); }

TEST(TemplatesTest, OfAutoconf) { EXPECT_EQ(defined("/* of configure.ac */\n#undef HAVE_CUDA\n#undef HAVE_DLFCN_H\n"), "HAVE_CUDA=1"); }

TEST(TemplatesTest, WhatNobodyCanDecideIsLeftOut) {
  EXPECT_EQ(defined("#ifndef CONFIG_H\n#define CONFIG_H\n#define ONE 1\n#if @X@\n#define TWO 2\n#endif\n#define LONG \\\n  3\n#endif\n"), "ONE=1");
}

TEST(TemplatesTest, WrittenAsAWhole) {
  EXPECT_EQ(writtenFrom("#ifndef ALL_H\n#include \"parts.h\"\n  # cmakedefine WITH_CUDA @WITH_CUDA@\n#cmakedefine WITH_SOUND\n#cmakedefine01 WITH_GPU\nint n = @N@ + 1;\n#if ${ODD}\n#endif\n#endif"),
            "#ifndef ALL_H\n#include \"parts.h\"\n#define WITH_CUDA 1\n\n#define WITH_GPU 1\nint n = 0 + 1;\n#if 0\n#endif\n#endif\n");
  EXPECT_EQ(writtenFrom("#define EACH(i) \\\n  for (;;)\n#undef HAVE_X\n#define NAME \"${NAME}\"\n"), "#define EACH(i) \\\nfor (;;)\n\n#define NAME \"\"\n");
}

TEST(TemplatesTest, SwitchedByWhatStandsInFront) {
  EXPECT_EQ(writtenFrom("@_MY_CUDA_@#define MY_CUDA\n@_MY_PNG_@#define MY_PNG\n@PACKAGE_INIT@\n@ odd\n"), "#define MY_CUDA\n\n\n@ odd\n");
}

TEST(TemplatesTest, WrittenLieBesideNothing) {
  EXPECT_EQ(folderOfWritten("/a/b/config.h.in"), "/xferguard/written/a/b/=");
  EXPECT_TRUE(isFolderOfWritten("/xferguard/written/a/b/="));
  EXPECT_TRUE(isFolderOfWritten("/xferguard/written/a/b/=/within"));
  for (const char *none : {"/xferguard/written/a/b", "/xferguard/written/a/b/=/config.h", "/a/b/="}) EXPECT_FALSE(isFolderOfWritten(none)) << none;
  EXPECT_EQ(templateOfWritten("/a/b/config.h"), "");
  EXPECT_EQ(templateOfWritten("/xferguard/written/no/such/folder/=/config.h"), "");
}

TEST(TemplatesTest, Names) {
  for (const char *name : {"config.h.in", "a/config.hpp.in", "version.h.cmake", "config.cuh.in"}) EXPECT_TRUE(isHeaderTemplate(name)) << name;
  for (const char *name : {"setup.py.in", "Makefile.in", "config.h", "CMakeLists.txt.in"}) EXPECT_FALSE(isHeaderTemplate(name)) << name;
  EXPECT_EQ(headerOf("config.h.in"), "config.h");
}

} // namespace
