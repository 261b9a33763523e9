// calibrate: measure this machine's copy and launch costs.
#include "cli/MachineCosts.h"
#include "cli/Verbs.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &calibrateVerb() {
  static const command::Verb verb{
      .name = "calibrate",
      .summary = "measure this machine's copy and launch costs",
      .usage = {"calibrate [-o FILE]"},
      .description = "Needs a GPU, and takes some seconds. 'report' predicts savings with the calibration.json that lies beside the traces or in\n"
                     "the current folder, and without one with figures measured on an H200.",
      .options = {
          {"-o", command::Value::Required, "FILE", "where to write (default: calibration.json)"},
      },
      .examples = "  xferguard calibrate -o out/calibration.json",
      .takes_command = false,
      .positional = "",
  };
  return verb;
}

int runCalibrate(const std::vector<std::string> &arguments) {
  Started started = start(calibrateVerb(), arguments);
  if (started.done) return started.code;
  const std::string file = started.parsed.get("-o", "calibration.json");
  const MachineCosts measured = measureMachine();
  if (!measured.trouble.empty()) return fail(measured.trouble, "run it on a machine with an NVIDIA GPU; without its file 'report' uses figures of an H200");
  std::error_code error;
  llvm::raw_fd_ostream os(file, error);
  if (error) return fail("-o " + file + ": " + error.message(), "give a file in a folder that can be written to");
  os << measured.costs.json();
  llvm::errs() << "measured " << measured.costs.machine << ", written to " << file << "\n";
  for (const std::string &name : measured.not_measured) llvm::errs() << "note: " << name << " could not be measured; the figure of an H200 stands for it\n";
  return Clean;
}

} // namespace xferguard::cli
