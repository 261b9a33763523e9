// calibrate: measure this machine's copy and launch costs.
#include "cli/Verbs.h"

namespace xferguard::cli {

const command::Verb &calibrateVerb() {
  static const command::Verb verb{
      .name = "calibrate",
      .summary = "measure this machine's copy and launch costs",
      .usage = {"calibrate [-o FILE]"},
      .description = "Needs a GPU. Replay uses the figures instead of fitting them from a run.",
      .options = {
          {"-o", command::Value::Required, "FILE", "where to write (default: calibration.json)"},
      },
      .examples = "",
      .takes_command = false,
      .positional = "",
  };
  return verb;
}

int runCalibrate(const std::vector<std::string> &arguments) {
  Started started = start(calibrateVerb(), arguments);
  if (started.done) return started.code;
  return notLanded("calibrate");
}

} // namespace xferguard::cli
