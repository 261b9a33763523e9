#include "runtime/safe_read.h"
#include <cerrno>
#include <cstring>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

namespace xferguard {
namespace {

// Containers may forbid process_vm_readv. rt_sigprocmask reads its set before it looks at the command, which is no
// valid one here: EFAULT tells a bad address from a good one and nothing changes.
bool isReadable(std::uint64_t address) {
  constexpr int no_command = -1;
  return syscall(SYS_rt_sigprocmask, no_command, address & ~std::uint64_t{7}, nullptr, 8) == 0 || errno != EFAULT;
}

bool readProbed(std::uint64_t address, void *into, std::size_t bytes) {
  constexpr std::uint64_t page = 4096;
  for (std::uint64_t at = address; at < address + bytes; at = (at / page + 1) * page)
    if (!isReadable(at)) return false;
  std::memcpy(into, reinterpret_cast<const void *>(address), bytes);
  return true;
}

} // namespace

bool safeRead(std::uint64_t address, void *into, std::size_t bytes) {
  if (address < 4096 || bytes == 0) return false;
  const int kept = errno;
  iovec local{into, bytes}, remote{reinterpret_cast<void *>(address), bytes};
  const ssize_t n = process_vm_readv(getpid(), &local, 1, &remote, 1, 0);
  bool read = n == static_cast<ssize_t>(bytes);
  if (n < 0 && (errno == EPERM || errno == ENOSYS)) read = readProbed(address, into, bytes);
  errno = kept;
  return read;
}

bool safeReadMany(const std::uint64_t *addresses, std::size_t count, std::size_t bytes_each, void *into) {
  constexpr std::size_t most = 64;
  iovec remote[most];
  if (count > most) return false;
  for (std::size_t i = 0; i < count; ++i) remote[i] = {reinterpret_cast<void *>(addresses[i]), bytes_each};
  const int kept = errno;
  iovec local{into, count * bytes_each};
  const ssize_t n = process_vm_readv(getpid(), &local, 1, remote, count, 0);
  bool read = n == static_cast<ssize_t>(count * bytes_each);
  if (n < 0 && (errno == EPERM || errno == ENOSYS)) {
    read = true;
    for (std::size_t i = 0; i < count && read; ++i) read = readProbed(addresses[i], static_cast<char *>(into) + i * bytes_each, bytes_each);
  }
  errno = kept;
  return read;
}

} // namespace xferguard
