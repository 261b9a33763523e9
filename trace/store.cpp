#include "trace/store.h"
#include "trace/checksum.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <linux/magic.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <time.h>

namespace xferguard::trace {
namespace {

constexpr std::uint64_t roundUp(std::uint64_t n, std::uint64_t to) { return (n + to - 1) / to * to; }

std::uint64_t clockNow(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return static_cast<std::uint64_t>(t.tv_sec) * 1000000000u + static_cast<std::uint64_t>(t.tv_nsec);
}

// Reads a small file of /proc whole; returns its length.
std::size_t slurp(const char *path, char *into, std::size_t room) {
  const int fd = ::open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  std::size_t used = 0;
  while (used + 1 < room) {
    const ssize_t n = read(fd, into + used, room - 1 - used);
    if (n <= 0) break;
    used += static_cast<std::size_t>(n);
  }
  close(fd);
  into[used] = 0;
  return used;
}

std::uint64_t processStartTicks() {
  char text[1024];
  if (!slurp("/proc/self/stat", text, sizeof text)) return 0;
  const char *p = std::strrchr(text, ')'); // the command name may hold anything
  for (int field = 2; p && field < 22; ++field) p = std::strchr(p + 1, ' ');
  std::uint64_t ticks = 0;
  for (p = p ? p + 1 : ""; *p >= '0' && *p <= '9'; ++p) ticks = ticks * 10 + static_cast<std::uint64_t>(*p - '0');
  return ticks;
}

void readBootId(unsigned char (&id)[16]) {
  char text[64];
  slurp("/proc/sys/kernel/random/boot_id", text, sizeof text);
  unsigned nibble = 0;
  for (const char *p = text; *p && nibble < 32; ++p) {
    const int digit = *p >= '0' && *p <= '9' ? *p - '0' : *p >= 'a' && *p <= 'f' ? *p - 'a' + 10 : -1;
    if (digit < 0) continue;
    id[nibble / 2] = static_cast<unsigned char>(id[nibble / 2] | digit << (nibble % 2 ? 0 : 4));
    ++nibble;
  }
}

// Where a full or remote disk can raise SIGBUS on a shared mapping even after the room was reserved.
bool mappingIsUnsafe(int fd) {
  struct statfs fs {};
  if (fstatfs(fd, &fs) != 0) return true;
  switch (static_cast<std::uint32_t>(fs.f_type)) {
  case NFS_SUPER_MAGIC:
  case SMB_SUPER_MAGIC:
  case BTRFS_SUPER_MAGIC:
  case FUSE_SUPER_MAGIC:
  case 0xFF534D42: // CIFS
  case 0xFE534D42: // SMB2
  case 0x2FC12FC1: // ZFS
  case 0x0BD00BD0: // Lustre
  case 0x47504653: // GPFS
  case 0x01021997: // 9p
    return true;
  default: return false;
  }
}

bool writeAll(int fd, const void *data, std::uint64_t bytes, std::uint64_t offset) {
  const auto *p = static_cast<const char *>(data);
  while (bytes > 0) {
    const ssize_t n = pwrite(fd, p, bytes, static_cast<off_t>(offset));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    p += n;
    bytes -= static_cast<std::uint64_t>(n);
    offset += static_cast<std::uint64_t>(n);
  }
  return true;
}

// 0 for a page that was never touched.
std::uint64_t hashPage(const char *page) {
  std::uint64_t h = 0;
  for (std::size_t i = 0; i < page_bytes; i += 8) {
    std::uint64_t word;
    std::memcpy(&word, page + i, sizeof word);
    h = (h << 9 | h >> 55) ^ word * 0x9E3779B97F4A7C15u;
  }
  return h;
}

SegmentHeader segmentHeader(SegmentKind kind, std::uint64_t bytes, std::uint64_t payload_bytes) {
  SegmentHeader h{};
  h.magic = segment_magic;
  h.kind = static_cast<std::uint32_t>(kind);
  h.bytes = bytes;
  h.payload_bytes = payload_bytes;
  return h;
}

void sealHeader(SegmentHeader &h) { h.header_checksum = crc32c(&h, offsetof(SegmentHeader, header_checksum)); }

} // namespace

bool Store::createFile(const char *directory, const char *&trouble) {
  if (mkdir(directory, 0777) != 0 && errno != EEXIST) {
    trouble = "the output directory cannot be created";
    return false;
  }
  char host[65] = "host";
  gethostname(host, sizeof host - 1);
  for (char *p = host; *p; ++p)
    if (*p == '/' || *p == '.') *p = '-';
  std::uint64_t random = clockNow(CLOCK_REALTIME) ^ reinterpret_cast<std::uintptr_t>(&random);
  syscall(SYS_getrandom, &random, sizeof random, 1 /* GRND_NONBLOCK */);
  const int length = std::snprintf(file_path, sizeof file_path, "%s/%s.%d.%llu.%08x%s", directory, host, getpid(),
                                   static_cast<unsigned long long>(processStartTicks()),
                                   static_cast<unsigned>(random), file_extension);
  if (length < 0 || static_cast<std::size_t>(length) >= sizeof file_path) {
    trouble = "the output directory's name is too long";
    return false;
  }
  const int low = ::open(file_path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (low < 0) {
    trouble = "the output directory cannot be written";
    return false;
  }
  // High up, so that a program which counts on the next free descriptor gets the one it expects.
  fd = fcntl(low, F_DUPFD_CLOEXEC, 700);
  if (fd < 0) fd = fcntl(low, F_DUPFD_CLOEXEC, 100);
  if (fd < 0) fd = low;
  if (fd != low) close(low);
  struct stat s {};
  fstat(fd, &s);
  device = s.st_dev;
  inode = s.st_ino;
  buffered = mappingIsUnsafe(fd);
  return true;
}

// A program may close descriptors it does not know and get the same number for a file of its own.
bool Store::stillOurs() const {
  struct stat s {};
  return fd >= 0 && fstat(fd, &s) == 0 && s.st_dev == device && s.st_ino == inode;
}

// Makes sure that the next `bytes` of the file exist on disk: a sparse file on a full disk kills with SIGBUS, a write
// beyond the file limit with SIGXFSZ.
bool Store::reserve(std::uint64_t bytes) {
  if (!stillOurs()) return false;
  rlimit limit{};
  if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && file_end + bytes > limit.rlim_cur)
    return false;
  if (buffered) return true;
  if (fallocate(fd, 0, static_cast<off_t>(file_end), static_cast<off_t>(bytes)) == 0) return true;
  if ((errno == EOPNOTSUPP || errno == ENOSYS || errno == EPERM) && live_count == 0) { // not here, or not for us
    buffered = true;
    return true;
  }
  return false;
}

void *Store::mapAt(std::uint64_t offset, std::uint64_t bytes) {
  if (live_count == sizeof live / sizeof *live) return nullptr;
  void *p = buffered ? takePages(bytes)
                     : mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, static_cast<off_t>(offset));
  if (!p || p == MAP_FAILED) return nullptr;
  auto *written = buffered ? static_cast<std::uint64_t *>(takePages(bytes / page_bytes * sizeof(std::uint64_t))) : nullptr;
  if (buffered && !written) {
    givePages(p, bytes);
    return nullptr;
  }
  live[live_count++] = {p, offset, bytes, written};
  return p;
}

