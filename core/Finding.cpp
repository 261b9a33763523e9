#include "core/Finding.h"
#include <algorithm>
#include <tuple>

namespace xferguard {

std::string fileOnDisk(const std::string &file) {
  const std::size_t cell = file.rfind(".ipynb:cell ");
  return cell == std::string::npos ? file : file.substr(0, cell + 6);
}

std::string describe(const Location &location) {
  if (auto *s = std::get_if<SourceLocation>(&location)) {
    std::string text = s->file;
    if (s->line) text += ":" + std::to_string(s->line);
    if (s->line && s->column) text += ":" + std::to_string(s->column);
    return text;
  }
  if (auto *b = std::get_if<BinaryLocation>(&location)) {
    if (!b->symbol.empty()) return b->module + " (" + b->symbol + ")";
    char hex[20];
    snprintf(hex, sizeof hex, "0x%llx", b->offset);
    return b->module + "+" + hex;
  }
  if (auto *d = std::get_if<DeviceLocation>(&location))
    return "gpu " + std::to_string(d->gpu) + " stream " + std::to_string(d->stream);
  return "<unknown>";
}

bool Evidence::empty() const {
  return !count && !bytes && !cost_ns && !saved_ns && !saved_ns_low && !saved_ns_high && more.empty();
}

std::string_view name(Level level) {
  switch (level) {
  case Level::Note: return "note";
  case Level::Warning: return "warning";
  case Level::Error: return "error";
  }
  return "warning";
}

std::string_view name(Confidence confidence) {
  switch (confidence) {
  case Confidence::Possible: return "possible";
  case Confidence::Likely: return "likely";
  case Confidence::Observed: return "observed";
  }
  return "likely";
}

std::string_view name(Origin origin) {
  switch (origin) {
  case Origin::Static: return "static";
  case Origin::Trace: return "trace";
  case Origin::Guard: return "guard";
  }
  return "static";
}

std::string_view name(FixSafety safety) {
  switch (safety) {
  case FixSafety::Safe: return "safe";
  case FixSafety::Unsafe: return "unsafe";
  case FixSafety::DisplayOnly: return "display-only";
  }
  return "display-only";
}

std::optional<Level> levelFromName(std::string_view text) {
  for (Level level : {Level::Note, Level::Warning, Level::Error})
    if (text == name(level)) return level;
  return std::nullopt;
}

void sortForReading(std::vector<Finding> &findings) {
  auto key = [](const Finding &f) {
    const SourceLocation none;
    const SourceLocation &at = f.source() ? *f.source() : none;
    const Evidence &e = f.evidence;
    const std::uint64_t saved = e.saved_ns.value_or(e.saved_ns_high.value_or(0));
    return std::tuple(-static_cast<int>(f.level), ~saved, ~e.cost_ns.value_or(0), at.file, at.line, at.column, f.rule);
  };
  std::sort(findings.begin(), findings.end(),
                   [&](const Finding &a, const Finding &b) { return key(a) < key(b); });
}

} // namespace xferguard
