// A program of the user's, started under the guard and waited for.
#pragma once
#include <map>
#include <string>
#include <vector>

namespace xferguard::cli {

struct ChildResult {
  std::string error, hint; // why it could not be started, and what to do
  int code = 0;            // as a shell says it: 128+n for a signal
};

// Signals sent to us are passed on; those of the terminal reach it anyway.
ChildResult runChild(const std::vector<std::string> &command, const std::map<std::string, std::string> &environment);

// What LD_PRELOAD must be for this program: an address sanitizer that it links comes first, then what was there, then
// our library.
std::string preloadFor(const std::string &program, const std::string &library);

} // namespace xferguard::cli
