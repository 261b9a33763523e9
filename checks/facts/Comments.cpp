#include "checks/facts/Comments.h"
#include "core/Suppression.h"
#include <optional>

namespace xferguard::facts {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

void addSuppressions(Unit &unit, int file, std::string_view text) {
  const Suppressions suppressions = Suppressions::parse(text);
  for (const Suppression &each : suppressions.all()) {
    Comment comment;
    comment.file = file;
    comment.line = each.comment_line;
    comment.first_line = each.first_line;
    comment.last_line = each.last_line;
    comment.globs = each.globs;
    comment.what = each.reason;
    unit.comments.push_back(comment);
  }
}

// `// xfer: pinned` speaks for its own line, or for the next one when it stands alone.
void addAssertion(Unit &unit, int file, unsigned line, std::string_view here) {
  constexpr std::string_view begins = "// xfer:";
  const std::size_t at = here.find(begins);
  if (at == std::string_view::npos) return;
  const std::string_view said = trimmed(here.substr(at + begins.size()));
  Comment comment;
  comment.kind = Comment::Kind::Assert;
  comment.file = file;
  comment.line = line;
  comment.first_line = comment.last_line = trimmed(here.substr(0, at)).empty() ? line + 1 : line;
  comment.what = said.substr(0, said.find(' '));
  unit.comments.push_back(comment);
}

// Follows the preprocessor's conditions, line by line, and tells which lines stand where NDEBUG is not defined.
class DebugLines {
public:
  DebugLines(Unit &unit, int file) : unit(unit), file(file) {}

  void take(unsigned line, std::string_view text) {
    text = trimmed(text);
    if (!text.starts_with('#')) return;
    text = trimmed(text.substr(1));
    if (text.starts_with("if")) return open.push_back(beginning(line, text));
    if (open.empty()) return;
    if (text.starts_with("endif")) return end(line), open.pop_back();
    if (!text.starts_with("el")) return;
    end(line);
    open.back() = text.starts_with("else") ? otherwise(line) : Condition{};
  }

private:
  struct Condition {
    bool asks_ndebug = false;
    std::optional<unsigned> debug_from;
  };
  Unit &unit;
  int file;
  std::vector<Condition> open;

  static Condition beginning(unsigned line, std::string_view text) {
    if (text == "ifndef NDEBUG" || text == "if !defined(NDEBUG)" || text == "if !defined NDEBUG") return {true, line};
    return {text == "ifdef NDEBUG" || text == "if defined(NDEBUG)" || text == "if defined NDEBUG", std::nullopt};
  }

  Condition otherwise(unsigned line) const {
    const Condition &before = open.back();
    return before.asks_ndebug && !before.debug_from ? Condition{true, line} : Condition{};
  }

  void end(unsigned line) {
    const std::optional<unsigned> from = open.back().debug_from;
    if (!from) return;
    Comment comment;
    comment.kind = Comment::Kind::Debug;
    comment.file = file;
    comment.line = *from, comment.first_line = *from, comment.last_line = line;
    unit.comments.push_back(comment);
  }
};

} // namespace

void readComments(Unit &unit, int file, std::string_view text) {
  addSuppressions(unit, file, text);
  DebugLines debug(unit, file);
  unsigned line = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view here = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(here.size() + 1, rest.size()));
    addAssertion(unit, file, ++line, here);
    debug.take(line, here);
  }
}

} // namespace xferguard::facts
