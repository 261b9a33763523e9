// Facts of sources that have not changed since they were parsed. An entry is named by what decides the parse (command,
// models, tool) and holds only as long as every file that was read has the same content
// and none has appeared where one was looked for in vain.
#pragma once
#include "lint/cache/Contents.h"
#include "lint/parse/Record.h"

namespace xferguard::lint {

class Cache {
public:
  // An empty folder means: neither read nor write. What all entries depend on goes into `salt`.
  Cache(std::string folder, std::string salt);

  std::optional<Record> find(llvm::StringRef key);
  void keep(llvm::StringRef key, const Record &);

  // Content hashes for the next run, and room: entries unused for a month go, then the oldest above the size limit.
  void close();

  // Where something that belongs to the entry may be put: it goes when the entry goes.
  std::string fileFor(llvm::StringRef key, llvm::StringRef ending) const;

  bool enabled() const { return !folder.empty(); }

private:
  std::string folder, salt;
  Contents contents;
};

} // namespace xferguard::lint
