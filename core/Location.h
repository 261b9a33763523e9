// Where something is: in a source file, in a binary that has not been symbolised, on a device, or nowhere.
#pragma once
#include <string>
#include <variant>

namespace xferguard {

struct SourceLocation {
  std::string file;     // as the user wrote it, or relative to the root once normalised
  unsigned line = 0;    // 1-based; 0 is unknown
  unsigned column = 0;  // 1-based; 0 is unknown
  unsigned end_line = 0;
  unsigned end_column = 0;
  std::string function; // qualified, without template arguments
  bool operator==(const SourceLocation &) const = default;
};

struct BinaryLocation {
  std::string module, build_id;
  unsigned long long offset = 0;
  std::string symbol;
  bool operator==(const BinaryLocation &) const = default;
};

struct DeviceLocation {
  int gpu = 0;
  unsigned long long stream = 0;
  bool operator==(const DeviceLocation &) const = default;
};

// The file on disk: of a notebook's cell, "train.ipynb:cell 3", the notebook.
std::string fileOnDisk(const std::string &file);

using Location = std::variant<std::monostate, SourceLocation, BinaryLocation, DeviceLocation>;

// "file:12:3", "libfoo.so+0x1234", "gpu 0 stream 7", or "<unknown>".
std::string describe(const Location &);

} // namespace xferguard
