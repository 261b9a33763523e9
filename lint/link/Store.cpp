#include "lint/link/Store.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <cerrno>
#include <unistd.h>

namespace xferguard::lint {

namespace fs = llvm::sys::fs;

static int namelessFile() {
  int file = -1;
  llvm::SmallString<128> path;
  if (fs::createTemporaryFile("xferguard", "facts", file, path)) return -1;
  fs::remove(path);
  return file;
}

Store::~Store() {
  if (file >= 0) ::close(file);
}

bool Store::write(const std::string &bytes) {
  if (file < 0) file = namelessFile();
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t written = ::pwrite(file, bytes.data() + done, bytes.size() - done, static_cast<off_t>(in_file + done));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    done += static_cast<std::size_t>(written);
  }
  return true;
}

std::size_t Store::put(std::string bytes) {
  Entry entry;
  entry.size = bytes.size();
  if (in_memory + bytes.size() > held && write(bytes)) {
    entry.offset = in_file;
    in_file += entry.size;
  } else {
    in_memory += bytes.size();
    entry.bytes = std::move(bytes);
    entry.bytes.shrink_to_fit();
  }
  entries.push_back(std::move(entry));
  return entries.size() - 1;
}

std::optional<std::string> Store::get(std::size_t place) const {
  const Entry &entry = entries[place];
  if (!entry.bytes.empty() || !entry.size) return entry.bytes;
  std::string bytes(entry.size, 0);
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t read = ::pread(file, bytes.data() + done, bytes.size() - done, static_cast<off_t>(entry.offset + done));
    if (read < 0 && errno == EINTR) continue;
    if (read <= 0) return std::nullopt;
    done += static_cast<std::size_t>(read);
  }
  return bytes;
}

} // namespace xferguard::lint
