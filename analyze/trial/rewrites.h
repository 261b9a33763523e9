// What can be tried live, and which findings that is about (docs/adr/0015).
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::analyze {

struct Rewrite {
  unsigned bit; // as the process names it in its events
  std::string_view name, what;
  std::span<const std::string_view> rules;
  bool is_predicted; // what replay has for these rules is this rewrite and no better one
};
std::span<const Rewrite> rewrites();
std::string namesOf(unsigned bits, std::string_view between = ", "); // "pin, pool"

// "pin,waits" to bits; 0 and the word that is none of them.
unsigned rewritesIn(std::string_view text, std::string &unknown);

} // namespace xferguard::analyze
