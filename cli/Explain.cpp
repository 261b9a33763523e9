// explain RULE: the rule's page, for reading in a terminal.
#include "cli/Verbs.h"
#include "core/Rule.h"
#include "core/Terminal.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &explainVerb() {
  static const command::Verb verb{
      .name = "explain",
      .summary = "what a rule finds, why it costs, and how to mend it",
      .usage = {"explain RULE"},
      .description = "",
      .options = {},
      .examples = "  xferguard explain pageable-async\n  xferguard explain xfer-copy-in-loop   the name of clang-tidy works too",
      .positional = "RULE",
  };
  return verb;
}

namespace {
std::string_view whereFound(const Rule &rule) {
  if (rule.in_source && rule.in_run) return "in source and in a run";
  if (rule.in_source) return "in source";
  return rule.in_run ? "in a run" : "where a policy file asks for it, in source and in a run";
}

// Markdown to a terminal: headings bold, code blocks in colour, the rest as it is.
void printPage(const Rule &rule, llvm::raw_ostream &os) {
  const bool color = wantsColor(os);
  auto paint = [&](const char *code, llvm::StringRef text) {
    if (color) os << code << text << "\033[0m\n";
    else os << text << "\n";
  };
  paint("\033[1m", "xfer-" + std::string(rule.id) + ": " + std::string(rule.title));
  os << "group " << std::string(rule.group) << ", level " << std::string(name(rule.level)) << ", found "
     << whereFound(rule) << "\n";
  if (!rule.aka.empty()) os << "also known as " << std::string(rule.aka) << "\n";
  if (rule.status != "done") os << "status: " << std::string(rule.status) << ", not every part of it is built yet\n";
  os << "\n";
  llvm::SmallVector<llvm::StringRef, 0> lines;
  llvm::StringRef(rule.page.data(), rule.page.size()).split(lines, '\n');
  bool in_code = false;
  for (llvm::StringRef line : lines) {
    if (line.starts_with("```")) in_code = !in_code;
    else if (line.starts_with("## ")) paint("\033[1m", line.drop_front(3));
    else if (in_code) paint("\033[36m", ("    " + line).str());
    else os << line << "\n";
  }
}
} // namespace

int runExplain(const std::vector<std::string> &arguments) {
  Started started = start(explainVerb(), arguments);
  if (started.done) return started.code;
  if (started.parsed.positional.empty())
    return fail("explain needs the name of a rule", "'xferguard rules' lists them");
  bool first = true;
  for (const std::string &id : started.parsed.positional) {
    const Rule *rule = findRule(id);
    if (!rule) {
      const Rule *near = nearestRule(id);
      return fail("no rule is called '" + id + "'",
                  near ? "did you mean '" + std::string(near->id) + "'?" : "'xferguard rules' lists them");
    }
    if (!first) llvm::outs() << "\n";
    printPage(*rule, llvm::outs());
    first = false;
  }
  return Clean;
}

} // namespace xferguard::cli
