// What is known of a rule, read from rules/<id>.md when the project is built.
#pragma once
#include "core/Finding.h"
#include <span>
#include <string_view>
#include <vector>

namespace xferguard {

struct RuleOption {
  std::string_view name; // "max-bytes" of "adjacent-copies.max-bytes"
  long long fallback;
};

struct Rule {
  std::string_view id, title, group;
  Level level;         // the highest level that the rule speaks at
  bool in_source;      // S: found by lint
  bool in_python;      // P: in Python sources as well
  bool in_run;         // R: found in a run
  std::string_view needs; // aggregate | events | gpu-times | hash | kernel-args | none
  std::string_view status; // planned | done
  std::string_view since, fix;
  std::string_view aka;  // comma separated
  std::span<const RuleOption> options;
  std::string_view page; // the whole page, Markdown, without the front matter
};

std::span<const Rule> allRules();
const Rule *findRule(std::string_view id);

// The rule whose name is nearest to a misspelt one, or null when none is near.
const Rule *nearestRule(std::string_view misspelt);

// The text below "## heading", trimmed; empty when the page has none.
std::string_view section(const Rule &, std::string_view heading);

// "https://.../rules/<id>.md"
std::string ruleUrl(std::string_view id);

} // namespace xferguard
