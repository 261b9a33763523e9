// A number for a stack that is the same in every run of the same binaries: how one run's site is found again in another. Of Python code it is
// made of the Python lines alone, for the interpreter takes other ways through its own code once it is warm.
#pragma once
#include <cstddef>
#include <cstdint>

namespace xferguard::trace {

class StackPrint {
public:
  void add(std::uint64_t word) {
    for (int i = 0; i < 8; ++i) addByte(static_cast<unsigned char>(word >> 8 * i));
  }
  void add(const char *text, std::size_t length) {
    for (std::size_t i = 0; i < length; ++i) addByte(static_cast<unsigned char>(text[i]));
    add(length);
  }
  // A module by its name: the folder it lies in may differ.
  void addModule(const char *path, std::size_t length) {
    std::size_t from = length;
    while (from && path[from - 1] != '/') --from;
    add(path + from, length - from);
  }
  std::uint64_t value() const { return hash ? hash : 1; }

private:
  void addByte(unsigned char byte) { hash = (hash ^ byte) * 0x100000001B3u; }
  std::uint64_t hash = 0xCBF29CE484222325u;
};

} // namespace xferguard::trace
