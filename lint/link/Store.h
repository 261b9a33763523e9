// Bytes put away and read back: in memory as long as they are few, then in a file without a name.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace xferguard::lint {

class Store {
public:
  explicit Store(std::size_t held = 128u << 20) : held(held) {} // bytes in memory
  Store(const Store &) = delete;
  ~Store();

  // Says how to get them back.
  std::size_t put(std::string bytes);
  std::optional<std::string> get(std::size_t) const; // nothing when the disk does not give them back

private:
  struct Entry {
    std::string bytes; // unless they are in the file
    std::uint64_t offset = 0, size = 0;
  };
  std::vector<Entry> entries;
  std::size_t held, in_memory = 0;
  std::uint64_t in_file = 0;
  int file = -1;
  bool write(const std::string &bytes); // at the end of the file; false: there is none, or the disk is full
};

} // namespace xferguard::lint
