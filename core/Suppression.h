// NOLINT comments: // NOLINT(xfer-id): reason, NOLINTNEXTLINE, NOLINTBEGIN/NOLINTEND.
#pragma once
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard {

struct Suppression {
  static constexpr unsigned never = std::numeric_limits<unsigned>::max(); // ends a NOLINTBEGIN that nothing closes
  unsigned first_line = 0, last_line = 0; // the lines it covers
  unsigned comment_line = 0;
  std::vector<std::string> globs; // as written; empty: everything
  std::string reason;             // what follows the colon
  bool used = false;
  bool names(std::string_view rule) const;
};

class Suppressions {
public:
  // Reads the comments of a C++, CUDA or Python source; strings are no comments.
  static Suppressions parse(std::string_view source);

  // The suppression that covers a rule on a line, marked as used; null when there is none.
  const Suppression *covering(unsigned line, std::string_view rule);

  // Those that name an xfer- rule and were never used. Bare NOLINTs belong to other tools as well.
  std::vector<const Suppression *> unused() const;
  const std::vector<Suppression> &all() const { return all_; }

private:
  std::vector<Suppression> all_;
};

} // namespace xferguard
