// Sources of C++ and its kin to facts: from the cache where nothing changed, else parsed, a process each.
#pragma once
#include "lint/cache/Cache.h"
#include "lint/command/Lint.h"
#include "lint/missing/Scouts.h"
#include "lint/prefix/Prefixes.h"
#include <map>
#include <optional>

namespace xferguard::lint {

class ReadSources {
public:
  struct Receivers {
    std::function<void(std::size_t, Record)> take;      // of each that could be read
    std::function<void(std::size_t, std::string)> fail; // why one could not
    std::function<void(const Record &)> parsed;         // before it is taken, where it was not kept
  };
  // `kept` has what a source came to, `shelf` the precompiled headers.
  ReadSources(const std::vector<Translation> &, const model::Models &, const facts::CollectOptions &, Cache &kept, Cache &shelf, const Limits &, Receivers);

  // Some of them first, and the others of their language with what those lacked. What is neither taken nor failed was not looked at: Ctrl-C.
  void read(const std::vector<std::size_t> &sources);

private:
  using Places = std::vector<std::size_t>;
  const std::vector<Translation> &translations;
  const model::Models &models;
  const facts::CollectOptions &collect;
  Cache &kept, &shelf;
  const Limits limits;
  Receivers receivers;
  std::vector<ReadyPrefix> prefixes;
  std::vector<bool> prepared; // whether a prefix was looked for

  using Told = std::map<Language, Scouted>;
  using Seen = std::function<void(std::size_t, const Record &)>;
  Scouted toldTo(std::size_t source, const Told &) const;
  std::string keyOf(std::size_t source, const Told &) const;
  Told toldBefore();
  void remember(const Told &);
  Places notKept(const Places &, const Told &);
  void prepare(const Places &);
  void readEach(const Places &, const Told &, const Seen &);
  void parseEach(const Places &, const Told &, const Seen &);
  Told sendAhead(const Places &scouts);
};

} // namespace xferguard::lint
