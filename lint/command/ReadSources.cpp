#include "lint/command/ReadSources.h"
#include "lint/parse/Parse.h"
#include "lint/parse/Text.h"
#include "lint/workers/Interrupt.h"
#include "lint/workers/Progress.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Process.h"
#include <set>

namespace xferguard::lint {

namespace {

constexpr const char *scouted_key = "scouted";

Record asRecord(const Scouted &scouted) {
  Record record;
  record.lacking = scouted.lacking;
  record.facts = scouted.declared;
  return record;
}

bool onTerminal() { return llvm::sys::Process::StandardErrIsDisplayed(); }

} // namespace

ReadSources::ReadSources(const std::vector<Translation> &translations, const model::Models &models, const facts::CollectOptions &collect, Cache &kept, Cache &shelf,
                         const Limits &limits, Receivers receivers)
    : translations(translations), models(models), collect(collect), kept(kept), shelf(shelf), limits(limits), receivers(std::move(receivers)),
      prefixes(translations.size()), prepared(translations.size()) {}

void ReadSources::read(const Places &sources) {
  Places scouts, others;
  const std::vector<std::size_t> first = scoutsAmong(sources.size());
  for (std::size_t i = 0; i < sources.size(); ++i) (llvm::is_contained(first, i) ? scouts : others).push_back(sources[i]);

  const std::optional<Record> before = kept.find(scouted_key); // one source of a project goes with what the whole project told
  const Scouted told = before ? Scouted{before->lacking, before->facts} : Scouted();
  Places missing = notKept(scouts, {});
  llvm::append_range(missing, notKept(others, told));
  prepare(missing);
  const Scouted scouted = scouts.empty() ? told : sendAhead(scouts);
  readEach(others, scouted, [](std::size_t, const Record &) {});
}

Scouted ReadSources::sendAhead(const Places &scouts) {
  Lacking lacking;
  std::set<std::string> files; // in their order: what is declared must not hang on who ended first
  readEach(scouts, {}, [&](std::size_t, const Record &record) {
    lacking.add(record.lacking);
    for (const std::string &file : record.files)
      if (!facts::isLibraryFile(file, collect)) files.insert(file);
  });
  std::vector<std::string> texts;
  for (const std::string &file : lacking.names().empty() ? std::set<std::string>() : files)
    if (auto text = parsedTextOf(file)) texts.push_back(std::move(*text));
  Scouted result = scouted(std::move(lacking), texts);
  if (!StopOnInterrupt::asked()) kept.keep(scouted_key, asRecord(result));
  return result;
}

// What a source came to hangs on what was declared for it.
std::string ReadSources::keyOf(std::size_t source, const Scouted &scouted) const {
  return translations[source].source.directory + '\n' + joinShell(translations[source].arguments) + (scouted.declared.empty() ? "" : "\n" + scouted.declared);
}

ReadSources::Places ReadSources::notKept(const Places &sources, const Scouted &scouted) {
  Places missing;
  llvm::copy_if(sources, std::back_inserter(missing), [&](std::size_t i) { return !kept.find(keyOf(i, scouted)); });
  return missing;
}

void ReadSources::prepare(const Places &sources) {
  if (llvm::all_of(sources, [&](std::size_t i) { return prepared[i]; })) return;
  Progress preparing(0, onTerminal(), "precompiling what many files include first");
  prefixes = preparePrefixes(translations, sources, shelf, collect, limits, [&] { preparing.draw(); }, &StopOnInterrupt::asked());
  preparing.clear();
  for (std::size_t i : sources) prepared[i] = true;
}

void ReadSources::readEach(const Places &sources, const Scouted &scouted, const std::function<void(std::size_t, const Record &)> &seen) {
  Places missing;
  for (std::size_t i : sources) {
    std::optional<Record> record = kept.find(keyOf(i, scouted));
    if (!record) missing.push_back(i);
    else seen(i, *record), receivers.take(i, std::move(*record));
  }
  prepare(missing);
  parseEach(missing, scouted, seen);
}

void ReadSources::parseEach(const Places &sources, const Scouted &scouted, const std::function<void(std::size_t, const Record &)> &seen) {
  Progress progress(sources.size(), onTerminal());
  runEach(
      sources.size(), limits,
      [&](std::size_t n) {
        const Translation &translation = translations[sources[n]];
        return writeRecord(parse({translation.source.file, translation.source.directory, translation.arguments, {}, prefixes[sources[n]].file, scouted.declared, scouted.lacking},
                                 models, collect));
      },
      [&](std::size_t n, Outcome outcome) {
        const std::size_t i = sources[n];
        progress.done(translations[i].source.file);
        std::optional<Record> record = readRecord(outcome.bytes);
        if (outcome.kind != Outcome::Kind::Done || !record) return receivers.fail(i, inWords(outcome, limits));
        addDependencies(*record, prefixes[i]);
        kept.keep(keyOf(i, scouted), *record);
        receivers.parsed(*record);
        seen(i, *record);
        receivers.take(i, std::move(*record));
      },
      [&] { progress.draw(); }, &StopOnInterrupt::asked());
  progress.clear();
}

} // namespace xferguard::lint
