#include "checks/facts/Saved.h"
#include "checks/facts/Dump.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <map>
#include <mutex>

namespace xferguard::facts {

namespace fs = llvm::sys::fs;

std::string savedUnitPath(std::string_view root, std::string_view file) {
  const llvm::StringRef name = file;
  const llvm::XXH128_hash_t hash = llvm::xxh3_128bits({name.bytes_begin(), name.size()});
  return std::string(root) + "/.xferguard/index/" + llvm::utohexstr(hash.high64, true, 16) + llvm::utohexstr(hash.low64, true, 16) + ".facts";
}

static bool isNewer(const std::string &file, llvm::sys::TimePoint<> time) {
  fs::file_status status;
  return fs::status(file, status) || status.getLastModificationTime() > time;
}

// An editor asks at every keystroke: an entry is read again only when lint wrote it anew.
static std::shared_ptr<const Unit> readAt(const std::string &path, llvm::sys::TimePoint<> time) {
  struct Entry {
    llvm::sys::TimePoint<> time;
    std::shared_ptr<const Unit> unit; // null: of another version, the next lint writes it anew
  };
  static std::mutex mutex;
  static std::map<std::string, Entry> known;
  std::lock_guard lock(mutex);
  auto [entry, fresh] = known.try_emplace(path);
  if (!fresh && entry->second.time == time) return entry->second.unit;
  entry->second = {time, nullptr};
  std::string error;
  if (const auto text = llvm::MemoryBuffer::getFile(path))
    if (std::optional<Unit> unit = read((*text)->getBuffer(), error)) entry->second.unit = std::make_shared<const Unit>(std::move(*unit));
  return entry->second.unit;
}

std::shared_ptr<const Unit> savedUnit(std::string_view file) {
  for (llvm::StringRef folder = llvm::sys::path::parent_path(file); !folder.empty(); folder = llvm::sys::path::parent_path(folder)) {
    const std::string path = savedUnitPath(folder, file);
    fs::file_status status;
    if (fs::status(path, status)) continue;
    const auto unit = readAt(path, status.getLastModificationTime());
    if (!unit) return nullptr;
    for (std::size_t i = 1; i < unit->files.size(); ++i)
      if (isNewer(unit->files[i], status.getLastModificationTime())) return nullptr;
    return unit;
  }
  return nullptr;
}

} // namespace xferguard::facts
