// A compiled policy: what `xferguard policy compile` writes and the observed process reads. Flat, so that reading it is
// checking bounds; no YAML inside the process. Layout: PolicyHeader, regions, allows, sites, string bytes.
#pragma once
#include "trace/checksum.h"
#include "trace/event.h"
#include <cstring>

namespace xferguard::trace {

inline constexpr char policy_magic[8] = {'X', 'F', 'G', 'P', 'O', 'L', '2', '\n'};
inline constexpr std::uint64_t no_limit = ~std::uint64_t{0};
// Copies of at most this many bytes are small: they cost what four bytes cost.
inline constexpr std::uint64_t small_copy_bytes = 4096;

enum class Action : std::uint32_t { Report, Fail, Raise, Abort };
enum class JudgedThreads : std::uint32_t { Entering, All };

inline constexpr std::size_t category_count = static_cast<std::size_t>(Category::Count);

struct PolicyHeader {
  char magic[8];
  std::uint32_t bytes;    // of the whole file
  std::uint32_t checksum; // crc32c of everything behind this header
  std::uint32_t regions, allows, sites, reserved;
};
struct PolicyText {
  std::uint32_t offset, length; // into the string bytes
};
struct PolicyRegion {
  PolicyText name; // a glob; "*" is the whole process: judged from the aggregates, after the run
  std::uint32_t warmup;
  JudgedThreads threads;
  Action action;
  std::uint32_t first_allow, allow_count, first_site, site_count;
  std::uint32_t reserved;
  std::uint64_t limit[category_count]; // per entry; forbidden is 0, no_limit is none
};
struct PolicyAllow {
  PolicyText function, file, reason; // globs; an empty one matches everything
};

// What a recorded run did at one place: of no use in the process, applied where places have names.
struct PolicySite {
  PolicyText function, file;
  std::uint64_t count[category_count];
};

// Checks every bound once; afterwards all accessors are safe.
class PolicyView {
public:
  bool parse(const void *data, std::size_t bytes) {
    const auto *p = static_cast<const char *>(data);
    if (bytes < sizeof header) return false;
    std::memcpy(&header, p, sizeof header);
    if (std::memcmp(header.magic, policy_magic, sizeof policy_magic) != 0 || header.bytes != bytes) return false;
    if (header.checksum != crc32c(p + sizeof header, bytes - sizeof header)) return false;
    if (header.regions > 10000 || header.allows > 100000 || header.sites > 100000) return false;
    const std::size_t fixed = sizeof header + header.regions * sizeof(PolicyRegion) + header.allows * sizeof(PolicyAllow) +
                              header.sites * sizeof(PolicySite);
    if (fixed > bytes) return false;
    region_bytes = p + sizeof header;
    allow_bytes = region_bytes + header.regions * sizeof(PolicyRegion);
    site_bytes = allow_bytes + header.allows * sizeof(PolicyAllow);
    strings = p + fixed;
    string_bytes = bytes - fixed;
    return everythingFits();
  }
  std::uint32_t regionCount() const { return header.regions; }
  PolicyRegion region(std::uint32_t i) const { return load<PolicyRegion>(region_bytes, i); }
  PolicyAllow allow(std::uint32_t i) const { return load<PolicyAllow>(allow_bytes, i); }
  PolicySite site(std::uint32_t i) const { return load<PolicySite>(site_bytes, i); }
  const char *text(PolicyText t) const { return strings + t.offset; } // not zero-terminated

private:
  template <class T> static T load(const char *base, std::uint32_t i) {
    T value;
    std::memcpy(&value, base + i * sizeof value, sizeof value);
    return value;
  }
  bool fits(PolicyText t) const { return t.offset <= string_bytes && t.length <= string_bytes - t.offset; }
  bool everythingFits() const {
    for (std::uint32_t i = 0; i < header.regions; ++i) {
      const PolicyRegion r = region(i);
      if (!fits(r.name) || r.first_allow > header.allows || r.allow_count > header.allows - r.first_allow) return false;
      if (r.first_site > header.sites || r.site_count > header.sites - r.first_site) return false;
      if (r.action > Action::Abort || r.threads > JudgedThreads::All) return false;
    }
    for (std::uint32_t i = 0; i < header.allows; ++i)
      if (const PolicyAllow a = allow(i); !fits(a.function) || !fits(a.file) || !fits(a.reason)) return false;
    for (std::uint32_t i = 0; i < header.sites; ++i)
      if (const PolicySite s = site(i); !fits(s.function) || !fits(s.file)) return false;
    return true;
  }
  PolicyHeader header{};
  const char *region_bytes = nullptr, *allow_bytes = nullptr, *site_bytes = nullptr, *strings = nullptr;
  std::size_t string_bytes = 0;
};

// "*" matches any run of characters, "?" one.
inline bool matchesGlob(const char *pattern, std::size_t pattern_length, const char *text, std::size_t length) {
  std::size_t p = 0, t = 0, star = ~std::size_t{0}, retry = 0;
  while (t < length) {
    if (p < pattern_length && (pattern[p] == '?' || (pattern[p] == text[t] && pattern[p] != '*'))) {
      ++p;
      ++t;
    } else if (p < pattern_length && pattern[p] == '*') {
      star = p++;
      retry = t;
    } else if (star != ~std::size_t{0}) {
      p = star + 1;
      t = ++retry;
    } else {
      return false;
    }
  }
  while (p < pattern_length && pattern[p] == '*') ++p;
  return p == pattern_length;
}

} // namespace xferguard::trace
