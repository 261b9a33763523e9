#include "lint/command/AskRules.h"
#include "lint/workers/Interrupt.h"
#include "lint/workers/Pool.h"
#include "lint/workers/Progress.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Process.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

using Sources = std::vector<std::size_t>;

constexpr std::size_t pieces_a_job = 16; // few enough that forking costs nothing, enough that the jobs end together

std::vector<Sources> cut(const Sources &sources, std::size_t size) {
  std::vector<Sources> pieces;
  for (std::size_t i = 0; i < sources.size(); i += size)
    pieces.emplace_back(sources.begin() + i, sources.begin() + std::min(i + size, sources.size()));
  return pieces;
}

Said inShort(checks::Result result) {
  std::vector<SourceLocation> suppressed_by;
  for (const checks::Suppressed &each : result.suppressed) suppressed_by.push_back(each.by);
  return {std::move(result.findings), std::move(suppressed_by), std::move(result.misspelt), std::move(result.unused_nolint)};
}

class Asking {
public:
  Asking(const LinkGroup &group, const checks::RuleOptions &rules, const LintOptions &options)
      : group(group), rules(rules), limits(limitsOf(options)) {}

  Answers ask(const Sources &sources) {
    Progress progress(sources.size(), llvm::sys::Process::StandardErrIsDisplayed(), " files judged");
    const std::size_t size = sources.size() / (std::max(1u, limits.jobs) * pieces_a_job) + 1;
    Sources again;
    ask(cut(sources, size), progress, [&](const Sources &piece, const std::string &why) {
      if (piece.size() > 1) llvm::append_range(again, piece); // one of them: which one?
      else answers.failed.push_back({piece.front(), why});
    });
    if (!answers.not_asked.empty()) answers.not_asked.insert(again.begin(), again.end());
    else
      ask(cut(again, 1), progress, [&](const Sources &piece, const std::string &why) { answers.failed.push_back({piece.front(), why}); });
    return std::move(answers);
  }

private:
  const LinkGroup &group;
  const checks::RuleOptions &rules;
  Limits limits;
  Answers answers;

  void ask(const std::vector<Sources> &pieces, Progress &progress, llvm::function_ref<void(const Sources &, const std::string &)> fail) {
    if (pieces.empty()) return;
    std::vector<std::vector<Said>> said(pieces.size()); // in the sources' order, whoever ends first
    for (const Sources &piece : pieces) answers.not_asked.insert(piece.begin(), piece.end());
    group.prepare();
    runEach(
        pieces.size(), limits, [&](std::size_t n) { return answer(pieces[n]); },
        [&](std::size_t n, Outcome outcome) {
          auto all = outcome.kind == Outcome::Kind::Done ? understand(outcome.bytes) : std::nullopt;
          const bool asked_again = !all && pieces[n].size() > 1;
          for (std::size_t source : pieces[n]) {
            answers.not_asked.erase(source);
            if (!asked_again) progress.done("");
          }
          if (all) said[n] = std::move(*all);
          else fail(pieces[n], inWords(outcome, limits, "the rules"));
        },
        [&] { progress.draw(); }, &StopOnInterrupt::asked());
    for (std::vector<Said> &all : said) llvm::append_range(answers.said, all);
  }

  // A line of numbers, then what was said.
  std::string answer(const Sources &piece) const {
    std::vector<Said> all;
    group.ask(piece, [&](std::size_t, const facts::Unit &unit, const facts::Index *others) {
      all.push_back(inShort(checks::runRules(unit, others, rules)));
    });
    std::string text;
    for (std::size_t source : group.unreadable()) text += std::to_string(source) + " ";
    return text + "\n" + writeSaid(all);
  }

  std::optional<std::vector<Said>> understand(StringRef bytes) {
    auto [numbers, said] = bytes.split('\n');
    llvm::SmallVector<StringRef> words;
    numbers.split(words, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef word : words)
      if (std::size_t source; !word.getAsInteger(10, source)) answers.unreadable.insert(source);
    return readSaid(said);
  }
};

} // namespace

Answers askRules(const LinkGroup &group, const checks::RuleOptions &rules, const LintOptions &options, std::size_t reported) {
  Sources sources = group.ofInterest();
  llvm::erase_if(sources, [&](std::size_t source) { return source >= reported; });
  return Asking(group, rules, options).ask(sources);
}

} // namespace xferguard::lint
