#include "core/CommandLine.h"
#include "core/LintCommand.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::command;

static Parsed lint(std::vector<std::string> arguments) { return parse(lintVerb(), arguments); }

TEST(CommandLine, valuesInBothForms) {
  Parsed p = lint({"--checks=a,b", "-p", "build", "-j4", "--fix", "src", "-o", "x.json", "-o", "y.sarif"});
  EXPECT_TRUE(p.errors.empty());
  EXPECT_EQ(p.get("--checks"), "a,b");
  EXPECT_EQ(p.get("-p"), "build");
  EXPECT_EQ(p.get("-j"), "4");
  EXPECT_TRUE(p.has("--fix"));
  EXPECT_EQ(p.get("--fix", "x"), "");
  EXPECT_EQ(p.all("-o"), (std::vector<std::string>{"x.json", "y.sarif"}));
  EXPECT_EQ(p.positional, std::vector<std::string>{"src"});
}

TEST(CommandLine, everythingBehindTheDashesIsTheUsers) {
  Parsed p = lint({"a.cu", "--", "-Iinclude", "--help"});
  EXPECT_TRUE(p.errors.empty());
  EXPECT_FALSE(p.help);
  EXPECT_TRUE(p.has_command);
  EXPECT_EQ(p.command.size(), 2u);
}

TEST(CommandLine, errorsSayWhatAndWhatToDo) {
  for (auto [arguments, part] : std::initializer_list<std::pair<std::vector<std::string>, const char *>>{
           {{"--chekcs=a"}, "did you mean '--checks'"},
           {{"--format=xml"}, "it is one of text, json"},
           {{"--all=1"}, "takes no value"},
           {{"-p"}, "needs a value"},
           {{"--fix=maybe"}, "it is one of unsafe"}}) {
    Parsed p = lint(arguments);
    ASSERT_EQ(p.errors.size(), 1u) << arguments[0];
    EXPECT_NE((p.errors[0].message + p.errors[0].hint).find(part), std::string::npos) << p.errors[0].message << p.errors[0].hint;
  }
  std::vector<std::string> path{"src"};
  EXPECT_EQ(parse(compdbVerb(), path).errors.size(), 1u); // takes no path
}

TEST(CommandLine, helpNamesEveryOption) {
  const std::string help = helpText(lintVerb());
  for (const Option &option : lintVerb().options) EXPECT_NE(help.find(option.name), std::string::npos) << option.name;
}

TEST(CommandLine, completionsForThreeShells) {
  const Verb *verbs[] = {&lintVerb(), &compdbVerb()};
  for (const char *shell : {"bash", "zsh", "fish"}) EXPECT_NE(completions(verbs, shell).find("fix-diff"), std::string::npos) << shell;
  EXPECT_EQ(completions(verbs, "csh"), "");
}
