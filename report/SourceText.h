// Lines of the sources that findings point at, read once a file and made safe to print.
#pragma once
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard {

class SourceText {
public:
  // The line as it stands, control characters replaced; empty when the file cannot be read or has fewer lines.
  std::string line(const std::string &file, unsigned number);

private:
  struct File {
    std::unique_ptr<llvm::MemoryBuffer> buffer;
    std::vector<llvm::StringRef> lines;
  };
  std::map<std::string, File> files_;
};

// Names and paths of a program that somebody else wrote must not steer the terminal.
std::string printable(std::string_view text);

} // namespace xferguard
