// The facts of every source: in short for all, packed in a store, in full for as many as fit into memory.
#pragma once
#include "checks/facts/Summary.h"
#include "lint/link/Store.h"
#include <list>
#include <memory>
#include <string>
#include <vector>

namespace xferguard::lint {

class Units {
public:
  explicit Units(std::size_t sources = 0) : entries(sources), store(std::make_unique<Store>()) {}

  // Relative paths in the facts are below `root`.
  void put(std::size_t source, facts::Summary, std::string packed_facts, std::string root = "");
  void add() { entries.emplace_back(); } // one source more, of which nothing is known yet
  bool has(std::size_t source) const { return entries[source].place.has_value(); }
  std::size_t size() const { return entries.size(); }
  const std::string &digest(std::size_t source) const { return entries[source].digest; } // of its facts
  const facts::Summary &summary(std::size_t source) const { return entries[source].summary; }

  // Of this source only the bodies of these functions are read from now on.
  void want(std::size_t source, facts::Places wanted);

  // Read when it is not at hand. Null when there is none, or when it cannot be read back: `unreadable` tells.
  std::shared_ptr<const facts::Unit> unit(std::size_t source) const;
  bool unreadable(std::size_t source) const { return entries[source].unreadable; }

private:
  struct Entry {
    facts::Summary summary;
    std::optional<std::size_t> place; // in the store
    std::string digest, root;
    facts::Places wanted;
    mutable std::weak_ptr<const facts::Unit> alive;
    mutable bool unreadable = false;
  };
  struct Recent {
    std::shared_ptr<const facts::Unit> unit;
    std::size_t bytes = 0;
  };
  std::vector<Entry> entries;
  std::unique_ptr<Store> store;
  mutable std::list<Recent> recent; // what was asked for last at the end
  mutable std::size_t recent_bytes = 0;
};

// For each of `members` whether a function of it leads to an op of the GPU, through the others too.
std::vector<bool> leadingToGpu(const Units &, const std::vector<std::size_t> &members);

} // namespace xferguard::lint
