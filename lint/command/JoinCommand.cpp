// `xferguard lint a.facts b.facts`: the join of what other actions of a build have collected. No source is read.
#include "checks/facts/Dump.h"
#include "checks/facts/Saved.h"
#include "lint/command/Lint.h"
#include "lint/link/FactsFiles.h"

namespace xferguard::lint {

JoinedFiles joinFactsFiles(const LintOptions &options) {
  JoinedFiles joined;
  joined.project.root = options.project.start;
  joined.project.whole = true;
  Linked program{"joined", {}};
  std::vector<facts::Unit> all;
  for (const std::string &name : options.project.paths) {
    const std::string file = absolutePath(options.project.start, name);
    auto units = readFactsFile(file, options.project.start);
    if (!units) {
      joined.analysis.sources.emplace_back().file = file;
      joined.analysis.sources.back().failure = llvm::toString(units.takeError());
      joined.project.sources.push_back({file, options.project.start, {}, ""});
      all.emplace_back();
      continue;
    }
    for (facts::Unit &unit : *units) {
      const std::string source = unit.files.empty() ? file : unit.files.front();
      joined.analysis.sources.emplace_back().file = source; // its errors were told when it was parsed
      joined.project.sources.push_back({source, options.project.start, {}, ""});
      program.inputs.push_back(source);
      all.push_back(std::move(unit));
    }
  }
  joined.project.linked.push_back(std::move(program));
  joined.analysis.units = Units(all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    if (joined.analysis.sources[i].failure.empty()) joined.analysis.units.put(i, facts::summaryOf(all[i]), facts::packed(facts::dump(all[i])));
  for (const Source &source : joined.project.sources) joined.translations.push_back({source, languageOf(source.file), {}});
  return joined;
}

} // namespace xferguard::lint
