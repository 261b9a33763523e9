#include "lint/prefix/Prefixes.h"
#include "lint/prefix/Plan.h"
#include "lint/prefix/Precompile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>
#include <set>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

Words withoutSource(const Translation &translation) {
  Words arguments = translation.arguments;
  arguments.pop_back();
  return arguments;
}

// What a flag names that is looked for from the working directory: "-Iinclude", "-isystem include", "-isysteminclude".
bool namesRelative(StringRef word, StringRef before) {
  static constexpr StringRef flags[] = {"-I", "-isystem-after", "-isystem", "-iquote", "-idirafter", "-include-pch", "-include", "-imacros", "-isysroot",
                                        "-iprefix", "-iwithprefixbefore", "-iwithprefix", "-F", "-iframework", "-Xclang", "--include-directory="};
  if (llvm::is_contained(flags, before)) return !word.starts_with("/");
  if (llvm::is_contained(flags, word)) return false; // its value comes next
  for (StringRef flag : flags)
    if (word.consume_front(flag)) return !word.starts_with("/") && !word.starts_with("=/");
  return false;
}

// The directory counts only where a flag speaks of it.
std::string groupOf(const Translation &translation) {
  Words arguments = withoutSource(translation);
  bool relative = false;
  for (std::size_t i = 1; i < arguments.size(); ++i) relative |= namesRelative(arguments[i], arguments[i - 1]);
  return joinShell(arguments) + (relative ? "\n" + translation.source.directory : "");
}

struct Making {
  PrefixJob job;
  std::string key;
  std::vector<std::size_t> sources; // places among the translations
};

using HeaderLists = std::vector<std::vector<std::string>>;

// A plan is remembered: where little has changed, the sources that have not are not looked at again for it.
Record planRecord(const std::vector<Prefix> &prefixes) {
  Record record;
  for (const Prefix &prefix : prefixes) record.facts += llvm::join(prefix.headers, " ") + "\n";
  return record;
}

HeaderLists plannedBefore(const Record &record) {
  HeaderLists lists;
  for (StringRef rest = record.facts; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    rest = next;
    llvm::SmallVector<StringRef, 8> names;
    line.split(names, ' ', -1, /*KeepEmpty=*/false);
    lists.emplace_back(names.begin(), names.end());
  }
  return lists;
}

// The prefixes of one group of equal flags.
void plan(const std::vector<Translation> &translations, std::vector<std::size_t> members, llvm::function_ref<bool(std::size_t)> is_wanted,
          const facts::CollectOptions &options, Cache &shelf, std::vector<Making> &all) {
  const Translation first = translations[members.front()];
  const std::string group = groupOf(first);
  const Words arguments = withoutSource(first);
  const auto before = llvm::count_if(members, is_wanted) < static_cast<std::ptrdiff_t>(fewest_sources) ? shelf.find("plan\n" + group) : std::nullopt;
  if (before) llvm::erase_if(members, [&](std::size_t member) { return !is_wanted(member); });
  SearchPath search = searchPathOf(arguments, first.source.directory);
  HeaderLists leading;
  for (std::size_t member : members)
    leading.push_back(leadingHeaders(translations[member].source.file, search,
                                     [&](StringRef file) { return facts::isLibraryFile(std::string_view(file), options); }));
  const double unasked = first.language == Language::Cuda || first.language == Language::Hip ? 4 : 0;
  std::vector<Prefix> prefixes = before ? fitPrefixes(plannedBefore(*before), leading, unasked) : planPrefixes(leading, unasked);
  if (!before) shelf.keep("plan\n" + group, planRecord(prefixes));
  for (Prefix &prefix : prefixes) {
    Making making;
    making.key = "prefix\n" + group;
    for (const std::string &header : prefix.headers) making.key += "\n" + header;
    making.job = {std::move(prefix.headers), first.source.directory, arguments, "", ""};
    for (std::size_t i : prefix.sources) making.sources.push_back(members[i]);
    all.push_back(std::move(making));
  }
}

} // namespace

std::vector<std::shared_ptr<const ReadyPrefix>> preparePrefixes(const std::vector<Translation> &translations,
                                                                const std::vector<std::size_t> &to_parse, Cache &shelf,
                                                                const facts::CollectOptions &options, const Limits &limits,
                                                                const std::function<void()> &tick,
                                                                const volatile std::sig_atomic_t *stop) {
  std::vector<std::shared_ptr<const ReadyPrefix>> ready(translations.size());
  if (to_parse.empty() || !shelf.enabled()) return ready;
  std::map<std::string, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < translations.size(); ++i) groups[groupOf(translations[i])].push_back(i);
  const std::set<std::size_t> wanted(to_parse.begin(), to_parse.end());
  auto isWanted = [&](std::size_t i) { return wanted.count(i) != 0; };

  std::vector<Making> planned, missing;
  for (const auto &[flags, members] : groups)
    if (members.size() >= fewest_sources && llvm::any_of(members, isWanted)) plan(translations, members, isWanted, options, shelf, planned);
  auto hand = [&](const Making &making, Record record) {
    auto prefix = std::make_shared<const ReadyPrefix>(ReadyPrefix{making.job.output, std::move(record)});
    for (std::size_t i : making.sources) ready[i] = prefix;
  };
  for (Making &making : planned) {
    making.job.header = shelf.fileFor(making.key, ".h");
    making.job.output = shelf.fileFor(making.key, ".pch");
    auto record = shelf.find(making.key);
    if (record && llvm::sys::fs::exists(making.job.output)) hand(making, std::move(*record));
    else if (llvm::count_if(making.sources, isWanted) >= static_cast<std::ptrdiff_t>(fewest_sources)) missing.push_back(std::move(making));
  }
  runEach(
      missing.size(), limits, [&](std::size_t n) { return writeRecord(precompile(missing[n].job, options)); },
      [&](std::size_t n, Outcome outcome) {
        std::optional<Record> record = readRecord(outcome.bytes);
        if (outcome.kind != Outcome::Kind::Done || !record || !record->failure.empty()) return; // parsed in full, then
        llvm::erase(record->files, missing[n].job.header);
        shelf.keep(missing[n].key, *record);
        hand(missing[n], std::move(*record));
      },
      tick, stop);
  return ready;
}

void addDependencies(Record &record, const ReadyPrefix &prefix) {
  StringRef stem = StringRef(prefix.file).drop_back(llvm::sys::path::extension(prefix.file).size());
  llvm::erase_if(record.files, [&](const std::string &file) { return StringRef(file).starts_with(stem); });
  auto add = [](std::vector<std::string> &all, const std::vector<std::string> &more) {
    std::set<std::string> known(all.begin(), all.end());
    for (const std::string &file : more)
      if (known.insert(file).second) all.push_back(file);
  };
  add(record.files, prefix.record.files);
  add(record.absent, prefix.record.absent);
}

} // namespace xferguard::lint
