// The sources of a project that are parsed first, and what they lacked: the same headers are missing for all of them, and with the
// names of those declared from the start most of the others need to be parsed once only.
#pragma once
#include "lint/missing/Lacking.h"
#include <string>
#include <vector>

namespace xferguard::lint {

struct Scouted {
  Lacking lacking;
  std::string declared; // those names, as the scouts' texts use them
};

// Places of so many sources: some dozen at most, spread over all, and none where there are few.
std::vector<std::size_t> scoutsAmong(std::size_t count);

// What each of the scouts lacks, and what the user wrote of them.
Scouted scouted(const std::vector<Lacking> &, const std::vector<std::string> &texts);

} // namespace xferguard::lint
