// Globs as the options and the configuration use them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace xferguard {

// "*/logging.py", "third_party/**": * and ** both cross '/', ? is one character, [abc] a set.
bool matchesGlob(std::string_view glob, std::string_view text);

// "--checks=": comma separated, a leading '-' takes away, the last match wins, "xfer-" may be left out.
class RuleSelection {
public:
  RuleSelection() = default;
  explicit RuleSelection(std::string_view globs) { add(globs); }
  void add(std::string_view globs);
  bool contains(std::string_view rule) const;
  // The globs that match no rule at all: most likely misspelt.
  std::vector<std::string> unknown() const;

private:
  struct Part {
    bool take;
    std::string glob;
  };
  std::vector<Part> parts_; // none: every rule
};

} // namespace xferguard
