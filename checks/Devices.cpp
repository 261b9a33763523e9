// Which device and which stream the work of a round goes to.
#include "checks/Query.h"

namespace xferguard::checks {

namespace {

// The same number, or a variable that nobody here gives another: `cudaSetDevice(device_id);` at the head of each function.
bool namesTheSame(const View &view, const Operand &one, const Operand &other) {
  if (one.constant || other.constant) return one.constant == other.constant;
  if (one.object == none || one.object != other.object || one.pointee || one.text != other.text) return false;
  const int memory = view.storage(one.object);
  for (int i = 0; i < view.size(); ++i)
    if (view.writes(i, memory)) return false;
  return true;
}

} // namespace

// The first that is named may be another than the one in use; one that is named in every iteration was in use from the second on.
bool changesDevice(const View &view, int at) {
  if (!isOp(view.steps[at], Effect::SetDevice)) return false;
  const Operand *named = view.steps[at].arg(Role::Device);
  bool named_before = view.loopOf(at) != none;
  for (int i = 0; i < view.size(); ++i) {
    if (!isOp(view.steps[i], Effect::SetDevice)) continue;
    const Operand *other = view.steps[i].arg(Role::Device);
    if (!named || !other || !namesTheSame(view, *named, *other)) return true;
    named_before |= i < at;
  }
  return !named_before;
}

namespace {

// `stream` of `thrust::cuda::par.on(context.stream())`: a policy that a function gives names a stream of its own words.
std::string lastName(std::string_view text) {
  std::size_t end = text.find_last_not_of("()_ ");
  if (end == std::string_view::npos) return "";
  std::size_t first = text.find_last_of(".:>( ", end);
  first = text.find_first_not_of("_", first == std::string_view::npos ? 0 : first + 1);
  return std::string(text.substr(first, end + 1 - first));
}

bool isPolicyFor(const Step &step, const Operand *stream) {
  const Operand *policy = step.arg(Role::Policy);
  const std::size_t on = policy && !step.arg(Role::Stream) ? policy->text.find(".on(") : std::string::npos;
  return on != std::string::npos && stream && lastName(policy->text.substr(on + 4)) == lastName(stream->text);
}

} // namespace

bool isKernel(const Step &step) {
  return isOp(step, Effect::Launch) && (step.family == "kernel" || step.api.find("LaunchKernel") != std::string::npos || step.api.find("LaunchCooperativeKernel") != std::string::npos);
}

bool isQueued(const Step &step) { return isKernel(step) || (!step.blocking && (isOp(step, Effect::Copy) || isOp(step, Effect::Memset))); }

const Operand *streamOf(const Step &step) {
  const Operand *stream = step.arg(Role::Stream);
  return stream && stream->object != none ? stream : nullptr;
}

bool onOneStream(const View &view, int one, int other) {
  const Operand *a = streamOf(view.steps[one]), *b = streamOf(view.steps[other]);
  if (!a || !b) return !a && !b;
  return view.memory(*a) == view.memory(*b) && a->indexed == b->indexed && (!a->indexed || a->text == b->text); // else perhaps another element
}

// One that somebody gives whom nobody knows may be of any kind.
static bool isTheProgramsOwn(const View &view, int stream) {
  const Storage storage = view.objects[stream].storage;
  if (storage == Storage::Parameter) return view.heat().rate == facts::Rate::Hot && view.frames[0].function->called_by.empty();
  if (storage != Storage::Local && storage != Storage::Temporary) return true;
  for (const Step &step : view.steps) {
    if (step.kind != StepKind::Write || step.args.size() < 2 || step.args[0].value.object != stream) continue;
    const int by = step.args[1].value.step;
    if (by != none && view.steps[by].kind == StepKind::Call && view.steps[by].end == by + 1) return false;
  }
  return true;
}

bool legacyOrders(const View &view, const Operand &stream) {
  return view.library.known.legacy_orders && !view.library.unit().per_thread_stream && stream.object != none && isTheProgramsOwn(view, stream.object);
}

bool OneStream::take(int at) {
  const Step &step = view.steps[at];
  if (isOp(step, Effect::SetDevice) && view.guard(at, none) == Guard::Once) return true; // as the work begins
  const bool begins = !any && begins_anew && isOp(step, Effect::SetDevice); // each call names its device before it does anything
  if ((changesDevice(view, at) && !begins) || isOp(step, Effect::Wait)) return false;
  if (!isWork(step) && !isOp(step, Effect::Record)) return true; // a timer's event marks a place in its stream
  const Operand *stream = step.arg(Role::Stream);
  const bool of_null = !stream || stream->object == none;
  if (any && isPolicyFor(step, seen)) return true;
  if (!any) return any = true, seen = stream, null = of_null, true;
  if (of_null != null && !legacyOrders(view, of_null ? *seen : *stream)) return false;
  if (of_null) return true;
  if (null) return seen = stream, null = false, true;
  return view.memory(*seen) == view.memory(*stream) && !seen->indexed && !stream->indexed; // else perhaps another element
}

bool sameStream(const View &view, int loop) {
  OneStream stream(view, view.isCalls(loop));
  for (int i = loop + 1; i < view.steps[loop].end; ++i)
    if (!stream.take(i)) return false;
  return true;
}

} // namespace xferguard::checks
