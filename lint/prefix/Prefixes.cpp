#include "lint/prefix/Prefixes.h"
#include "lint/prefix/OwnFolders.h"
#include "lint/prefix/Plan.h"
#include "lint/prefix/Precompile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>
#include <numeric>
#include <set>
#include <utility>

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
std::string groupOf(const Words &arguments, const std::string &directory) {
  bool relative = false;
  for (std::size_t i = 1; i < arguments.size(); ++i) relative |= namesRelative(arguments[i], arguments[i - 1]);
  return joinShell(arguments) + (relative ? "\n" + directory : "");
}

struct Making {
  PrefixJob job;
  std::string key;
  std::vector<std::size_t> sources; // places among the translations
};

using HeaderLists = std::vector<std::vector<std::string>>;

// A plan is remembered: where little has changed, the sources that have not are not looked at again for it.
Record planRecord(const HeaderLists &lists) {
  Record record;
  for (const std::vector<std::string> &headers : lists) record.facts += llvm::join(headers, " ") + "\n";
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

class Preparing {
public:
  Preparing(const std::vector<Translation> &translations, const std::vector<std::size_t> &to_parse, Cache &shelf, const facts::CollectOptions &options)
      : translations(translations), shelf(shelf), options(options), wanted(translations.size()), kept(translations.size()),
        ready(translations.size()), counted(translations.size(), no_limit), macros(translations.size()) {
    for (std::size_t i : to_parse) wanted[i] = true;
    const std::string folder = shelf.fileFor("stand-in", ".none");
    if (!facts::isLibraryFile(folder + "/", options) && !llvm::sys::fs::create_directories(folder)) stand_in = folder;
  }

  // Until no source is left whose folders turned out to have something that its prefix looks for: they count as flags do, then.
  std::vector<ReadyPrefix> all(const Limits &limits, const std::function<void()> &tick, const volatile std::sig_atomic_t *stop) {
    std::vector<std::size_t> members(translations.size());
    std::iota(members.begin(), members.end(), 0);
    while (!members.empty()) {
      std::vector<Making> missing;
      for (Making &making : plannedFor(members)) findOrMiss(std::move(making), missing);
      runEach(
          missing.size(), limits, [&](std::size_t n) { return writeRecord(precompile(missing[n].job, options)); },
          [&](std::size_t n, Outcome outcome) { made(missing[n], std::move(outcome)); }, tick, stop);
      members = std::exchange(again, {});
    }
    return std::move(ready);
  }

private:
  const std::vector<Translation> &translations;
  Cache &shelf;
  const facts::CollectOptions &options;
  std::vector<bool> wanted;
  std::vector<std::set<std::string>> kept; // folders of each that count
  std::vector<ReadyPrefix> ready;
  std::vector<std::size_t> again;
  static constexpr std::size_t no_limit = ~std::size_t{0};
  std::vector<std::size_t> counted; // how many of what each includes first count: behind them a macro of its own means something to a library
  std::vector<std::map<std::string, std::size_t>> macros; // of each, as far as it was looked at
  std::map<std::string, HeaderLists> plans; // of each group, round after round
  std::map<std::string, FileLines> files; // by what is defined
  std::string stand_in;

  OwnFolders ownFolders(std::size_t source) const {
    Words arguments = withoutSource(translations[source]);
    if (stand_in.empty()) return {std::move(arguments), {}};
    return withoutOwnFolders(arguments, translations[source].source.directory, kept[source], options);
  }

  void onceMore(std::size_t source, const std::string &folder) {
    kept[source].insert(folder);
    again.push_back(source);
  }

  std::vector<Making> plannedFor(const std::vector<std::size_t> &members) {
    std::map<std::string, std::vector<std::size_t>> groups;
    for (std::size_t i : members) groups[groupOf(ownFolders(i).arguments, translations[i].source.directory)].push_back(i);
    std::vector<Making> planned;
    for (const auto &[flags, group] : groups)
      if (llvm::any_of(group, [&](std::size_t i) { return wanted[i]; })) plan(flags, group, planned);
    return planned;
  }

  // What the source includes first, its own -I folders put back in front of what the group looks through.
  std::optional<std::vector<std::string>> leadingOf(std::size_t source, const SearchPath &shared) {
    const Translation &translation = translations[source];
    SearchPath search = shared;
    const auto folders = includeFolders(translation.arguments, translation.source.directory);
    search.angled.insert(search.angled.begin(), folders.begin(), folders.end());
    const std::vector<std::string> own = ownFolders(source).folders;
    std::string with_library;
    Leading leading = leadingHeaders(
        translation.source.file, search,
        [&](StringRef file) {
          if (!facts::isLibraryFile(std::string_view(file), options)) return false;
          for (const std::string &folder : own)
            if (file.starts_with(folder + "/")) with_library = folder;
          return true;
        },
        filesFor(translation));
    macros[source] = std::move(leading.macros);
    if (leading.headers.size() > counted[source]) leading.headers.resize(counted[source]);
    if (with_library.empty()) return std::move(leading.headers);
    if (wanted[source]) onceMore(source, with_library);
    return std::nullopt;
  }

  FileLines &filesFor(const Translation &translation) {
    Definitions definitions(translation.arguments, translation.language == Language::Cuda);
    std::string key = definitions.inOrder();
    return files.try_emplace(std::move(key), std::move(definitions)).first->second;
  }

  // The prefixes of one group of equal flags.
  void plan(const std::string &group, std::vector<std::size_t> members, std::vector<Making> &all) {
    const Translation &first = translations[members.front()];
    const bool few = llvm::count_if(members, [&](std::size_t i) { return wanted[i]; }) < static_cast<std::ptrdiff_t>(fewest_sources);
    const auto before = few ? shelf.find("plan\n" + group) : std::nullopt;
    if (before) llvm::erase_if(members, [&](std::size_t member) { return !wanted[member]; });
    else if (members.size() < fewest_sources) return;
    const Words arguments = ownFolders(members.front()).arguments;
    const SearchPath search = searchPathOf(withoutIncludeFolders(arguments), first.source.directory);
    HeaderLists leading;
    std::vector<std::size_t> users;
    for (std::size_t member : members)
      if (auto headers = leadingOf(member, search)) users.push_back(member), leading.push_back(std::move(*headers));
    const double unasked = first.language == Language::Cuda || first.language == Language::Hip ? 4 : 0;
    std::vector<Prefix> prefixes = before ? fitPrefixes(plannedBefore(*before), leading, unasked) : planPrefixes(leading, unasked);
    for (const Prefix &prefix : prefixes) plans[group].push_back(prefix.headers);
    if (!before) shelf.keep("plan\n" + group, planRecord(plans[group]));
    for (Prefix &prefix : prefixes) {
      Making making;
      making.key = "prefix\n" + group;
      for (const std::string &header : prefix.headers) making.key += "\n" + header;
      making.job = {std::move(prefix.headers), first.source.directory, arguments, "", ""};
      if (!stand_in.empty()) making.job.arguments.insert(making.job.arguments.begin() + 1, "-I" + stand_in);
      for (std::size_t i : prefix.sources)
        if (wanted[users[i]]) making.sources.push_back(users[i]);
      all.push_back(std::move(making));
    }
  }

  void findOrMiss(Making making, std::vector<Making> &missing) {
    making.job.header = shelf.fileFor(making.key, ".h");
    making.job.output = shelf.fileFor(making.key, ".pch");
    auto record = shelf.find(making.key);
    if (record && llvm::sys::fs::exists(making.job.output)) hand(making, std::move(*record));
    else if (making.sources.size() >= fewest_sources) missing.push_back(std::move(making));
  }

  void made(const Making &making, Outcome outcome) {
    std::optional<Record> record = readRecord(outcome.bytes);
    if (outcome.kind != Outcome::Kind::Done || !record || !record->failure.empty()) return; // parsed in full, then
    llvm::erase(record->files, making.job.header);
    shelf.keep(making.key, *record);
    hand(making, std::move(*record));
  }

  // How many headers stand before the first macro that they use.
  static std::size_t untilOneCounts(const std::map<std::string, std::size_t> &macros, const llvm::StringSet<> &names) {
    std::size_t count = no_limit;
    for (const auto &[name, behind] : macros)
      if (names.contains(name)) count = std::min(count, behind);
    return count;
  }

  void hand(const Making &making, Record record) {
    const auto shared = std::make_shared<const Record>(std::move(record));
    const llvm::StringSet<> names = namesIn(*shared);
    for (std::size_t i : making.sources) {
      std::vector<std::string> own = ownFolders(i).folders;
      if (const std::size_t count = untilOneCounts(macros[i], names); count < counted[i]) counted[i] = count, again.push_back(i);
      else if (std::string folder = folderInTheWay(own, shared->absent, stand_in); !folder.empty()) onceMore(i, folder);
      else ready[i] = {making.job.output, shared, stand_in, std::move(own)};
    }
  }
};

} // namespace

std::vector<ReadyPrefix> preparePrefixes(const std::vector<Translation> &translations, const std::vector<std::size_t> &to_parse, Cache &shelf,
                                         const facts::CollectOptions &options, const Limits &limits, const std::function<void()> &tick,
                                         const volatile std::sig_atomic_t *stop) {
  if (to_parse.empty() || !shelf.enabled()) return std::vector<ReadyPrefix>(translations.size());
  return Preparing(translations, to_parse, shelf, options).all(limits, tick, stop);
}

void addDependencies(Record &record, const ReadyPrefix &prefix) {
  if (prefix.file.empty()) return;
  StringRef stem = StringRef(prefix.file).drop_back(llvm::sys::path::extension(prefix.file).size());
  llvm::erase_if(record.files, [&](const std::string &file) { return StringRef(file).starts_with(stem); });
  auto add = [](std::vector<std::string> &all, const std::vector<std::string> &more) {
    std::set<std::string> known(all.begin(), all.end());
    for (const std::string &file : more)
      if (known.insert(file).second) all.push_back(file);
  };
  add(record.files, prefix.record->files);
  add(record.absent, absentFor(prefix.own, prefix.record->absent, prefix.stand_in));
}

} // namespace xferguard::lint
