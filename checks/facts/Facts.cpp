#include "checks/facts/Facts.h"

namespace xferguard::facts {

const Operand *Step::arg(Role role) const {
  for (const Argument &argument : args)
    if (argument.role == role) return &argument.value;
  return nullptr;
}

const Operand *ownerOf(const Step &step) {
  const Operand *given = step.kind == StepKind::Op && step.api.ends_with("_ptr::reset") ? step.arg(Role::Arg) : nullptr;
  const Operand *owner = given && given->step != none ? step.arg(Role::ReadWrite) : nullptr;
  return owner && owner->object != none ? owner : nullptr;
}

const Operand *allocated(const Step &alloc) { return alloc.arg(Role::Ptr) ? alloc.arg(Role::Ptr) : alloc.arg(Role::Result); }

bool isBackwardPass(const Step &step) { return isOp(step, Effect::Launch) && step.family == "torch" && step.api.ends_with("::backward"); }

const Written *Step::writtenAs(Role role) const {
  for (const Written &each : writing)
    if (each.role == role) return &each;
  return nullptr;
}

namespace {
using Names = std::vector<std::string_view>;
}

template <> const Names &names<Language>() {
  static const Names all{"c++", "python"};
  return all;
}
template <> const Names &names<Memory>() {
  static const Names all{"unknown", "pageable", "pinned", "managed", "device"};
  return all;
}
template <> const Names &names<Storage>() {
  static const Names all{"local", "static", "parameter", "global", "member", "capture", "temporary"};
  return all;
}
template <> const Names &names<Shape>() {
  static const Names all{"scalar", "pointer", "array", "container", "record", "tensor", "iterator", "handle", "callable"};
  return all;
}
template <> const Names &names<Direction>() {
  static const Names all{"unknown", "h2d", "d2h", "d2d", "h2h"};
  return all;
}
template <> const Names &names<Scope>() {
  static const Names all{"none", "device", "stream", "event", "thread"};
  return all;
}
template <> const Names &names<Role>() {
  static const Names all{"_",         "dst",     "src",   "bytes",  "kind",      "stream",   "ptr",    "count",
                         "width",     "height",  "depth", "dpitch", "spitch",    "event",    "handle", "device",
                         "flags",     "value",   "read",  "write",  "readwrite", "callable", "cond",   "target",
                         "priority",  "policy",  "result", "arg",   "this",      "options", "params"};
  return all;
}
template <> const Names &names<ItemKind>() {
  static const Names all{"expression", "declaration", "macro", "control", "body"};
  return all;
}
template <> const Names &names<StepKind>() {
  static const Names all{"loop", "branch", "arm", "op", "call", "read", "write", "exit"};
  return all;
}
template <> const Names &names<Effect>() {
  static const Names all{"none",        "copy",       "memset",   "alloc",    "free",      "register", "unregister",
                         "launch",      "sync",       "create",   "destroy",  "record",    "wait",     "elapsed",
                         "query",       "prefetch",   "advise",   "readback", "element",   "move",     "factory",
                         "set-device",  "device-count", "peer-access", "capture", "instantiate", "graph", "priorities",
                         "blocking",    "configure",  "clock",    "print",    "host",      "view",     "swap",
                         "terminate", "reduce",    "status", "region", "bind"};
  return all;
}
template <> const Names &names<LoopForm>() {
  static const Names all{"for", "while", "do", "range", "calls"};
  return all;
}
template <> const Names &names<LoopRole>() {
  static const Names all{"algorithm", "repeat", "sweep", "setup", "teardown", "lanes", "chunked", "calls"};
  return all;
}
template <> const Names &names<Pace>() {
  static const Names all{"unknown", "seldom", "makes", "often", "tests"};
  return all;
}
template <> const Names &names<Special>() {
  static const Names all{"none", "constructor", "destructor"};
  return all;
}
template <> const Names &names<Guard>() {
  static const Names all{"none", "option", "other", "periodic", "once", "error", "leaves"};
  return all;
}
template <> const Names &names<Comment::Kind>() {
  static const Names all{"nolint", "assert", "debug"};
  return all;
}

} // namespace xferguard::facts
