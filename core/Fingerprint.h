// A name for a finding that survives line shifts: no line numbers, no pid, no address, no time.
#pragma once
#include "core/Finding.h"
#include <string>
#include <string_view>

namespace xferguard {

struct FingerprintInput {
  std::string_view rule;
  std::string_view path;      // relative to the root
  std::string_view function;  // qualified; template arguments are dropped here
  std::string_view statement; // the op's own statement; white space is dropped here
  unsigned occurrence = 0;    // k-th of the same in the file
};

std::string fingerprint(const FingerprintInput &);
std::string withoutTemplateArguments(std::string_view function);
std::string withoutWhitespace(std::string_view statement);

// Path relative to root, when it lies below it; else unchanged. Forward slashes, no "./".
std::string relativeTo(std::string_view root, std::string_view path);

// The file's name as a shell in `folder` understands it ("../src/a.cu"); a relative path is below the root. What lies
// outside of the root, and the folder too, keeps its whole name.
std::string seenFrom(std::string_view folder, std::string_view root, std::string_view path);

} // namespace xferguard
