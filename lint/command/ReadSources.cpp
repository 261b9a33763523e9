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

std::string nameOf(Language language) { return "scouted " + std::to_string(static_cast<int>(language)); }

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

  const Told before = toldBefore(); // one source of a project goes with what the whole project told
  Places missing = notKept(scouts, {});
  llvm::append_range(missing, notKept(others, before));
  prepare(missing);
  readEach(others, scouts.empty() ? before : sendAhead(scouts), [](std::size_t, const Record &) {});
}

ReadSources::Told ReadSources::sendAhead(const Places &scouts) {
  std::map<Language, std::vector<Lacking>> lacking;
  std::map<Language, std::set<std::string>> files; // in their order: what is declared must not hang on who ended first
  readEach(scouts, {}, [&](std::size_t i, const Record &record) {
    const Language language = translations[i].language;
    lacking[language].push_back(record.lacking);
    for (const std::string &file : record.files)
      if (!facts::isLibraryFile(file, collect)) files[language].insert(file);
  });
  Told told;
  for (const auto &[language, names] : lacking) {
    std::vector<std::string> texts;
    for (const std::string &file : files[language])
      if (auto text = parsedTextOf(file)) texts.push_back(std::move(*text));
    told[language] = scouted(names, texts);
  }
  remember(told);
  return told;
}

ReadSources::Told ReadSources::toldBefore() {
  Told told;
  for (Language language : {Language::C, Language::Cxx, Language::Cuda, Language::Hip})
    if (auto record = kept.find(nameOf(language))) told[language] = {std::move(record->lacking), std::move(record->facts)};
  return told;
}

void ReadSources::remember(const Told &told) {
  if (StopOnInterrupt::asked()) return;
  for (const auto &[language, scouted] : told) {
    Record record;
    record.lacking = scouted.lacking;
    record.facts = scouted.declared;
    kept.keep(nameOf(language), record);
  }
}

Scouted ReadSources::toldTo(std::size_t source, const Told &told) const {
  const auto found = told.find(translations[source].language);
  return found == told.end() ? Scouted() : found->second;
}

// What a source came to hangs on what was declared for it.
std::string ReadSources::keyOf(std::size_t source, const Told &told) const {
  const std::string declared = toldTo(source, told).declared;
  return translations[source].source.directory + '\n' + joinShell(translations[source].arguments) + (declared.empty() ? "" : "\n" + declared);
}

ReadSources::Places ReadSources::notKept(const Places &sources, const Told &told) {
  Places missing;
  llvm::copy_if(sources, std::back_inserter(missing), [&](std::size_t i) { return !kept.find(keyOf(i, told)); });
  return missing;
}

void ReadSources::prepare(const Places &sources) {
  if (llvm::all_of(sources, [&](std::size_t i) { return prepared[i]; })) return;
  Progress preparing(0, onTerminal(), "precompiling what many files include first");
  prefixes = preparePrefixes(translations, sources, shelf, collect, limits, [&] { preparing.draw(); }, &StopOnInterrupt::asked());
  preparing.clear();
  for (std::size_t i : sources) prepared[i] = true;
}

void ReadSources::readEach(const Places &sources, const Told &told, const Seen &seen) {
  Places missing;
  for (std::size_t i : sources) {
    std::optional<Record> record = kept.find(keyOf(i, told));
    if (!record) missing.push_back(i);
    else seen(i, *record), receivers.take(i, std::move(*record));
  }
  prepare(missing);
  parseEach(missing, told, seen);
}

void ReadSources::parseEach(const Places &sources, const Told &told, const Seen &seen) {
  Progress progress(sources.size(), onTerminal());
  runEach(
      sources.size(), limits,
      [&](std::size_t n) {
        const Translation &translation = translations[sources[n]];
        Scouted scouted = toldTo(sources[n], told);
        return writeRecord(parse({translation.source.file, translation.source.directory, translation.arguments, {}, prefixes[sources[n]].file, std::move(scouted.declared), std::move(scouted.lacking)},
                                 models, collect));
      },
      [&](std::size_t n, Outcome outcome) {
        const std::size_t i = sources[n];
        progress.done(translations[i].source.file);
        std::optional<Record> record = readRecord(outcome.bytes);
        if (outcome.kind != Outcome::Kind::Done || !record) return receivers.fail(i, inWords(outcome, limits));
        addDependencies(*record, prefixes[i]);
        kept.keep(keyOf(i, told), *record);
        receivers.parsed(*record);
        seen(i, *record);
        receivers.take(i, std::move(*record));
      },
      [&] { progress.draw(); }, &StopOnInterrupt::asked());
  progress.clear();
}

} // namespace xferguard::lint
