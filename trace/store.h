// The file of one process: created once, grown by whole segments, never shrunk. Writing part: libc only.
#pragma once
#include "trace/layout.h"
#include "trace/pages.h"

namespace xferguard::trace {

struct StoreOptions {
  const char *directory;
  Mode mode = Mode::Guard;
  bool full = false; // seal every event instead of overwriting the oldest
  std::uint64_t cap_bytes = 32u << 20; // of live segments; sealed chunks are not counted
};

class Store {
public:
  // Creates the file with its header. On failure says why in a word the user understands and leaves nothing behind.
  bool open(const StoreOptions &, const char *&trouble);
  bool isOpen() const { return header != nullptr; }
  const char *path() const { return file_path; }

  // A live segment of that payload size mapped into memory, or null when the cap, the disk or a limit forbids it.
  void *addLive(SegmentKind, std::uint64_t payload_bytes);
  // Appends a finished chunk. False when it could not be written; the file stays readable.
  bool addSealedEvents(const void *payload, std::uint64_t bytes, std::uint64_t items, std::uint64_t first_ns,
                       std::uint64_t last_ns, std::uint64_t first_sequence);

  std::uint64_t *counter(Counter c) { return &header->counters[static_cast<std::size_t>(c)]; }
  void markEnd(std::uint64_t end_ns, std::uint64_t end_realtime_ns);
  // On some filesystems the live part is a private buffer that must be written from time to time.
  bool isBuffered() const { return buffered; }
  void flush();
  // Forgets everything without touching the file: the child of a fork starts anew.
  void abandon();

private:
  struct Live {
    void *memory;
    std::uint64_t offset, bytes;
    std::uint64_t *written; // of a private buffer: a number for each page as it was last written
  };
  bool createFile(const char *directory, const char *&trouble);
  bool reserve(std::uint64_t bytes);
  void *mapAt(std::uint64_t offset, std::uint64_t bytes);
  bool stillOurs() const;
  void setEnd(std::uint64_t);

  FileHeader *header = nullptr;
  int fd = -1;
  bool buffered = false; // the filesystem is no place for a shared mapping
  std::uint64_t device = 0, inode = 0;
  std::uint64_t file_end = 0, live_bytes = 0, cap_bytes = 0;
  Live live[64] = {};
  unsigned live_count = 0;
  Lock growing;
  char file_path[512] = {};
};

} // namespace xferguard::trace
