#include "lint/project/Make.h"
#include <gtest/gtest.h>

using namespace xferguard::lint;

namespace {

Words filesOf(const MakeOutput &output) {
  Words files;
  for (const Source &source : output.sources) files.push_back(source.file);
  return files;
}

TEST(MakeOutput, FollowsDirectories) {
  auto output = readMakeOutput("make: Entering directory '/p'\n"
                               "make -C sub all\n"
                               "make[1]: Entering directory '/p/sub'\n"
                               "nvcc -c a.cu -o a.o\n"
                               "make[1]: Leaving directory '/p/sub'\n"
                               "cd other && g++ -c b.cpp && gcc -c c.c\n"
                               "g++ -c d.cpp\n",
                               "/p");
  EXPECT_EQ(filesOf(output), (Words{"/p/sub/a.cu", "/p/other/b.cpp", "/p/other/c.c", "/p/d.cpp"}));
  EXPECT_TRUE(output.left_to_follow.empty());
}

TEST(MakeOutput, SaysWhichMakesItDidNotSee) {
  auto output = readMakeOutput("cd cuda/bfs;\tmake;\tcp bfs /bin\ncd cuda/nn; make\n", "/p");
  EXPECT_EQ(output.left_to_follow, (std::vector<std::string>{"/p/cuda/bfs", "/p/cuda/nn"}));
}

TEST(MakeOutput, OneCommandManySources) {
  auto output = readMakeOutput("/usr/local/cuda/bin/nvcc -O2 main.cu util.cu -o prog -lm\n", "/p");
  EXPECT_EQ(filesOf(output), (Words{"/p/main.cu", "/p/util.cu"}));
  ASSERT_EQ(output.linked.size(), 1u);
  EXPECT_EQ(output.linked[0].output, "/p/prog");
  EXPECT_EQ(output.linked[0].inputs, (Words{"/p/main.cu", "/p/util.cu"}));
}

TEST(MakeOutput, LinksObjects) {
  auto output = readMakeOutput("nvcc -c a.cu\nnvcc -c b.cu -o obj/b.o\nnvcc a.o obj/b.o -o prog\n", "/p");
  ASSERT_EQ(output.sources.size(), 2u);
  EXPECT_EQ(output.sources[0].output, "/p/a.o");
  EXPECT_EQ(output.sources[1].output, "/p/obj/b.o");
  ASSERT_EQ(output.linked.size(), 1u);
  EXPECT_EQ(output.linked[0].inputs, (Words{"/p/a.o", "/p/obj/b.o"}));
}

TEST(MakeOutput, QuotesContinuationsAndNoise) {
  auto output = readMakeOutput("echo \"g++ -c no.cpp; nvcc no.cu\"\n"
                               "nvcc -DNAME=\"a;b\" \\\n  -c yes.cu\n"
                               "# g++ -c comment.cpp\n"
                               "if test -d x; then g++ -c then.cpp; fi\n"
                               "ar rcs lib.a yes.o\n",
                               "/p");
  EXPECT_EQ(filesOf(output), (Words{"/p/yes.cu", "/p/then.cpp"}));
}

TEST(MakeOutput, OldMakesQuoteWithABackquote) {
  auto output = readMakeOutput("make[2]: Entering directory `/q'\ng++ -c a.cpp\n", "/p");
  EXPECT_EQ(filesOf(output), Words{"/q/a.cpp"});
}

} // namespace
