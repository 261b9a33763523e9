#include "report/RunFormats.h"
#include "llvm/ADT/StringSwitch.h"

namespace xferguard {

// A run has a page of its own; every other common format shows its findings and tables.
static std::optional<RunFormat> ofARun(std::optional<Format> common) {
  if (common == Format::Html) return RunFormat{RunOnly::Html};
  return common ? std::optional(RunFormat{*common}) : std::nullopt;
}

std::optional<RunFormat> runFormatFromName(std::string_view name) {
  if (const auto common = formatFromName(name)) return ofARun(common);
  return llvm::StringSwitch<std::optional<RunFormat>>({name.data(), name.size()})
      .Case("perfetto", RunFormat{RunOnly::Perfetto})
      .Case("ndjson", RunFormat{RunOnly::Ndjson})
      .Case("prometheus", RunFormat{RunOnly::Prometheus})
      .Default(std::nullopt);
}

std::optional<RunFormat> runFormatFromFile(std::string_view file) {
  const llvm::StringRef name(file.data(), file.size());
  if (name.ends_with(".perfetto.json")) return RunFormat{RunOnly::Perfetto};
  if (name.ends_with(".ndjson")) return RunFormat{RunOnly::Ndjson};
  if (name.ends_with(".prom")) return RunFormat{RunOnly::Prometheus};
  return ofARun(formatFromFile(file));
}

void renderRun(RunFormat format, const RunReport &run, llvm::raw_ostream &os, const RenderOptions &options) {
  if (const Format *common = std::get_if<Format>(&format)) return render(*common, run.report, os, options);
  switch (std::get<RunOnly>(format)) {
  case RunOnly::Html: return renderHtml(run, os);
  case RunOnly::Perfetto: return renderPerfetto(run, os);
  case RunOnly::Ndjson: return renderNdjson(run, os);
  case RunOnly::Prometheus: return renderPrometheus(run, os);
  }
}

} // namespace xferguard
