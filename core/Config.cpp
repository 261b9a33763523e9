#include "core/Config.h"
#include "core/Fingerprint.h"
#include "core/Glob.h"
#include "core/Rule.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace xferguard {
namespace {

struct Loader {
  Config config;
  std::vector<Diagnostic> errors;
  std::string file;

  void error(const yaml::Node &at, std::string message, std::string hint = "") {
    errors.push_back({file, at.line, at.column, std::move(message), std::move(hint)});
  }

  bool expect(const yaml::Node &node, yaml::Node::Kind kind, std::string_view key) {
    if (node.kind == kind) return true;
    error(node, "'" + std::string(key) + "' is " + std::string(kindName(node.kind)) + ", it has to be " +
                    std::string(kindName(kind)));
    return false;
  }

  std::string word(const yaml::Node &node, std::string_view key) {
    return expect(node, yaml::Node::Kind::Scalar, key) ? node.scalar : "";
  }

  // A list of words, or one string with commas.
  std::vector<std::string> words(const yaml::Node &node, std::string_view key) {
    std::vector<std::string> out;
    if (node.isScalar()) {
      llvm::SmallVector<llvm::StringRef> parts;
      llvm::StringRef(node.scalar).split(parts, ',', -1, false);
      for (llvm::StringRef part : parts) out.push_back(part.trim().str());
      return out;
    }
    if (!expect(node, yaml::Node::Kind::List, key)) return out;
    for (const yaml::Node &item : node.items) out.push_back(word(item, key));
    return out;
  }

  void checkRuleGlobs(const yaml::Node &at) {
    for (const yaml::Node &item : at.items) checkRuleGlobs(item);
    for (const std::string &name : RuleSelection(at.scalar).unknown()) {
      const Rule *near = nearestRule(name);
      error(at, "no rule matches '" + name + "'",
            near ? "did you mean '" + std::string(near->id) + "'?" : "'xferguard rules' lists them");
    }
  }

  void readIgnore(const yaml::Node &node) {
    if (!expect(node, yaml::Node::Kind::List, "ignore")) return;
    for (const yaml::Node &item : node.items) {
      if (!expect(item, yaml::Node::Kind::Map, "ignore entry")) continue;
      Ignore ignore;
      for (const auto &[key, value] : item.entries) {
        if (key.scalar == "path") ignore.glob = word(value, "path");
        else if (key.scalar == "rules" || key.scalar == "rule") {
          ignore.rules = words(value, key.scalar);
          checkRuleGlobs(value);
        } else if (key.scalar == "reason") ignore.reason = word(value, "reason");
        else error(key, "unknown key '" + key.scalar + "' in an ignore entry", "the keys are path, rules and reason");
      }
      if (ignore.glob.empty()) error(item, "an ignore entry needs a path", "e.g. path: \"third_party/**\"");
      if (ignore.reason.empty()) error(item, "an ignore entry needs a reason", "e.g. reason: \"generated code\"");
      if (!ignore.glob.empty() && !ignore.reason.empty()) config.ignore.push_back(std::move(ignore));
    }
  }

  void readOptions(const yaml::Node &node) {
    if (!expect(node, yaml::Node::Kind::Map, "options")) return;
    for (const auto &[key, value] : node.entries) {
      llvm::StringRef rule = llvm::StringRef(key.scalar).split('.').first;
      const bool known = findRule({rule.data(), rule.size()}) || rule == "xfer" || rule == "lint";
      if (!known) {
        const Rule *near = nearestRule({rule.data(), rule.size()});
        error(key, "option '" + key.scalar + "' names no rule",
              near ? "did you mean '" + std::string(near->id) + "." + key.scalar.substr(rule.size() + (rule.size() < key.scalar.size())) + "'?"
                   : "an option is written rule.option");
      } else if (isOption(key, findRule({rule.data(), rule.size()}))) {
        config.options[key.scalar] = word(value, key.scalar);
        checkNumber(value, findRule({rule.data(), rule.size()}));
      }
    }
  }

  // What a rule's page lists under "Options"; the options of xfer and lint are read where they are used.
  bool isOption(const yaml::Node &key, const Rule *rule) {
    if (!rule) return true;
    std::string names;
    for (const RuleOption &option : rule->options) {
      if (key.scalar == std::string(rule->id) + "." + std::string(option.name)) return true;
      names += (names.empty() ? "" : ", ") + std::string(rule->id) + "." + std::string(option.name);
    }
    error(key, "unknown option '" + key.scalar + "'",
          names.empty() ? std::string(rule->id) + " has no options" : "its options are " + names);
    return false;
  }

  void checkNumber(const yaml::Node &value, const Rule *rule) {
    long long number;
    if (rule && value.isScalar() && (llvm::StringRef(value.scalar).getAsInteger(10, number) || number < 0))
      error(value, "'" + value.scalar + "' is no number", "a whole number, 0 or more, is wanted");
  }

  void read(const yaml::Node &root) {
    if (root.kind == yaml::Node::Kind::Null) return;
    if (!expect(root, yaml::Node::Kind::Map, "the configuration")) return;
    for (const auto &[key, value] : root.entries) {
      const std::string &name = key.scalar;
      if (name == "checks") {
        config.checks = words(value, name);
        checkRuleGlobs(value);
      } else if (name == "fail-on") {
        config.fail_on = levelFromName(word(value, name));
        if (!config.fail_on) error(value, "'" + value.scalar + "' is no level", "the levels are error, warning and note");
      } else if (name == "models") config.models = value;
      else if (name == "ignore") readIgnore(value);
      else if (name == "options") readOptions(value);
      else if (name == "profile") config.profile = word(value, name);
      else
        error(key, "unknown key '" + name + "'", "the keys are checks, fail-on, models, ignore, options and profile");
    }
  }
};
} // namespace

const Ignore *Config::ignoring(std::string_view path, std::string_view rule) const {
  const std::string relative = relativeTo(folder, path);
  for (const Ignore &entry : ignore) {
    if (!matchesGlob(entry.glob, relative)) continue;
    if (entry.rules.empty() || RuleSelection(llvm::join(entry.rules, ",")).contains(rule)) return &entry;
  }
  return nullptr;
}

std::string Config::option(std::string_view name, std::string_view otherwise) const {
  auto at = options.find(std::string(name));
  return at == options.end() ? std::string(otherwise) : at->second;
}

LoadedConfig parseConfig(std::string_view text, const std::string &file) {
  yaml::Parsed parsed = yaml::parse(text, file);
  Loader loader{{}, std::move(parsed.errors), file};
  loader.config.file = file;
  loader.config.folder = llvm::sys::path::parent_path(file).str();
  if (loader.errors.empty()) loader.read(parsed.root);
  return {std::move(loader.config), std::move(loader.errors)};
}

LoadedConfig loadConfig(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer) return {{}, {{file, 0, 0, "cannot read it: " + buffer.getError().message(), "check the path"}}};
  llvm::StringRef text = (*buffer)->getBuffer();
  return parseConfig({text.data(), text.size()}, file);
}

LoadedConfig loadNearestConfig(const std::string &folder) {
  llvm::SmallString<256> at(folder);
  llvm::sys::fs::make_absolute(at);
  llvm::sys::path::remove_dots(at, true);
  for (llvm::StringRef here = at; !here.empty(); here = llvm::sys::path::parent_path(here)) {
    llvm::SmallString<256> file(here);
    llvm::sys::path::append(file, ".xferguard.yaml");
    if (llvm::sys::fs::exists(file)) return loadConfig(file.str().str());
  }
  return {};
}

} // namespace xferguard
