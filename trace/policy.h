// A policy as plain values, for the tools: the YAML compiler fills one, `report` reads it back from a run.
#pragma once
#include "trace/policy_format.h"
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace xferguard::trace {

struct AllowRule {
  std::string function, file, reason; // globs; empty matches everything
  bool operator==(const AllowRule &) const = default;
};

// What a recorded run did at one place. Names without folders, no lines: both change while the place stays.
struct SitePolicy {
  std::string function, file;
  std::array<std::uint64_t, category_count> count{};
  bool operator==(const SitePolicy &) const = default;
};

inline constexpr const char *step_region = "@step"; // each usual step of the run, as the analysis finds them; no program names a region so

struct RegionPolicy {
  std::string name;
  std::uint32_t warmup = 0;
  JudgedThreads threads = JudgedThreads::Entering;
  Action action = Action::Report;
  std::array<std::uint64_t, category_count> limit = unlimited(); // per entry
  std::vector<AllowRule> allow;
  std::vector<SitePolicy> sites; // of a lockfile: more at one of them, or at another place, is a violation

  static constexpr std::array<std::uint64_t, category_count> unlimited() {
    std::array<std::uint64_t, category_count> all{};
    for (std::uint64_t &n : all) n = no_limit;
    return all;
  }
  std::uint64_t &limitOf(Category c) { return limit[static_cast<std::size_t>(c)]; }
  std::uint64_t limitOf(Category c) const { return limit[static_cast<std::size_t>(c)]; }
  bool operator==(const RegionPolicy &) const = default;
};

struct Policy {
  std::vector<RegionPolicy> regions;
  bool operator==(const Policy &) const = default;
};

std::string compile(const Policy &);
std::optional<Policy> decompile(std::string_view compiled);

} // namespace xferguard::trace
