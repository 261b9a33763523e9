#include "lint/missing/Declare.h"
#include "lint/missing/Rounds.h"
#include "lint/missing/Scouts.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include <gtest/gtest.h>

using namespace xferguard::lint;

namespace {

// What is said of the names themselves, one declaration a line, blanks squeezed; that they are anything is left out.
std::string declared(const std::set<Undeclared> &names, const std::string &text) {
  const std::string all = declarationsOf(usesOf(names, {text}));
  llvm::StringRef rest = llvm::StringRef(all).split("#define XG_NAMED_(NUMBER)").second.split('\n').second;
  std::string out;
  while (!rest.empty()) {
    auto [line, next] = rest.split('\n');
    rest = next;
    line = line.trim();
    const bool of_every_class = line.contains("() = default") || line.contains("(First &&, Rest") || line.contains("initializer_list") || line.contains("operator=");
    const bool asks = line.starts_with("#ifndef ") || line == "#endif";
    if (!of_every_class && !asks && line != "};") out += line.str() + "\n";
  }
  return out;
}

std::string declared(const std::string &name, const std::string &text) { return declared({{name, ""}}, text); }

constexpr const char *a_class = "struct Foo : ::xferguard::Any {\n", *a_value = "extern ::xferguard::Any Foo;\n", *a_function = "template <class... Types, class... Given> XG_BOTH ::xferguard::Any &Foo(Given &&...);\n";

TEST(Missing, TypesAreThoseOfVariables) {
  for (const char *text : {"void f() { Foo x; }", "Foo make();", "void f(const Foo &x);", "void f(Foo *x, int);", "std::vector<Foo> all;", "auto p = new Foo(1);", "try {} catch (Foo &e) {}", "void f() { g(Foo{1}); }",
                           "static Foo *p = nullptr;", "Foo::Bar x;  Foo y;"})
    EXPECT_TRUE(llvm::StringRef(declared("Foo", text)).starts_with(a_class)) << text << '\n' << declared("Foo", text);
  EXPECT_EQ(declared("Foo", "class Mine : public Foo { };"), "struct Foo : ::xferguard::AnyBase {\nvirtual ~Foo();\n");
  EXPECT_EQ(declared("Foo", "struct Mine : Foo, Other { };"), "struct Foo : ::xferguard::AnyBase {\nvirtual ~Foo();\n");
}

TEST(Missing, FunctionsAreCalledAndValuesAreNot) {
  EXPECT_EQ(declared("Foo", "void f() { int x = Foo(3); }"), a_function);
  EXPECT_EQ(declared("Foo", "void f() { Foo(3); }"), a_function);
  EXPECT_EQ(declared("Foo", "void f() { g(Foo); x = Foo; }"), a_value);
  EXPECT_EQ(declared("FOO", "float x[FOO * 3];"), "extern const int FOO;\n");
  EXPECT_EQ(declared("FOO", "void f() { g(n * FOO * sizeof(float), FOO); }"), "extern const int FOO;\n");
  EXPECT_EQ(declared("foo", "void f() { foo<<<1, 2>>>(p); }"), "template <class... Types, class... Given> XG_KERNEL void foo(Given...);\n");
}

TEST(Missing, TemplatesHaveArgumentsOfBothKinds) {
  EXPECT_EQ(declared("Foo", "Foo<float, 3> x; Foo<int> y;"), "template <class = void, long long = 0> struct Foo : ::xferguard::Any {\n");
  EXPECT_EQ(declared("foo", "void f() { g(foo<float>(x)); }"), "template <class... Types, class... Given> XG_BOTH ::xferguard::Any &foo(Given &&...);\n"
                                                               "template <long long First, long long... Rest, class... Given> XG_BOTH ::xferguard::Any &foo(Given &&...);\n");
  EXPECT_EQ(declared("foo", "bool f() { return foo < 3 && x > (2); }"), "extern ::xferguard::Any foo;\n");
}

TEST(Missing, ScopesHoldWhatIsAskedOfThem) {
  EXPECT_EQ(declared("lib", "void f() { lib::Thing x; lib::inner::make(x, lib::value); using namespace lib; }"),
            "namespace lib {\nstruct Thing : ::xferguard::Any {\nnamespace inner {\ntemplate <class... Types, class... Given> XG_BOTH ::xferguard::Any &make(Given &&...);\n}\nextern ::xferguard::Any value;\n}\n");
  EXPECT_EQ(declared("Foo", "void f(Foo x) { if (x == Foo::kOne) Foo::go(x); }"),
            std::string(a_class) + "template <class... Types, class... Given> XG_BOTH static ::xferguard::Any &go(Given &&...);\nstatic ::xferguard::Any kOne;\n");
  EXPECT_EQ(declared({{"make", "there::inner", true}}, "auto x = there::inner::make(3);"),
            "namespace there {\nnamespace inner {\ntemplate <class... Types, class... Given> XG_BOTH ::xferguard::Any &make(Given &&...);\n}\n}\n");
}

TEST(Missing, MacrosAreWhatCannotBeAnythingElse) {
  EXPECT_EQ(declared("MY_API", "MY_API void f();\nclass MY_API Thing { };"), "#define MY_API\n");
  EXPECT_EQ(declared("MY_API", "MY_API Thing make(int);"), "#define MY_API\n");
  EXPECT_EQ(declared("REGISTER", "REGISTER(Thing);\nvoid f() {}"), "#define REGISTER(...)\n");
  EXPECT_EQ(declared("TEST", "TEST(a, b) { f(); }"), "#define TEST(...) static void XG_NAMED(__COUNTER__)()\n");
  EXPECT_EQ(declared("CHECK", "void f() { CHECK(cudaFree(p)); }"), "#define CHECK(...) (::xferguard::any __VA_OPT__(,) __VA_ARGS__)\n");
  EXPECT_EQ(declared("Check", "void f() { Check(x)\n int y; }"), "#define Check(...) (::xferguard::any __VA_OPT__(,) __VA_ARGS__);\n");
}

TEST(Missing, WhatIsDeclaredSomewhereIsLeftAlone) {
  for (const char *text : {"Foo x; class Foo { };", "Foo x; using Foo = int;", "Foo x; typedef int Foo;", "Foo x; enum Foo { a };", "Foo x; class MY_API Foo { };", "Foo x; struct MY_API Foo : Bar { };"}) EXPECT_EQ(declared("Foo", text), "") << text;
}

TEST(Missing, StandardNamesComeFromTheirHeaders) {
  EXPECT_EQ(declared("memcpy", "void f() { memcpy(a, b, 3); }"), "#include <string.h>\n");
  EXPECT_EQ(declared({{"vector", "std", true}}, "std::vector<int> x;"), "#include <vector>\nnamespace std {\n}\n");
}

TEST(Missing, WordsOfTheLanguageAreNoMembers) {
  const std::string all = declarationsOf(usesOf({{"Foo", ""}}, {"Foo::Foo() { }\nFoo::operator int() { }\nvoid f() { asm(\"\"); x.bool; x.bytes; }"}));
  EXPECT_EQ(all.find("Any bool"), std::string::npos);
  EXPECT_NE(all.find("Any bytes"), std::string::npos);
  EXPECT_EQ(all.find("&Foo("), std::string::npos) << all;
  EXPECT_EQ(all.find("operator;"), std::string::npos);
}

TEST(Missing, MembersOfAnyObjectAreThoseThatAreWritten) {
  const std::string all = declarationsOf(usesOf({{"Foo", ""}}, {"void f(Foo x) { x.size(); y->data = x.at<int>(3); }"}));
  for (const char *line : {"template <class... Given> XG_BOTH Any &size(Given &&...) const;", "static Any data;", "template <class... Types, class... Given> XG_BOTH Any &at(Given &&...) const;"})
    EXPECT_NE(all.find(line), std::string::npos) << line;
}

class Listener : public clang::DiagnosticConsumer {
public:
  Complaints heard;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &said) override {
    if (level >= clang::DiagnosticsEngine::Error) heard.take(said);
  }
};

