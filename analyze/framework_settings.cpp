#include "analyze/framework_settings.h"
#include <algorithm>
#include <iterator>

namespace xferguard::analyze {
namespace {

constexpr std::string_view reads = " scalar-readback library-sync ", sends = " pageable-copy pageable-async copy-in-loop ",
                           waits = " sync-between-launches broad-sync redundant-sync ";

// Each was seen in a run, or stands in the library's own documentation.
constexpr Setting settings[] = {
    {"transformers/trainer.py", "_run_epoch", reads, "Trainer looks for NaN in the loss of each step: TrainingArguments(logging_nan_inf_filter=False) ends it"},
    {"transformers/trainer.py", "_inner_training_loop", reads, "Trainer looks for NaN in the loss of each step: TrainingArguments(logging_nan_inf_filter=False) ends it"},
    {"transformers/trainer.py", "_maybe_log_save_evaluate", reads, "read when it logs: TrainingArguments(logging_steps=...) says how often"},
    {"transformers/masking_utils.py", "", reads, "it asks whether anything is padded: where nothing is, give the model no attention_mask"},
    {"accelerate/utils/operations.py", "send_to_device", sends,
     "pinned memory is a setting: dataloader_pin_memory=True and accelerator_config={\"non_blocking\": True} in TrainingArguments, pin_memory=True in a DataLoader of one's own"},
    {"lightning/fabric/utilities/apply_func.py", "convert_tensors_to_scalars", reads, "read for a logger or the progress bar: Trainer(log_every_n_steps=...), self.log(..., prog_bar=False)"},
    {"lightning_fabric/utilities/apply_func.py", "convert_tensors_to_scalars", reads, "read for a logger or the progress bar: Trainer(log_every_n_steps=...), self.log(..., prog_bar=False)"},
    {"lightning/fabric/utilities/apply_func.py", "", sends, "pinned memory is a setting: DataLoader(pin_memory=True)"},
    {"lightning_fabric/utilities/apply_func.py", "", sends, "pinned memory is a setting: DataLoader(pin_memory=True)"},
    {"torch/distributions/", "", reads, "it checks its arguments: validate_args=False for one distribution, torch.distributions.Distribution.set_default_validate_args(False) for all"},
    {"torch/amp/grad_scaler.py", "", reads, "the scaler asks whether a gradient overflowed: with an optimizer made with fused=True the GPU asks, and bfloat16 needs no scaler"},
    {"torch/nn/utils/clip_grad.py", "", reads, "it checks the norm: error_if_nonfinite=False"},
    {"torch_geometric/utils/_scatter.py", "", reads, "it asks how many groups there are: say it, size=data.num_graphs for a pooling, dim_size=... for a scatter"},
    {"torch_geometric/utils/loop.py", "", reads, "self loops are looked for in each step: T.GCNNorm() when the data is loaded, and GCNConv(..., normalize=False)"},
    {"jax/_src/dispatch.py", "check_special", reads, "it looks for NaN in each result: jax.config.update(\"jax_debug_nans\", False)"},
    {"deepspeed/utils/timer.py", "", waits, "it takes times: \"wall_clock_breakdown\": false in DeepSpeed's configuration"},
};

// "Trainer._run_epoch" is '_run_epoch'.
bool isFunction(std::string_view name, std::string_view wanted) {
  if (wanted.empty() || name == wanted) return true;
  return name.size() > wanted.size() && name.ends_with(wanted) && name[name.size() - wanted.size() - 1] == '.';
}

} // namespace

const Setting *settingThatEnds(std::string_view rule, const Place &place) {
  const std::string asked = " " + std::string(rule) + " ";
  for (const SourceLocation &at : place.between) {
    const std::string file = libraryPath(at.file);
    const auto *found = std::find_if(std::begin(settings), std::end(settings), [&](const Setting &s) {
      return file.starts_with(s.file) && isFunction(at.function, s.function) && (s.rules.empty() || s.rules.find(asked) != std::string_view::npos);
    });
    if (found != std::end(settings)) return found;
  }
  return nullptr;
}

} // namespace xferguard::analyze
