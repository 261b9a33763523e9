// Which files have to do with the GPU, by their texts, and what folders are to a project.
#include "lint/near/Near.h"
#include "lint/near/Outline.h"
#include "lint/near/Roles.h"
#include "test/lint/unit/ProjectFixture.h"
#include "llvm/ADT/StringExtras.h"

using namespace xferguard::lint;

namespace {

// "a b*" - what is named mentions a and b, and something of the GPU.
std::string outlined(llvm::StringRef text, llvm::StringRef name) {
  const Outline outline = outlineOf(text);
  const auto found = outline.by.find(name.str());
  if (found == outline.by.end()) return "none";
  return llvm::join(found->second.names, " ") + (found->second.gpu ? "*" : "");
}

TEST(OutlineTest, WhatAFunctionMentions) {
  EXPECT_EQ(outlined("void f() { if (x) g(1); auto l = [&](int) { h; k(); }; }", "f"), "g k x");
  EXPECT_EQ(outlined("void f() { cudaFree(p); }", "f"), "cudaFree p*");
  EXPECT_EQ(outlined("void f() { k<<<1, 2>>>(); } void g() {}", "f"), "k*");
  EXPECT_EQ(outlined("void f() { at::empty(n); } void g() { v.at(0); }", "f"), "at empty n*");
  EXPECT_EQ(outlined("void f() { at::empty(n); } void g() { v.at(0); }", "g"), "*at at");
  EXPECT_EQ(outlined("void f() { ship(); } void g() { hipFree(p); }", "f"), "ship");
  EXPECT_EQ(outlined("A::A(int x) : a(x), b{make(x)} { run(); }", "A"), "a b make run x");
  EXPECT_EQ(outlined("namespace n { class EXPORT A final : public B { C c; void m() { x(); } }; }", "A"), "A B C EXPORT m");
  EXPECT_EQ(outlined("class A { void m() { x(); } };", "A::m"), "x");
  EXPECT_EQ(outlined("void A::m() const { x(); }", "A::m"), "x");
  EXPECT_EQ(outlined("B A::operator+(B b) { x(); } void g() {}", "A"), "B b x"); // what it gives, and takes
  EXPECT_EQ(outlined("#define GO(x) do { k<<<1, 1>>>(x); } while (0)\nvoid f() { GO(1); }", "GO"), "k x*");
  EXPECT_EQ(outlined("void f() { g((; } void h() { x(); }", "h"), "x"); // what a macro has torn apart ends with its braces
}

TEST(OutlineTest, WhatIsDeclaredAndIncluded) {
  const Outline outline = outlineOf("#include \"a/b.h\"\n# include <c.h>\nclass A : public B { void m(); void n() {} };\nvoid f();\nvoid g() {}\ntemplate <class T> T h(T);\n");
  EXPECT_EQ(llvm::join(outline.declared, " "), "A A::m A::n f g h");
  EXPECT_EQ(llvm::join(outline.defined, " "), "A A::n g");
  EXPECT_EQ(llvm::join(outline.includes, " "), "a/b.h c.h");
  EXPECT_EQ(outline.bases.at("A").count("B"), 1u);
  EXPECT_EQ(outline.bases.count("T"), 0u);
}

class NearTest : public ProjectTest {
protected:
  // How many steps each source is off, `.` where nothing leads to the GPU.
  std::string steps(const std::vector<std::string> &files, llvm::StringRef foreign = "lib/") {
    std::vector<NearFile> all;
    for (const std::string &file : files) all.push_back({at(file), llvm::StringRef(file).starts_with(foreign)});
    const Near near(all);
    std::string told;
    for (const std::string &file : files)
      if (!llvm::StringRef(file).ends_with(".h")) told += near.stepsFrom(at(file)) == Near::far ? "." : std::to_string(near.stepsFrom(at(file)));
    return told;
  }
};

TEST_F(NearTest, WhoCallsAndWhoIsCalled) {
  write("all.h", "void step(float *); void loop(); float *read(); float *more(); int add(int);\n");
  write("gpu.cu", "#include \"all.h\"\nvoid step(float *p) { cudaMemcpy(p, read(), 4, k); }\n");
  write("loop.cpp", "#include \"all.h\"\nvoid loop() { while (true) step(p); }\n");
  write("main.cpp", "#include \"all.h\"\nint main() { loop(); }\n");
  write("read.cpp", "#include \"all.h\"\nfloat *read() { return more(); }\n"); // whose memory it is
  write("far.cpp", "#include \"all.h\"\nint add(int a) { return a; }\n");
  EXPECT_EQ(steps({"all.h", "gpu.cu", "loop.cpp", "main.cpp", "read.cpp", "far.cpp"}), "0121.");
}

TEST_F(NearTest, ThroughClassesAndMacros) {
  write("buffer.h", "#define CHECK(x) if (x) cudaGetLastError()\nclass Buffer { float *p; ~Buffer() { cudaFree(p); } void fill(); };\nclass Layer { Buffer b; void forward(); };\n");
  write("layer.cpp", "#include \"buffer.h\"\nvoid Layer::forward() { b.fill(); }\n"); // a method of a class that holds one
  write("user.cpp", "#include \"buffer.h\"\nvoid use() { Buffer b; }\n");
  write("checks.cpp", "#include \"buffer.h\"\nvoid check() { CHECK(1); }\n");
  write("far.cpp", "#include \"buffer.h\"\nclass Other { int i; int get() { return i; } };\n");
  EXPECT_EQ(steps({"buffer.h", "layer.cpp", "user.cpp", "checks.cpp", "far.cpp"}), "211.");
}

// A name alone brings nobody near: a declaration must be in sight, and a method's class be spoken of.
TEST_F(NearTest, WhoeverCannotSeeItDoesNotCallIt) {
  write("solver.h", "class Solver { void step(); };\n");
  write("solver.cu", "#include \"solver.h\"\nvoid Solver::step() { cudaFree(0); }\n");
  write("run.cpp", "#include \"../x/solver.h\"\nvoid run(Solver &s) { s.step(); }\n");
  write("clock.h", "class Clock { void step(); };\n");
  write("clock.cpp", "#include \"clock.h\"\nvoid tick(Clock &c) { c.step(); }\n");
  write("both.h", "#include \"solver.h\"\n");
  write("both.cpp", "#include \"both.h\"\n#include \"clock.h\"\nvoid both(Clock &c) { c.step(); }\n");
  EXPECT_EQ(steps({"solver.h", "solver.cu", "run.cpp", "clock.h", "clock.cpp", "both.h", "both.cpp"}), "0...");
  write("x/solver.h", "class Solver { void step(); };\n");
  EXPECT_EQ(steps({"x/solver.h", "solver.cu", "run.cpp", "clock.h", "clock.cpp", "solver.h", "both.h", "both.cpp"}), "01..");
}

TEST_F(NearTest, SeveralMainsAreSeveralFunctions) {
  write("a.cu", "int main() { cudaFree(0); }\n");
  write("b.cpp", "int main() { return 0; }\nint other() { return main(); }\n");
  EXPECT_EQ(steps({"a.cu", "b.cpp"}), "0.");
}

TEST_F(NearTest, ThroughTheBase) {
  write("base.h", "class Base { virtual void run(); };\n");
  write("fast.cu", "#include \"base.h\"\nclass Fast : public Base { void run() override { cudaFree(0); } };\n");
  write("loop.cpp", "#include \"base.h\"\nvoid loop(Base *b) { b->run(); }\n");
  EXPECT_EQ(steps({"base.h", "fast.cu", "loop.cpp"}), "01");
}

// Another project's code does not know ours: that it has a `step` too says nothing. And it is looked at where it is asked for.
TEST_F(NearTest, ForeignCodeCallsNothingOfOurs) {
  write("gpu.cu", "#include \"lib/sort.h\"\nvoid step() { cudaFree(0); sort(); }\n");
  write("lib/sort.h", "void sort();\n");
  write("lib/pool.cpp", "void step();\nvoid drive() { step(); }\n");
  write("lib/sort.cu", "void sort() { cudaFree(0); }\n");
  write("lib/other.cu", "void other() { cudaFree(0); }\n");
  EXPECT_EQ(steps({"gpu.cu", "lib/pool.cpp", "lib/sort.h", "lib/sort.cu", "lib/other.cu"}), "0.1.");
  EXPECT_EQ(steps({"gpu.cu", "lib/pool.cpp"}, "none"), "01");
}

// What is asked of it may come to the GPU through more of its own.
TEST_F(NearTest, ForeignCodeThroughItsOwn) {
  write("match.cpp", "#include \"lib/sift.h\"\nvoid match(Sift *s) { s->detect(); }\n");
  write("far.cpp", "#include \"lib/sift.h\"\nint add(int a) { return a; }\n");
  write("lib/sift.h", "class Pyramid { virtual void build(); };\nclass Sift { Pyramid *p; void detect(); };\n");
  write("lib/sift.cpp", "#include \"sift.h\"\nvoid Sift::detect() { Pyramid *p = mine; p->build(); }\n");
  write("lib/pyramid.cu", "#include \"sift.h\"\nclass CudaPyramid : public Pyramid { void build() override { cudaFree(0); filter(); } };\n");
  write("lib/unused.cu", "void unused() { cudaFree(0); }\n");
  EXPECT_EQ(steps({"match.cpp", "far.cpp", "lib/sift.h", "lib/sift.cpp", "lib/pyramid.cu", "lib/unused.cu"}), "2.35.");
}

// Each of several has a static function of that name, as its table says; who calls the member may call any of them.
TEST_F(NearTest, MembersOfTables) {
  write("filter.h", "typedef struct Filter { int (*apply)(struct Filter *, float *); int (*end)(struct Filter *); } Filter;\n");
  write("blur.c", "#include \"filter.h\"\nstatic int apply(Filter *f, float *p) { return cudaFree(p); }\nFilter blur = {.apply = apply};\n");
  write("crop.c", "#include \"filter.h\"\nstatic int apply(Filter *f, float *p) { return 0; }\nFilter crop = {.apply = apply};\n");
  write("run.c", "#include \"filter.h\"\nint run(Filter *f, float *p) { return f->apply(f, p); }\n");
  write("end.c", "#include \"filter.h\"\nint end(Filter *f) { return f->end(f); }\n");
  EXPECT_EQ(steps({"filter.h", "blur.c", "crop.c", "run.c", "end.c"}), "022.");
}

TEST_F(NearTest, RolesOfFolders) {
  const Roles roles(root.str().str(), {root.str().str()}, {at("src/a.cu"), at("tests/a.cu"), at("src/x/benchmarks/b.cu")});
  EXPECT_EQ(roles.of(at("src/a.cu")), Role::Own);
  EXPECT_EQ(roles.of(at("tests/deep/a.cu")), Role::Test);
  EXPECT_EQ(roles.of(at("Unit-Tests/a.cu")), Role::Test);
  EXPECT_EQ(roles.of(at("mylib-test/a.cu")), Role::Test);
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
