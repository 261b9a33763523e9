// torch::zeros(...).cuda() becomes torch::zeros(..., device).
#include "checks/fix/Source.h"

namespace xferguard::checks::fix {
namespace {

bool randomised(const std::string &api) { return api.find("rand") != std::string::npos; }

// The same values, bit for bit, wherever they are made.
bool exact(const std::string &api) {
  for (const char *each : {"zeros", "ones", "empty", "full", "eye"})
    if (api.ends_with(each)) return true;
  return false;
}

// torch::kFloat; not torch::kCPU, torch::kStrided.
bool isType(const std::string &options) {
  for (const char *each : {"Byte", "Char", "Short", "Int", "Long", "Half", "Float", "Double", "Bool", "BFloat16", "UInt8", "Int8", "Int16", "Int32", "Int64",
                           "Float16", "Float32", "Float64"})
    for (const char *space : {"torch", "at"})
      if (options == std::string(space) + "::k" + each) return true;
  return false;
}

// The options say what type the elements are, and nothing else that a copy might have left behind.
bool onlyType(const std::string &options) {
  for (const char *open : {"torch::dtype(", "at::dtype("})
    if (options.starts_with(open)) return options.find(')') + 1 == options.size();
  return isType(options);
}

std::string withDevice(const std::string &options, const std::string &device) {
  bool is_options = options.find("TensorOptions") != std::string::npos || options.find("dtype(") != std::string::npos || options.find("ptions") != std::string::npos;
  return (is_options ? options : isType(options) ? "torch::dtype(" + options + ")" : "torch::TensorOptions(" + options + ")") + ".device(" + device + ")";
}

} // namespace

Offer makeOnDevice(const View &view, int move) {
  const Step &moved = view.steps[move];
  int factory = moved.arg(Role::Src)->step;
  const Step &made = view.steps[factory];
  if (view.frame[move] != 0 || view.frame[factory] != 0) return refuse("it is made in another function");
  if (!moved.written.length || !made.written.length) return refuse("it comes out of a macro");
  if (made.written.offset != moved.written.offset) return refuse("it is kept in a variable first");
  std::string device = "torch::kCUDA";
  if (moved.api.ends_with("::to")) {
    const Operand *asked = moved.arg(Role::Device);
    const facts::Written *written = moved.writtenAs(Role::Device);
    if (!asked || !written || asked->text.empty() || moved.writing.size() > 2) return refuse(moved.writing.size() > 2 ? "the move does more than change the device" : "the device that it is moved to is not written at the move");
    device = asked->text;
  }
  if (randomised(made.api)) return {{"give " + made.api + "(..) the device: other random numbers", FixSafety::DisplayOnly, {}}, ""};
  const facts::Item *item = itemOf(view, move);
  if (!item) return refuse("it is not a statement of its own in a block");
  Fix fix{"make it on the device", exact(made.api) ? FixSafety::Safe : FixSafety::Unsafe, {}};
  unsigned close = made.written.offset + made.written.length - 1, end = moved.written.offset + moved.written.length;
  if (const facts::Written *options = made.writtenAs(Role::Options)) {
    if (!options->at.length || options->base.empty()) return refuse("its options come out of a macro");
    if (options->base.find("pinned_memory") != std::string::npos) return refuse("it asks for pinned memory, which only the host has");
    if (!onlyType(options->base)) fix.safety = FixSafety::Unsafe;
    fix.edits.push_back(replace(view, *item, options->at, withDevice(options->base, device)));
    fix.edits.push_back(replace(view, *item, {close, end - close}, ")"));
  } else {
    fix.edits.push_back(replace(view, *item, {close, end - close}, ", " + device + ")"));
  }
  return {fix, ""};
}

} // namespace xferguard::checks::fix
