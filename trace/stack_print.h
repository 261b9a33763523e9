// A number for a stack that is the same in every run of the same binaries: how one run's site is found again in another. Of Python code it is
// made of the Python lines alone, for the interpreter takes other ways through its own code once it is warm. Of other code it begins
// behind the frames of the CUDA runtime, which takes other ways while somebody traces it.
#pragma once
#include <cstddef>
#include <cstdint>

namespace xferguard::trace {

class StackPrint {
public:
  void addPython(const char *function, std::size_t function_length, const char *file, std::size_t file_length, std::uint32_t line) {
    add(function, function_length);
    add(file, file_length);
    add(line);
  }
  // A module goes by its name: the folder that it lies in may differ.
  void addNative(const char *module, std::size_t length, std::uint64_t offset) {
    std::size_t from = length;
    while (from && module[from - 1] != '/') --from;
    add(module + from, length - from);
    add(offset);
  }
  std::uint64_t value() const { return hash ? hash : 1; }

private:
  void add(std::uint64_t word) {
    for (int i = 0; i < 8; ++i) addByte(static_cast<unsigned char>(word >> 8 * i));
  }
  void add(const char *text, std::size_t length) {
    for (std::size_t i = 0; i < length; ++i) addByte(static_cast<unsigned char>(text[i]));
    add(length);
  }
  void addByte(unsigned char byte) { hash = (hash ^ byte) * 0x100000001B3u; }
  std::uint64_t hash = 0xCBF29CE484222325u;
};

} // namespace xferguard::trace
