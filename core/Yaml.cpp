#include "core/Yaml.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

namespace xferguard::yaml {

const Node *Node::find(std::string_view key) const {
  for (const auto &[k, v] : entries)
    if (k.scalar == key) return &v;
  return nullptr;
}

std::optional<long long> Node::integer() const {
  long long value;
  if (!isScalar() || llvm::StringRef(scalar).getAsInteger(0, value)) return std::nullopt;
  return value;
}

std::optional<bool> Node::boolean() const {
  if (!isScalar() || quoted) return std::nullopt;
  if (scalar == "true" || scalar == "yes" || scalar == "on") return true;
  if (scalar == "false" || scalar == "no" || scalar == "off") return false;
  return std::nullopt;
}

std::string_view kindName(Node::Kind kind) {
  switch (kind) {
  case Node::Kind::Null: return "nothing";
  case Node::Kind::Scalar: return "a word or number";
  case Node::Kind::List: return "a list";
  case Node::Kind::Map: return "a map";
  }
  return "nothing";
}

namespace {
constexpr unsigned max_depth = 64; // deeper is nobody's configuration

struct Reader {
  llvm::SourceMgr &sources;
  Parsed &out;
  std::string file;

  void place(Node &node, llvm::SMLoc at) const {
    if (!at.isValid()) return;
    auto [line, column] = sources.getLineAndColumn(at);
    node.line = line;
    node.column = column;
  }

  Node read(llvm::yaml::Node *from, unsigned depth) {
    Node node;
    if (!from) return node;
    place(node, from->getSourceRange().Start);
    if (depth > max_depth) {
      out.errors.push_back({file, node.line, node.column, "nested more than 64 levels deep", "flatten this part"});
      return node;
    }
    llvm::SmallString<128> storage;
    if (auto *scalar = llvm::dyn_cast<llvm::yaml::ScalarNode>(from)) {
      node.kind = Node::Kind::Scalar;
      node.quoted = scalar->getRawValue().starts_with("\"") || scalar->getRawValue().starts_with("'");
      node.scalar = scalar->getValue(storage).str();
    } else if (auto *block = llvm::dyn_cast<llvm::yaml::BlockScalarNode>(from)) {
      node.kind = Node::Kind::Scalar;
      node.quoted = true;
      node.scalar = block->getValue().str();
    } else if (auto *list = llvm::dyn_cast<llvm::yaml::SequenceNode>(from)) {
      node.kind = Node::Kind::List;
      for (llvm::yaml::Node &item : *list) node.items.push_back(read(&item, depth + 1));
    } else if (auto *map = llvm::dyn_cast<llvm::yaml::MappingNode>(from)) {
      node.kind = Node::Kind::Map;
      readEntries(*map, node, depth);
    } else if (llvm::isa<llvm::yaml::AliasNode>(from)) {
      out.errors.push_back({file, node.line, node.column, "aliases are not supported", "write the value out"});
    }
    return node;
  }

  void readEntries(llvm::yaml::MappingNode &map, Node &node, unsigned depth) {
    for (llvm::yaml::KeyValueNode &entry : map) {
      Node key = read(entry.getKey(), depth + 1);
      Node value = read(entry.getValue(), depth + 1);
      if (node.find(key.scalar))
        out.errors.push_back({file, key.line, key.column, "'" + key.scalar + "' stands here twice", "keep one of them"});
      else
        node.entries.push_back({std::move(key), std::move(value)});
    }
  }
};
} // namespace

Parsed parse(std::string_view text, const std::string &file) {
  Parsed out;
  llvm::SourceMgr sources;
  struct Sink {
    Parsed &out;
    const std::string &file;
  } sink{out, file};
  sources.setDiagHandler(
      [](const llvm::SMDiagnostic &d, void *context) {
        auto &to = *static_cast<Sink *>(context);
        to.out.errors.push_back({to.file, static_cast<unsigned>(std::max(0, d.getLineNo())),
                                 static_cast<unsigned>(d.getColumnNo() + 1), d.getMessage().str(), ""});
      },
      &sink);
  llvm::yaml::Stream stream(llvm::StringRef(text.data(), text.size()), sources, /*ShowColors=*/false);
  llvm::yaml::document_iterator document = stream.begin();
  if (document == stream.end()) return out;
  Reader reader{sources, out, file};
  out.root = reader.read(document->getRoot(), 0);
  return out;
}

} // namespace xferguard::yaml