bool Store::open(const StoreOptions &options, const char *&trouble) {
  if (!createFile(options.directory, trouble)) return false;
  cap_bytes = options.cap_bytes;
  file_end = 0;
  if (!reserve(page_bytes)) {
    trouble = "there is no room for the file (disk full, quota or file size limit)";
    unlink(file_path);
    close(fd);
    fd = -1;
    return false;
  }
  auto *h = static_cast<FileHeader *>(mapAt(0, page_bytes));
  if (!h) {
    trouble = "the file cannot be mapped";
    unlink(file_path);
    close(fd);
    fd = -1;
    return false;
  }
  std::memcpy(h->magic, file_magic, sizeof h->magic);
  h->version = format_version;
  h->header_bytes = page_bytes;
  h->mode = static_cast<std::uint32_t>(options.mode);
  h->pid = static_cast<std::uint32_t>(getpid());
  h->parent_pid = static_cast<std::uint32_t>(getppid());
  h->start_ns = clockNow(CLOCK_MONOTONIC);
  h->start_realtime_ns = clockNow(CLOCK_REALTIME);
  h->process_start_ticks = processStartTicks();
  readBootId(h->boot_id);
  h->checksum = crc32c(h, offsetof(FileHeader, checksum));
  header = h;
  setEnd(page_bytes);
  live_bytes = page_bytes;
  return true;
}

