// What is wrong with something the user wrote: what, where, and what to do about it.
#pragma once
#include <string>
#include <vector>

namespace xferguard {

struct Diagnostic {
  std::string file;
  unsigned line = 0, column = 0; // 0: the whole file
  std::string message;
  std::string hint; // what to do; may be empty
};

// "file:3:5: error: message\n  hint: ..."
std::string render(const Diagnostic &, bool color = false);
void printAll(const std::vector<Diagnostic> &); // to stderr

} // namespace xferguard
