#include "core/Words.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {

std::string bytesInWords(std::uint64_t bytes) {
  static constexpr const char *units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  unsigned unit = 0;
  while (value >= 1024 && unit + 1 < std::size(units)) value /= 1024, ++unit;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::format(unit == 0 || value >= 100 ? "%.0f " : "%.1f ", value) << units[unit];
  return text;
}

std::string nanosecondsInWords(std::uint64_t ns) {
  static constexpr const char *units[] = {"ns", "us", "ms", "s"};
  double value = static_cast<double>(ns);
  unsigned unit = 0;
  while (value >= 1000 && unit + 1 < std::size(units)) value /= 1000, ++unit;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::format(unit == 0 || value >= 100 ? "%.0f " : "%.1f ", value) << units[unit];
  return text;
}

static std::string countInWords(std::uint64_t count) { // 1 312 times
  std::string digits = std::to_string(count);
  for (size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, " ");
  return digits + (count == 1 ? " time" : " times");
}

// "saves 3 ms to 4 ms"; nothing where it is nothing: a report says that once, in its end.
constexpr std::uint64_t nothing = 1000;
static std::string atMostInWords(std::uint64_t high) { return high < nothing ? "" : "saves at most " + nanosecondsInWords(high); }
static std::string savedInWords(std::uint64_t low, std::uint64_t high) {
  if (high < nothing) return "";
  if (low < nothing) return "saves up to " + nanosecondsInWords(high);
  if (nanosecondsInWords(low) == nanosecondsInWords(high)) return "saves about " + nanosecondsInWords(high);
  return "saves " + nanosecondsInWords(low) + " to " + nanosecondsInWords(high);
}

static std::string saved(const Evidence &e) {
  if (e.saved_ns_low && e.saved_ns_high) return savedInWords(*e.saved_ns_low, *e.saved_ns_high);
  if (e.saved_ns) return savedInWords(*e.saved_ns, *e.saved_ns);
  if (e.saved_ns_high) return atMostInWords(*e.saved_ns_high);
  return "";
}

static std::string joined(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
  return text;
}

// "in each step 1.3 ms (13 %), saves about 1.2 ms": of the usual steps of a run. What happens in hardly any says nothing.
static std::string ofAStep(const Evidence &e) {
  const auto number = [&](const char *name) {
    const auto at = e.more.find(name);
    return at == e.more.end() ? std::optional<double>() : at->second;
  };
  const auto cost = number("per_step_cost_ns"), share = number("share_of_step"), low = number("per_step_saved_ns_low"), high = number("per_step_saved_ns_high");
  constexpr double hardly_any = 0.0005;
  if (!cost || !share || (*share < hardly_any && high.value_or(0) < 1000)) return "";
  std::string text;
  llvm::raw_string_ostream(text) << "of each step " << nanosecondsInWords(static_cast<std::uint64_t>(*cost)) << llvm::format(" (%.1f %%)", 100 * *share);
  if (!high) return text;
  const std::string saves = low ? savedInWords(static_cast<std::uint64_t>(*low), static_cast<std::uint64_t>(*high)) : atMostInWords(static_cast<std::uint64_t>(*high));
  return joined({text, saves});
}

std::string describe(const Evidence &e) {
  const std::string run = joined({e.count ? countInWords(*e.count) : "", e.bytes ? bytesInWords(*e.bytes) : "",
                                  e.cost_ns ? nanosecondsInWords(*e.cost_ns) + " of host time" : "", saved(e)});
  const std::string step = ofAStep(e);
  return run + (run.empty() || step.empty() ? "" : "; ") + step;
}

std::string describe(const Fix &fix) {
  const char *how = fix.safety == FixSafety::Safe     ? " (--fix applies it)"
                    : fix.safety == FixSafety::Unsafe ? " (--fix=unsafe applies it; read it first)"
                                                      : "";
  return "fix: " + fix.title + how;
}

} // namespace xferguard
