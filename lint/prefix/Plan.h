// Which sources share which precompiled headers: a decision on lists of names, made before anything is parsed.
#pragma once
#include <string>
#include <vector>

namespace xferguard::lint {

inline constexpr std::size_t fewest_sources = 3; // for whom a prefix is made

struct Prefix {
  std::vector<std::string> headers;  // as written, in the order in which they are precompiled
  std::vector<std::size_t> sources;  // that can start with them
};

// `leading[i]`: what source i includes first. All are compiled with the same flags. A source takes part in one prefix at
// most. `unasked` is what comes before any include, in <vector>s: CUDA's wrapper headers are worth a prefix by themselves.
std::vector<Prefix> planPrefixes(const std::vector<std::vector<std::string>> &leading, double unasked);

// Of prefixes that were planned before, each source gets the dearest that it can start with.
std::vector<Prefix> fitPrefixes(const std::vector<std::vector<std::string>> &known, const std::vector<std::vector<std::string>> &leading, double unasked);

// Whether a source that starts with `leading` means the same when `headers` stand before it: it includes them all, and the
// order of those that are not the standard library's stays as it was.
bool canStartWith(const std::vector<std::string> &leading, const std::vector<std::string> &headers);

} // namespace xferguard::lint
