#include "checks/facts/Saved.h"
#include "checks/facts/Dump.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <map>
#include <mutex>

namespace xferguard::facts {

namespace fs = llvm::sys::fs;

static constexpr std::string_view packed_heading = "xferguard-packed ";
static constexpr std::size_t worth_packing = 32 << 10, largest_text = std::size_t{1} << 31;

std::string packed(std::string text) {
  if (text.size() < worth_packing || !llvm::compression::zstd::isAvailable()) return text;
  llvm::SmallVector<std::uint8_t, 0> bytes;
  llvm::compression::zstd::compress(llvm::arrayRefFromStringRef(text), bytes, llvm::compression::zstd::BestSpeedCompression);
  return std::string(packed_heading) + std::to_string(text.size()) + "\n" + llvm::toStringRef(bytes).str();
}

std::optional<std::string> unpacked(std::string_view stored) {
  llvm::StringRef rest = stored;
  if (!rest.consume_front(packed_heading)) return std::string(stored);
  std::size_t size = 0;
  if (rest.consumeInteger(10, size) || !rest.consume_front("\n") || size > largest_text || !llvm::compression::zstd::isAvailable())
    return std::nullopt;
  std::string text(size, 0);
  llvm::Error error = llvm::compression::zstd::decompress(llvm::arrayRefFromStringRef(rest), reinterpret_cast<std::uint8_t *>(text.data()), size);
  if (error || size != text.size()) {
    llvm::consumeError(std::move(error));
    return std::nullopt;
  }
  return text;
}

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
    if (const auto facts = unpacked((*text)->getBuffer()))
      if (std::optional<Unit> unit = read(*facts, error)) entry->second.unit = std::make_shared<const Unit>(std::move(*unit));
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
