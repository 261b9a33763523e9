#include "lint/cache/Contents.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <ctime>
#include <sys/stat.h>

using llvm::StringRef;

namespace xferguard::lint {

static constexpr StringRef heading = "xferguard-stamps 1";
static constexpr std::int64_t second = 1'000'000'000;

static std::int64_t nanoseconds(const timespec &time) { return time.tv_sec * second + time.tv_nsec; }

std::string hashOf(StringRef bytes) {
  llvm::XXH128_hash_t hash = llvm::xxh3_128bits(llvm::ArrayRef<std::uint8_t>(bytes.bytes_begin(), bytes.size()));
  return llvm::utohexstr(hash.high64, true, 16) + llvm::utohexstr(hash.low64, true, 16);
}

StringRef Contents::hashOfFile(StringRef path) {
  Known &known = files[path];
  if (known.looked_at) return known.hash;
  known.looked_at = true;
  struct stat status{};
  if (::stat(path.str().c_str(), &status)) {
    known.hash.clear();
    return known.hash;
  }
  Known now;
  now.size = status.st_size;
  now.inode = status.st_ino;
  now.modified = nanoseconds(status.st_mtim);
  now.changed = nanoseconds(status.st_ctim);
  const bool same = !known.hash.empty() && now.size == known.size && now.inode == known.inode &&
                    now.modified == known.modified && now.changed == known.changed;
  // Written in the second in which it was hashed: it may have been written again after that with the same times.
  const bool settled = known.changed + second < known.hashed_at;
  if (same && settled) return known.hash;
  timespec clock{};
  clock_gettime(CLOCK_REALTIME, &clock);
  now.hashed_at = nanoseconds(clock);
  now.looked_at = true;
  if (auto text = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false))
    now.hash = hashOf((*text)->getBuffer());
  known = std::move(now);
  dirty = true;
  return known.hash;
}

bool Contents::exists(StringRef path) {
  auto [known, fresh] = existing.try_emplace(path, false);
  if (fresh) known->second = llvm::sys::fs::exists(path);
  return known->second;
}

void Contents::load(StringRef stamps_file) {
  auto text = llvm::MemoryBuffer::getFile(stamps_file, /*IsText=*/true);
  if (!text) return;
  StringRef rest = (*text)->getBuffer();
  auto [first, body] = rest.split('\n');
  if (first != heading) return;
  while (!body.empty()) {
    auto [line, next] = body.split('\n');
    body = next;
    llvm::SmallVector<StringRef, 7> words;
    line.split(words, ' ', 6);
    Known known;
    if (words.size() != 7 || words[0].getAsInteger(10, known.size) || words[1].getAsInteger(10, known.inode) ||
        words[2].getAsInteger(10, known.modified) || words[3].getAsInteger(10, known.changed) ||
        words[4].getAsInteger(10, known.hashed_at) || words[5].size() != 32)
      continue;
    known.hash = words[5].str();
    files[words[6]] = std::move(known);
  }
}

void Contents::save(StringRef stamps_file) const {
  if (!dirty) return;
  llvm::consumeError(llvm::writeToOutput(stamps_file, [&](llvm::raw_ostream &out) {
    out << heading << '\n';
    for (const auto &[path, known] : files)
      if (!known.hash.empty() && !path.contains('\n'))
        out << known.size << ' ' << known.inode << ' ' << known.modified << ' ' << known.changed << ' ' << known.hashed_at
            << ' ' << known.hash << ' ' << path << '\n';
    return llvm::Error::success();
  }));
}

} // namespace xferguard::lint
