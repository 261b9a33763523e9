#include "core/Yaml.h"
#include <gtest/gtest.h>

using namespace xferguard;

TEST(Yaml, valuesRememberWhereTheyStood) {
  yaml::Parsed p = yaml::parse("a: 1\nb:\n  - x\n  - 'true'\n", "f.yaml");
  ASSERT_TRUE(p.errors.empty());
  const yaml::Node *b = p.root.find("b");
  ASSERT_TRUE(b && b->isList());
  EXPECT_EQ(p.root.find("a")->integer(), 1);
  EXPECT_EQ(b->items[1].line, 4u);
  EXPECT_EQ(b->items[1].column, 5u);
  EXPECT_FALSE(b->items[1].boolean()); // quoted: a word
}

TEST(Yaml, emptyTextIsNothing) {
  for (const char *text : {"", "# only a comment\n", "---\n"}) {
    yaml::Parsed p = yaml::parse(text, "f");
    EXPECT_TRUE(p.errors.empty()) << text;
    EXPECT_EQ(p.root.kind, yaml::Node::Kind::Null) << text;
  }
}

TEST(Yaml, syntaxErrorsSayWhere) {
  yaml::Parsed p = yaml::parse("a: [1, 2\nb: 3\n", "f.yaml");
  ASSERT_FALSE(p.errors.empty());
  EXPECT_EQ(p.errors[0].file, "f.yaml");
  EXPECT_GT(p.errors[0].line, 0u);
}

TEST(Yaml, duplicateKeysAndAliasesAreErrors) {
  EXPECT_EQ(yaml::parse("a: 1\na: 2\n", "f").errors.size(), 1u);
  EXPECT_EQ(yaml::parse("a: &x 1\nb: *x\n", "f").errors.size(), 1u);
}

TEST(Yaml, depthIsBounded) {
  yaml::Parsed p = yaml::parse(std::string(200, '[') + std::string(200, ']'), "f");
  EXPECT_FALSE(p.errors.empty());
}
