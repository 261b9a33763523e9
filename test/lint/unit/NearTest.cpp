// Which files have to do with the GPU, by their texts, and what folders are to a project.
#include "lint/near/Near.h"
#include "lint/near/Outline.h"
#include "lint/near/Roles.h"
#include "test/lint/unit/ProjectFixture.h"
#include "llvm/ADT/StringExtras.h"

using namespace xferguard::lint;

namespace {

// "f: a b*" - f mentions a and b, and something of the GPU.
std::string outlined(llvm::StringRef text, llvm::StringRef name) {
  const Outline outline = outlineOf(text);
  const auto found = outline.find(name.str());
  if (found == outline.end()) return "none";
  return llvm::join(found->second.names, " ") + (found->second.gpu ? "*" : "");
}

TEST(OutlineTest, WhatAFunctionMentions) {
  EXPECT_EQ(outlined("void f() { if (x) g(1); auto l = [&](int) { h; }; }", "f"), "auto g h if int l x");
  EXPECT_EQ(outlined("void f() { cudaFree(p); }", "f"), "cudaFree p*");
  EXPECT_EQ(outlined("void f() { k<<<1, 2>>>(); } void g() {}", "f"), "k*");
  EXPECT_EQ(outlined("A::A(int x) : a(x), b{make(x)} { run(); }", "A"), "a b int make run x");
  EXPECT_EQ(outlined("namespace n { class EXPORT A final : public B { C c; void m() { x; } }; }", "A"), "B C EXPORT c final m public void");
  EXPECT_EQ(outlined("class A { void m() { x; } };", "m"), "A x");
  EXPECT_EQ(outlined("void A::m() const { x; }", "m"), "A const x");
  EXPECT_EQ(outlined("B A::operator+(B b) { x; } void g() {}", "A"), "B b x");
  EXPECT_EQ(outlined("#define GO(x) do { k<<<1, 1>>>(x); } while (0)\nvoid f() { GO(1); }", "GO"), "do k while x*");
  EXPECT_EQ(outlined("void f() { g((; } void h() { x; }", "h"), "x"); // what a macro has torn apart ends with its braces
}

class NearTest : public ProjectTest {
protected:
  // c(alls), n(ear) or f(ar), a letter for each of the files.
  std::string distances(const std::vector<std::string> &files, llvm::StringRef foreign = "lib/") {
    std::vector<NearFile> all;
    for (const std::string &file : files) all.push_back({at(file), llvm::StringRef(file).starts_with(foreign)});
    const Near near(all);
    std::string letters;
    for (const std::string &file : files) letters += "cnf"[static_cast<int>(near.distanceOf(at(file)))];
    return letters;
  }
};

TEST_F(NearTest, WhoCallsAndWhoIsCalled) {
  write("gpu.cu", "void step(float *p) { cudaMemcpy(p, read(), 4, k); }\n");
  write("loop.cpp", "void loop() { while (true) step(p); }\n");
  write("main.cpp", "int main() { loop(); }\n");
  write("read.cpp", "float *read() { return more(); }\n"); // whose memory it is
  write("far.cpp", "int add(int a) { return a; }\n");
  EXPECT_EQ(distances({"gpu.cu", "loop.cpp", "main.cpp", "read.cpp", "far.cpp"}), "cnnnf");
}

TEST_F(NearTest, ThroughClassesAndMacros) {
  write("buffer.h", "#define CHECK(x) if (x) cudaGetLastError()\nclass Buffer { float *p; ~Buffer() { cudaFree(p); } void fill(); };\nclass Layer { Buffer b; };\n");
  write("layer.cpp", "void Layer::forward() { work(); }\n"); // a method of a class that holds one
  write("user.cpp", "void use() { Buffer b; }\n");
  write("checks.cpp", "void check() { CHECK(1); }\n");
  write("far.cpp", "class Other { int i; int get() { return i; } };\n");
  EXPECT_EQ(distances({"buffer.h", "layer.cpp", "user.cpp", "checks.cpp", "far.cpp"}), "cnnnf");
}

// Another project's code does not know ours: that it has a `step` too says nothing.
TEST_F(NearTest, ForeignCodeCallsNothingOfOurs) {
  write("gpu.cu", "void step() { cudaFree(0); }\n");
  write("lib/pool.cpp", "void drive() { step(); }\n");
  write("lib/sort.cu", "void sort() { cudaFree(0); }\n");
  write("lib/sorts.cpp", "void sorts() { sort(); }\n");
  EXPECT_EQ(distances({"gpu.cu", "lib/pool.cpp", "lib/sort.cu", "lib/sorts.cpp"}), "cfcn");
  EXPECT_EQ(distances({"gpu.cu", "lib/pool.cpp"}, "none"), "cn");
}

TEST_F(NearTest, RolesOfFolders) {
  const Roles roles(root.str().str(), {root.str().str()}, {at("src/a.cu"), at("tests/a.cu"), at("src/x/benchmarks/b.cu")});
  EXPECT_EQ(roles.of(at("src/a.cu")), Role::Own);
  EXPECT_EQ(roles.of(at("tests/deep/a.cu")), Role::Test);
  EXPECT_EQ(roles.of(at("Unit-Tests/a.cu")), Role::Test);
  EXPECT_EQ(roles.of(at("src/bench/a.cu")), Role::Bench);
  EXPECT_EQ(roles.of(at("third_party/tests/a.cu")), Role::Foreign);
  EXPECT_EQ(roles.of(at("src/latest/a.cu")), Role::Own);
  EXPECT_EQ(roles.of(at("src/test.cu")), Role::Own);
  EXPECT_EQ(roles.of(at("src/x/benchmarks/b.cu")), Role::Own); // there is nothing else in x: that is what it is
}

TEST_F(NearTest, WhatIsNamedHasNoRole) {
  const std::vector<std::string> gpu = {at("src/a.cu"), at("tests/a.cu")};
  EXPECT_EQ(Roles(root.str().str(), {at("tests")}, gpu).of(at("tests/a.cu")), Role::Own);
  EXPECT_EQ(Roles(root.str().str(), {at("tests/a.cu")}, gpu).of(at("tests/a.cu")), Role::Own);
  EXPECT_EQ(Roles(root.str().str(), {root.str().str()}, {at("tests/a.cu"), at("bench/b.cu")}).of(at("tests/a.cu")), Role::Own); // tests of nothing
}

} // namespace
