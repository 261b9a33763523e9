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

std::string describe(const Evidence &e) {
  std::vector<std::string> parts;
  if (e.count) parts.push_back(countInWords(*e.count));
  if (e.bytes) parts.push_back(bytesInWords(*e.bytes));
  if (e.cost_ns) parts.push_back(nanosecondsInWords(*e.cost_ns) + " of host time");
  if (e.saved_ns_low && e.saved_ns_high && nanosecondsInWords(*e.saved_ns_low) == nanosecondsInWords(*e.saved_ns_high))
    parts.push_back("saves about " + nanosecondsInWords(*e.saved_ns_high));
  else if (e.saved_ns_low && e.saved_ns_high)
    parts.push_back("saves " + nanosecondsInWords(*e.saved_ns_low) + " to " + nanosecondsInWords(*e.saved_ns_high));
  else if (e.saved_ns)
    parts.push_back("saves " + nanosecondsInWords(*e.saved_ns));
  else if (e.saved_ns_high)
    parts.push_back("saves at most " + nanosecondsInWords(*e.saved_ns_high));
  std::string text;
  for (const std::string &part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

std::string describe(const Fix &fix) {
  const char *how = fix.safety == FixSafety::Safe     ? " (--fix applies it)"
                    : fix.safety == FixSafety::Unsafe ? " (--fix=unsafe applies it; read it first)"
                                                      : "";
  return "fix: " + fix.title + how;
}

} // namespace xferguard