std::set<Undeclared> lackedIn(const std::string &text) {
  Listener listener;
  clang::tooling::buildASTFromCodeWithArgs(text, {"-std=c++17"}, "a.cpp", "test", std::make_shared<clang::PCHContainerOperations>(), clang::tooling::getClangStripDependencyFileAdjuster(), clang::tooling::FileContentMappings(), &listener);
  return listener.heard.undeclared;
}

// What a header lacks that stands in a namespace which nobody closed is lacked by the program's text only as it was misunderstood.
TEST(Missing, WhatANamespaceSwallowedLacksNothing) {
  EXPECT_EQ(lackedIn("namespace geo { namespace points {} } geo::Cloud a; geo::points::Point b;"), (std::set<Undeclared>{{"Cloud", "geo", true}, {"Point", "geo::points", true}}));
  EXPECT_EQ(lackedIn("namespace geo { namespace std {} namespace geo { namespace points {} } } geo::std::array a; geo::geo::Cloud b; geo::geo::points::Point c;"), std::set<Undeclared>());
}

TEST(Scouts, AreSpreadOverAllOfManySources) {
  EXPECT_EQ(scoutsAmong(0), std::vector<std::size_t>());
  EXPECT_EQ(scoutsAmong(17), std::vector<std::size_t>());
  EXPECT_EQ(scoutsAmong(18), (std::vector<std::size_t>{0, 6, 12}));
  EXPECT_EQ(scoutsAmong(10000).size(), 16u);
  EXPECT_GT(scoutsAmong(10000).back(), 9000u);
}

Lacking lackingOf(const std::set<Undeclared> &names) {
  Complaints complaints;
  complaints.undeclared = names;
  Lacking lacking;
  lacking.take(complaints);
  return lacking;
}

TEST(Scouts, TellWhatTheirTextsUse) {
  EXPECT_EQ(scouted({}, {"void f() { Foo x; }"}).declared, "");
  EXPECT_EQ(scouted({lackingOf({{"Foo", ""}}), lackingOf({{"Bar", ""}})}, {"void f() { Foo x; }"}).declared, ""); // each may have lost it to an error of its own
  const Scouted told = scouted({lackingOf({{"Foo", ""}}), lackingOf({{"Foo", ""}, {"Bar", ""}})}, {"void f() { Foo x; }"});
  EXPECT_EQ(told.declared, declarationsOf(usesOf({{"Foo", ""}}, {"void f() { Foo x; }"})));
}

TEST(Scouts, MayBeWrongAboutAnotherSource) {
  Attempt first;
  first.record.errors = 2;
  std::vector<std::string> parses;
  const auto parse = [&](std::string text) {
    parses.push_back(std::move(text));
    return Attempt();
  };
  withMissingDeclared(first, {"Foo x; Bar y;"}, lackingOf({{"Foo", ""}, {"Bar", ""}}), parse);
  EXPECT_TRUE(parses.empty()); // nothing that matters is lacking
  first.complaints.declared = {"Foo"};
  EXPECT_EQ(withMissingDeclared(first, {"Foo x; Bar y;"}, lackingOf({{"Foo", ""}, {"Bar", ""}}), parse).record.errors, 0u);
  ASSERT_EQ(parses.size(), 1u);
  EXPECT_EQ(parses[0], declarationsOf(usesOf({{"Bar", ""}}, {"Foo x; Bar y;"})));
}

} // namespace
