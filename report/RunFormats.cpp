#include "report/RunFormats.h"
#include "llvm/ADT/StringSwitch.h"

namespace xferguard {

std::optional<RunFormat> runFormatFromName(std::string_view name) {
  if (const auto common = formatFromName(name)) return RunFormat{*common};
  return llvm::StringSwitch<std::optional<RunFormat>>({name.data(), name.size()})
      .Default(std::nullopt);
}

std::optional<RunFormat> runFormatFromFile(std::string_view file) {
  if (const auto common = formatFromFile(file)) return RunFormat{*common};
  return std::nullopt;
}

void renderRun(RunFormat format, const RunReport &run, llvm::raw_ostream &os, const RenderOptions &options) {
  if (const Format *common = std::get_if<Format>(&format)) return render(*common, run.report, os, options);
}

} // namespace xferguard
