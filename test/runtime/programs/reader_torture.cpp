// Reads a trace cut off and with single bits flipped: reader_torture every|sample FILE SCRATCH
// Whatever happens to the bytes, the reader returns, and what it returns is the whole or comes with a complaint.
#include "trace/reader.h"
#include "trace/text.h"
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

using namespace xferguard::trace;

namespace {

std::string contents(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Not covered by a checksum, on purpose: words that the process changes until its last moment.
bool isLiveWord(std::size_t at) { return at >= offsetof(FileHeader, end_ns) && at < page_bytes; }

class Torture {
public:
  Torture(const std::string &file, std::string scratch) : scratch(std::move(scratch)), bytes(contents(file)), whole(dump(readRun(file))) {}

  void cutAt(std::size_t n) { judge(bytes.substr(0, n), "cut off at " + std::to_string(n), false); }
  void flip(std::size_t bit, bool may_go_unnoticed) {
    std::string damaged = bytes;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
    judge(damaged, "bit " + std::to_string(bit) + " flipped", may_go_unnoticed || isLiveWord(bit / 8));
  }
  std::size_t size() const { return bytes.size(); }
  int failures = 0;
  unsigned long tried = 0, noticed = 0;

private:
  void judge(const std::string &damaged, const std::string &what, bool may_go_unnoticed) {
    std::ofstream(scratch, std::ios::binary | std::ios::trunc) << damaged;
    const Run run = readRun(scratch);
    ++tried;
    const bool complained = !run.error.empty() || !run.missing.empty();
    noticed += complained;
    if (complained || may_go_unnoticed || dump(run) == whole) return;
    std::printf("%s: the reader returned something else and said nothing\n", what.c_str());
    ++failures;
  }
  std::string scratch, bytes, whole;
};

} // namespace

int main(int, char **argv) {
  const bool every = std::string(argv[1]) == "every";
  Torture torture(argv[2], argv[3]);
  std::mt19937_64 random(1);
  if (every) {
    for (std::size_t n = 0; n < torture.size(); ++n) torture.cutAt(n);
    for (std::size_t byte = 0; byte < torture.size(); ++byte)
      if (!isLiveWord(byte) || byte % 64 == 0) torture.flip(byte * 8 + random() % 8, false);
  } else { // a live part has no checksums: there only the return counts
    for (int i = 0; i < 60; ++i) torture.cutAt(random() % torture.size());
    for (int i = 0; i < 300; ++i) torture.flip(random() % (64u << 10) * 8 + random() % 8, true);
    for (int i = 0; i < 100; ++i) torture.flip(random() % (torture.size() * 8), true);
  }
  std::printf("%lu damaged files read, %lu noticed, %d wrong\n", torture.tried, torture.noticed, torture.failures);
  return torture.failures != 0;
}
