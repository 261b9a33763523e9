// rules: every rule, one a line or as JSON.
#include "cli/Verbs.h"
#include "core/Rule.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &rulesVerb() {
  static const command::Verb verb{
      .name = "rules",
      .summary = "list every rule",
      .usage = {"rules [--format text|json]"},
      .description = "S: found in source by lint. R: found in a run. A rule that is not marked done is announced, not built in full.",
      .options = {{"--format", command::Value::Required, "FORMAT", "format (default: text)", false, "text|json"}},
      .examples = "  xferguard rules --format json | jq '.rules[].id'",
      .positional = "",
  };
  return verb;
}

static llvm::StringRef ref(std::string_view s) { return {s.data(), s.size()}; }

static void printJson(llvm::raw_ostream &os) {
  llvm::json::OStream json(os, 1);
  json.object([&] {
    json.attribute("version", 1);
    json.attributeArray("rules", [&] {
      for (const Rule &r : allRules())
        json.object([&] {
          json.attribute("id", ref(r.id));
          json.attribute("title", ref(r.title));
          json.attribute("group", ref(r.group));
          json.attribute("level", ref(name(r.level)));
          json.attribute("static", r.in_source);
          json.attribute("runtime", r.in_run);
          json.attribute("needs", ref(r.needs));
          json.attribute("status", ref(r.status));
          json.attribute("fix", ref(r.fix));
          json.attribute("aka", ref(r.aka));
          json.attribute("url", ruleUrl(r.id));
        });
    });
  });
  os << "\n";
}

int runRules(const std::vector<std::string> &arguments) {
  Started started = start(rulesVerb(), arguments);
  if (started.done) return started.code;
  llvm::raw_ostream &os = llvm::outs();
  if (started.parsed.get("--format") == "json") {
    printJson(os);
    return Clean;
  }
  std::string_view group;
  for (const Rule &r : allRules()) {
    if (r.group != group) os << (group.empty() ? "" : "\n") << ref(group = r.group) << "\n";
    std::string id(r.id);
    id.resize(24, ' ');
    os << "  " << id << (r.in_source ? 'S' : ' ') << (r.in_run ? 'R' : ' ') << "  " << ref(r.title)
       << (r.status == "done" ? "" : " (" + std::string(r.status) + ")") << "\n";
  }
  os << "\n" << allRules().size() << " rules; S in source, R in a run; 'xferguard explain RULE' tells more\n";
  return Clean;
}

} // namespace xferguard::cli