void *Store::addLive(SegmentKind kind, std::uint64_t payload_bytes) {
  Locked hold(growing);
  if (!isOpen()) return nullptr;
  const std::uint64_t start = roundUp(file_end, page_bytes);
  const std::uint64_t bytes = roundUp(payload_bytes + sizeof(SegmentHeader), page_bytes);
  if (live_bytes + bytes > cap_bytes) {
    __atomic_store_n(counter(Counter::CapReached), 1, __ATOMIC_RELAXED);
    return nullptr;
  }
  // Sealed chunks end anywhere; a pending segment fills the gap up to the page.
  const std::uint64_t gap = start - file_end;
  if (!reserve(gap + bytes)) return nullptr;
  auto *memory = static_cast<char *>(mapAt(start, bytes));
  if (!memory) return nullptr;
  if (gap >= sizeof(SegmentHeader)) {
    SegmentHeader filler = segmentHeader(SegmentKind::Pending, gap, 0);
    sealHeader(filler);
    writeAll(fd, &filler, sizeof filler, file_end);
  }
  SegmentHeader h = segmentHeader(kind, bytes, bytes - sizeof(SegmentHeader));
  sealHeader(h);
  std::memcpy(memory + 8, reinterpret_cast<char *>(&h) + 8, sizeof h - 8);
  __atomic_store_n(reinterpret_cast<std::uint64_t *>(memory), *reinterpret_cast<std::uint64_t *>(&h), __ATOMIC_RELEASE);
  setEnd(start + bytes);
  live_bytes += bytes;
  return memory + sizeof(SegmentHeader);
}

bool Store::addSealedEvents(const void *payload, std::uint64_t bytes, std::uint64_t items, std::uint64_t first_ns,
                            std::uint64_t last_ns, std::uint64_t first_sequence) {
  SegmentHeader h = segmentHeader(SegmentKind::SealedEvents, roundUp(bytes, sizeof(SegmentHeader)) + sizeof(SegmentHeader), bytes);
  h.items = items;
  h.first_ns = first_ns;
  h.last_ns = last_ns;
  h.first_sequence = first_sequence + 1;
  h.checksum = crc32c(payload, bytes);
  sealHeader(h);
  Locked hold(growing);
  if (!isOpen() || !reserve(h.bytes)) return false;
  if (!writeAll(fd, payload, bytes, file_end + sizeof h) || !writeAll(fd, &h, sizeof h, file_end)) return false;
  setEnd(file_end + h.bytes);
  return true;
}

void Store::setEnd(std::uint64_t end) {
  file_end = end;
  __atomic_store_n(&header->file_end, end, __ATOMIC_RELEASE);
}

void Store::markEnd(std::uint64_t end_ns, std::uint64_t end_realtime_ns) {
  if (!isOpen()) return;
  header->end_realtime_ns = end_realtime_ns;
  __atomic_store_n(&header->end_ns, end_ns, __ATOMIC_RELEASE);
}

void Store::flush() {
  Locked hold(growing);
  if (!isOpen() || !buffered || !stillOurs()) return;
  for (unsigned i = 0; i < live_count; ++i) {
    const Live &part = live[i];
    for (std::uint64_t page = 0; page < part.bytes / page_bytes; ++page) {
      const char *const at = static_cast<const char *>(part.memory) + page * page_bytes;
      const std::uint64_t hash = hashPage(at);
      if (hash == part.written[page]) continue;
      if (writeAll(fd, at, page_bytes, part.offset + page * page_bytes)) part.written[page] = hash;
    }
  }
}

void Store::abandon() {
  for (unsigned i = 0; i < live_count; ++i) {
    munmap(live[i].memory, live[i].bytes);
    givePages(live[i].written, live[i].bytes / page_bytes * sizeof(std::uint64_t));
  }
  if (stillOurs()) close(fd);
  *this = Store{};
}

} // namespace xferguard::trace
