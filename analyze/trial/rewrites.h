// What can be tried live, and which findings that is about (docs/adr/0015).
#pragma once
#include "core/Finding.h"
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

// Of waits most can be left out live: not those right before a copy, for who waits cannot know what comes next, nor those behind an
// upload, which may still be on its way to the device. The rule counts them under this name.
inline constexpr const char *kept_by_try = "waits_kept_by_try";
bool canBeTried(const Finding &);
std::string namesOf(unsigned bits, std::string_view between = ", "); // "pin, pool"

// "pin,waits" to bits; 0 and the word that is none of them.
unsigned rewritesIn(std::string_view text, std::string &unknown);

} // namespace xferguard::analyze
