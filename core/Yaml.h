// YAML as a tree of values that remember where they stood, so that every error can say line:col.
#pragma once
#include "core/Diagnostic.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::yaml {

struct Entry;

struct Node {
  enum class Kind { Null, Scalar, List, Map };
  Kind kind = Kind::Null;
  std::string scalar;
  bool quoted = false;
  std::vector<Node> items;
  std::vector<Entry> entries; // in the order written
  unsigned line = 0, column = 0;

  const Node *find(std::string_view key) const;
  bool isScalar() const { return kind == Kind::Scalar; }
  bool isList() const { return kind == Kind::List; }
  bool isMap() const { return kind == Kind::Map; }
  std::optional<long long> integer() const;
  std::optional<bool> boolean() const;
};

struct Entry {
  Node key, value;
};

// The first document of text. On a syntax error the diagnostics say where, and the tree is what could be read.
struct Parsed {
  Node root;
  std::vector<Diagnostic> errors;
};
Parsed parse(std::string_view text, const std::string &file);

// "list", "map", ...: the words for an error message.
std::string_view kindName(Node::Kind);

} // namespace xferguard::yaml
