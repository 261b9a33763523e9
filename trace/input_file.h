// A file that is read at any place; what went wrong opening it is said in words.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace xferguard::trace {

class InputFile {
public:
  explicit InputFile(const std::string &path);
  ~InputFile();
  InputFile(const InputFile &) = delete;

  // Reads up to n bytes; returns how many there were.
  std::size_t read(std::uint64_t offset, void *into, std::size_t n) const;
  std::uint64_t size() const { return bytes; }
  std::string trouble; // empty: none

private:
  int fd = -1;
  std::uint64_t bytes = 0;
};

} // namespace xferguard::trace
