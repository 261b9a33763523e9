// What files hold, as hashes. A file whose size, times and inode are as they were is not read again.
#pragma once
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace xferguard::lint {

// 32 hexadecimal digits.
std::string hashOf(llvm::StringRef bytes);

class Contents {
public:
  // Empty when the file cannot be read. Each path is looked at once in the life of this object.
  llvm::StringRef hashOfFile(llvm::StringRef path);

  bool exists(llvm::StringRef path);

  void load(llvm::StringRef stamps_file);
  void save(llvm::StringRef stamps_file) const;

private:
  struct Known {
    std::uint64_t size = 0, inode = 0;
    std::int64_t modified = 0, changed = 0, hashed_at = 0; // nanoseconds
    std::string hash;
    bool looked_at = false; // in this run
  };
  llvm::StringMap<Known> files;
  llvm::StringMap<bool> existing;
  bool dirty = false;
};

} // namespace xferguard::lint
