#include "trace/input_file.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace xferguard::trace {

InputFile::InputFile(const std::string &path) {
  fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); // a pipe must not hang us
  struct stat s {};
  if (fd < 0) {
    trouble = path + ": " + std::strerror(errno);
  } else if (fstat(fd, &s) != 0 || !S_ISREG(s.st_mode)) {
    trouble = path + ": not a regular file";
  } else {
    bytes = static_cast<std::uint64_t>(s.st_size);
  }
}

InputFile::~InputFile() {
  if (fd >= 0) close(fd);
}

std::size_t InputFile::read(std::uint64_t offset, void *into, std::size_t n) const {
  std::size_t done = 0;
  while (done < n) {
    const ssize_t got = pread(fd, static_cast<char *>(into) + done, n - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += static_cast<std::size_t>(got);
  }
  return done;
}

} // namespace xferguard::trace
