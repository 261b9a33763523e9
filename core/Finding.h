// The one thing both halves emit: a rule, a place, what it costs and how to mend it.
#pragma once
#include "core/Location.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace xferguard {

enum class Level { Note, Warning, Error };
enum class Confidence { Possible, Likely, Observed };
enum class Origin { Static, Trace, Guard };
enum class FixSafety { Safe, Unsafe, DisplayOnly };

// A place with a word about it: a label beside the primary location, or one step of the path that leads to it.
struct Remark {
  SourceLocation at;
  std::string message;
};

struct Edit {
  std::string file;
  std::uint64_t offset = 0, length = 0; // bytes; length 0 inserts
  std::string text;
  bool operator==(const Edit &) const = default;
};

struct Fix {
  std::string title;
  FixSafety safety = FixSafety::DisplayOnly;
  std::vector<Edit> edits;
};

// What was measured (or predicted). Absent is not zero.
struct Evidence {
  std::optional<std::uint64_t> count, bytes, cost_ns, saved_ns, saved_ns_low, saved_ns_high;
  std::map<std::string, double> more; // anything else worth showing, by name
  bool empty() const;
};

struct Finding {
  std::string rule; // bare id: "round-trip"
  Level level = Level::Warning;
  Confidence confidence = Confidence::Likely;
  std::string headline; // lower case, no full stop, stands alone
  Location primary;
  std::optional<SourceLocation> op_site;     // the statement of the operation itself
  std::optional<SourceLocation> report_site; // the caller's loop, where it differs
  std::optional<Remark> in_macro;            // where it stands in the body of a macro, of which op_site is an expansion
  std::optional<SourceLocation> inside;      // the library's line that made the call which the primary place asked for
  std::vector<Remark> labels;
  std::vector<std::string> notes;
  std::vector<Remark> path;
  std::vector<Fix> fixes;
  Evidence evidence;
  Origin origin = Origin::Static;
  std::string fingerprint;
  bool in_helper = false; // what there is to change stands in what is called, once for all its calls
  bool by_calls = false; // what repeats are calls of its function, rather than a loop that holds it
  bool of_given = false; // it copies to or from memory of the host that its function is given: the business of who gives it

  std::string cause;     // what there is to change where that is neither the operation nor its caller: a class that allocates a member

  // The source location of the primary place, when it has one.
  const SourceLocation *source() const { return std::get_if<SourceLocation>(&primary); }
};

std::string_view name(Level);
std::string_view name(Confidence);
std::string_view name(Origin);
std::string_view name(FixSafety);
std::optional<Level> levelFromName(std::string_view);

// Most severe first, then the most expensive, then by place: the order in which a person should read them.
void sortForReading(std::vector<Finding> &);

} // namespace xferguard
