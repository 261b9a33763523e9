// `xferguard lint a.facts b.facts`: the join of what other actions of a build have collected. No source is read.
#include "lint/command/Lint.h"
#include "lint/link/FactsFiles.h"

namespace xferguard::lint {

// One source more; nothing when its facts could not be had.
static void take(const std::string &file, std::optional<Record> record, JoinedFiles &joined) {
  const std::size_t place = joined.analysis.sources.size();
  const std::string &root = joined.project.root;
  joined.analysis.sources.emplace_back().file = file; // its errors were told when it was parsed
  joined.analysis.units.add();
  joined.project.sources.push_back({file, root, {}, ""});
  joined.translations.push_back({joined.project.sources.back(), languageOf(file), {}});
  if (!record) return;
  for (std::string &name : record->summary.files) name = absolutePath(root, name);
  joined.analysis.units.put(place, std::move(record->summary), std::move(record->facts), root);
}

JoinedFiles joinFactsFiles(const LintOptions &options) {
  JoinedFiles joined;
  joined.project.root = options.project.start;
  joined.project.whole = true;
  Linked program{"joined", {}};
  for (const std::string &name : options.project.paths) {
    const std::string file = absolutePath(options.project.start, name);
    auto records = readFactsFile(file);
    if (!records) {
      take(file, std::nullopt, joined);
      joined.analysis.sources.back().failure = llvm::toString(records.takeError());
      continue;
    }
    for (Record &record : *records) {
      const std::string source = record.files.empty() ? file : absolutePath(options.project.start, record.files.front());
      program.inputs.push_back(source);
      take(source, std::move(record), joined);
    }
  }
  joined.project.linked.push_back(std::move(program));
  return joined;
}

} // namespace xferguard::lint
