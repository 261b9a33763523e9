#include "lint/cache/Cache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <unistd.h>
#include <vector>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

static constexpr auto longest_unused = std::chrono::hours(24 * 30);
static constexpr std::uint64_t largest_cache = 1u << 30;
static constexpr StringRef stamps_name = "stamps", entry_ending = ".facts";

Cache::Cache(std::string folder_in, std::string salt) : folder(std::move(folder_in)), salt(std::move(salt)) {
  if (folder.empty()) return;
  if (fs::create_directories(folder)) {
    folder.clear(); // a read-only checkout is linted without a cache
    return;
  }
  contents.load(folder + "/" + stamps_name.str());
}

std::string Cache::fileFor(StringRef key, StringRef ending) const {
  std::string whole = salt + '\n' + key.str();
  return folder + "/" + hashOf(whole) + ending.str();
}

// An entry is the hash of what was read (names and contents), a line, then the record.
static std::string hashOfFiles(const Record &record, Contents &contents) {
  std::string all;
  for (const std::string &file : record.files) {
    StringRef hash = contents.hashOfFile(file);
    if (hash.empty()) return {};
    all += file;
    all += hash;
  }
  return hashOf(all);
}

std::optional<Record> Cache::find(StringRef key) {
  if (!enabled()) return std::nullopt;
  std::string path = fileFor(key, entry_ending);
  auto text = llvm::MemoryBuffer::getFile(path, /*IsText=*/false);
  if (!text) return std::nullopt;
  auto [hash, body] = (*text)->getBuffer().split('\n');
  std::optional<Record> record = readRecord(body);
  if (!record || hashOfFiles(*record, contents) != hash) return std::nullopt;
  if (llvm::any_of(record->absent, [&](const std::string &file) { return contents.exists(file); })) return std::nullopt;
  int descriptor = 0;
  if (!fs::openFileForReadWrite(path, descriptor, fs::CD_OpenExisting, fs::OF_None)) {
    (void)fs::setLastAccessAndModificationTime(descriptor, std::chrono::system_clock::now()); // used: stays longer
    ::close(descriptor);
  }
  return record;
}

void Cache::keep(StringRef key, const Record &record) {
  if (!enabled() || !record.failure.empty()) return;
  std::string hash = hashOfFiles(record, contents);
  if (hash.empty()) return;
  llvm::consumeError(llvm::writeToOutput(fileFor(key, entry_ending), [&](llvm::raw_ostream &out) {
    out << hash << '\n' << writeRecord(record);
    return llvm::Error::success();
  }));
}

void Cache::close() {
  if (!enabled()) return;
  contents.save(folder + "/" + stamps_name.str());
  struct Entry { // an entry and what lies beside it
    std::vector<std::string> files;
    std::uint64_t size = 0;
    llvm::sys::TimePoint<> used;
  };
  llvm::StringMap<Entry> by_stem;
  std::uint64_t total = 0;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; it != end && !error; it.increment(error)) {
    auto status = it->status();
    StringRef name = llvm::sys::path::filename(it->path());
    if (!status || name == stamps_name || status->type() != fs::file_type::regular_file) continue;
    Entry &entry = by_stem[llvm::sys::path::stem(name)];
    entry.files.push_back(it->path());
    entry.size += status->getSize();
    entry.used = std::max(entry.used, status->getLastModificationTime());
    total += status->getSize();
  }
  std::vector<Entry> entries;
  for (auto &each : by_stem) entries.push_back(std::move(each.second));
  std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) { return a.used < b.used; });
  const auto now = std::chrono::system_clock::now();
  for (const Entry &entry : entries) {
    const bool stale = now - entry.used > longest_unused;
    if (!stale && total <= largest_cache) break;
    for (const std::string &file : entry.files) fs::remove(file);
    total -= entry.size;
  }
}

} // namespace xferguard::lint
