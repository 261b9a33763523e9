// libFuzzer: whatever a file holds, the reader returns. The first byte says how the rest is used: as a whole file, as the
// payload of a sealed segment or as records, both with checksums that are right, so that what lies behind them is reached
// too, and as text.
#include "trace/checksum.h"
#include "trace/layout.h"
#include "trace/reader.h"
#include "trace/text.h"
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

using namespace xferguard::trace;

namespace {

template <class T> void put(std::string &to, const T &value) { to.append(reinterpret_cast<const char *>(&value), sizeof value); }

std::string header(std::size_t whole) {
  FileHeader h{};
  std::memcpy(h.magic, file_magic, sizeof h.magic);
  h.version = format_version;
  h.header_bytes = page_bytes;
  h.start_ns = 1000;
  h.checksum = crc32c(&h, offsetof(FileHeader, checksum));
  h.file_end = whole;
  std::string out;
  put(out, h);
  out.resize(page_bytes);
  return out;
}

std::string segment(SegmentKind kind, std::uint64_t items, std::string payload) {
  SegmentHeader h{};
  h.magic = segment_magic;
  h.kind = static_cast<std::uint32_t>(kind);
  h.payload_bytes = payload.size();
  h.bytes = (sizeof h + payload.size() + 63) / 64 * 64;
  h.items = items;
  h.checksum = crc32c(payload.data(), payload.size());
  h.header_checksum = crc32c(&h, offsetof(SegmentHeader, header_checksum));
  payload.resize(h.bytes - sizeof h);
  std::string out;
  put(out, h);
  return out + payload;
}

// Kind, length in words, live words, bytes; again and again.
std::string records(const unsigned char *at, std::size_t left) {
  std::string out;
  while (left > 3) {
    RecordWord word{};
    word.kind = static_cast<RecordKind>(at[0] % (static_cast<unsigned>(RecordKind::Count) + 1));
    const std::size_t words = std::min<std::size_t>(at[1], (left - 3) / 8);
    word.live_words = static_cast<std::uint8_t>(std::min<std::size_t>(at[2] % 8, words));
    word.length = static_cast<std::uint16_t>(words + 1);
    word.checksum = crc32c(at + 3, (words - word.live_words) * 8);
    put(out, word);
    out.append(reinterpret_cast<const char *>(at + 3), words * 8);
    at += 3 + words * 8;
    left -= 3 + words * 8;
  }
  return out;
}

void readAsFile(const std::string &bytes) {
  static const int fd = memfd_create("trace", MFD_CLOEXEC);
  static const std::string path = "/proc/self/fd/" + std::to_string(fd);
  if (ftruncate(fd, 0) != 0 || pwrite(fd, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
  const Run run = readRun(path);
  if (run.error.empty()) dump(run);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size) {
  if (size < 2) return 0;
  const std::string rest(reinterpret_cast<const char *>(data + 1), size - 1);
  switch (data[0] % 6) {
  case 0: readAsFile(rest); break;
  case 1: readAsFile(header(1 << 20) + segment(SegmentKind::SealedEvents, data[1] * 64u, rest)); break;
  case 2: readAsFile(header(1 << 20) + segment(SegmentKind::SealedRecords, 1, records(data + 1, size - 1))); break;
  case 3: readAsFile(header(1 << 20) + segment(SegmentKind::SealedAggregates, 1, rest)); break;
  case 4: readAsFile(header(1 << 20) + segment(SegmentKind::Ring, 1, rest)); break;
  default: {
    Run run;
    if (parse(rest, run).message.empty()) dump(run);
  }
  }
  return 0;
}
