// A malloc/free pair, or new[]/delete[], becomes pinned memory: only where every copy's wait can be seen, for a pinned copy is
// really asynchronous, and the blocking that hid a missing wait is gone.
#include "checks/fix/Source.h"
#include "checks/fix/Terms.h"

namespace xferguard::checks::fix {
namespace {

struct Owner {
  int alloc = none, release = none, write = none; // write: of the pointer that malloc returned
  std::string refused;
};

Owner ownerOf(const View &view, int memory) {
  Owner owner;
  auto no = [&](std::string why) { return owner.refused = std::move(why), owner; };
  for (int i = 0; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (step.kind == StepKind::Write && step.args.size() > 1 && !step.writing.empty() && view.behind(step.args[0].value.object) == memory &&
        step.args[1].value.step != none) {
      if (owner.alloc != none) return no("it is allocated at more than one place");
      owner.alloc = step.args[1].value.step, owner.write = i;
    }
    const Operand *freed = isOp(step, Effect::Free) ? step.arg(Role::Ptr) : nullptr;
    if (!freed || view.memory(*freed) != memory) continue;
    if (owner.release != none) return no("it is released at more than one place");
    owner.release = i;
  }
  if (owner.alloc == none) return no("it was not allocated by malloc or new[] here");
  if (owner.release == none) return no("its release is not in this function");
  return owner;
}

// Somebody else may hold the address: releases it, makes it larger, reads it before a wait.
std::string escapeOf(const View &view, int memory) {
  if (view.escapes(memory)) return "its address escapes from the function";
  for (int i = 0; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (unknownCall(view, i))
      for (const facts::Argument &argument : step.args)
        if (argument.value.object != none && (view.memory(argument.value) == memory || view.behind(argument.value.object) == memory))
          return "its address escapes to '" + step.api + "'";
    if (step.kind == StepKind::Write && step.args.size() > 1 && step.args[1].value.address && step.args[1].value.object != none &&
        view.memory(step.args[1].value) == memory) {
      const facts::Object &target = view.objects[step.args[0].value.object];
      if (target.storage != Storage::Local) return "its address is kept in '" + target.name + "'";
    }
  }
  return "";
}

bool waitsFor(const View &view, int sync, const Operand *stream) {
  const Step &step = view.steps[sync];
  if (!isSync(step)) return false;
  if (step.scope == Scope::Device) return true;
  const Operand *awaited = step.arg(Role::Stream);
  return step.scope == Scope::Stream && awaited && stream && awaited->object != none && stream->object != none && view.memory(*awaited) == view.memory(*stream) && !awaited->indexed;
}

// The first touch of the host's side of an asynchronous copy before anything waited for it, or where control may leave before
// the wait; none when a wait comes first.
int touchedTooEarly(const View &view, int copy, int memory, int release) {
  const Step &step = view.steps[copy];
  bool download = direction(view, step) != Direction::HostToDevice;
  auto scan = [&](int from, int to, int &found) {
    for (int i = from; i < to; ++i) {
      if (waitsFor(view, i, step.arg(Role::Stream)) && always(view, i, copy)) {
        if (i > copy) found = leavesBefore(view, copy, i);
        return true;
      }
      if (i == release) return found = i, true;
      for (const Access &access : view.accesses[i])
        if (access.memory == memory && byHost(access.by) && (access.writes || (download && access.reads))) return found = i, true;
    }
    return false;
  };
  int from = view.steps[copy].end;
  for (int loop = view.loopOf(copy); loop != none; loop = view.loopOf(loop)) {
    int found = none;
    if (scan(from, view.steps[loop].end, found)) return found;
    int again = none;
    if (scan(loop + 1, copy, again) && again != none) return again;
    from = view.steps[loop].end;
  }
  int found = none;
  scan(from, view.size(), found);
  return found;
}

std::string raceIn(const View &view, int memory, int release) {
  for (int i = 0; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    if (!isOp(step, Effect::Copy) || step.blocking || !(view.reads(i, memory) || view.writes(i, memory))) continue;
    int early = touchedTooEarly(view, i, memory, release);
    if (early == none) continue;
    if (view.steps[early].kind == StepKind::Exit) return "control may leave at " + placeOf(view, early) + " before the wait for the copy: with pinned memory that may be a race";
    std::string what = early == release ? "releases it" : direction(view, step) == Direction::HostToDevice ? "writes to it" : "reads it";
    return "the host " + what + " at " + placeOf(view, early) + " before it waited for the copy: with pinned memory that is a race";
  }
  return "";
}

// What malloc is given, or new[] times the size of an element.
std::string sizeOf(const View &view, int alloc, const facts::Object &pointer) {
  const Step &step = view.steps[alloc];
  if (step.api == "malloc" || step.api == "std::malloc") return step.arg(Role::Bytes) ? step.arg(Role::Bytes)->text : "";
  const Operand *count = step.api == "new" ? step.arg(Role::Count) : nullptr;
  if (!count || count->text.empty() || pointer.element == none) return "";
  return product(view, count->text, "sizeof(*" + pointer.name + ")");
}

bool isPlain(const std::string &type) {
  for (const char *each : {"char *", "signed char *", "unsigned char *", "short *", "unsigned short *", "int *", "unsigned int *", "long *", "unsigned long *",
                           "long long *", "unsigned long long *", "float *", "double *"})
    if (type == each) return true;
  return false;
}

} // namespace

Offer pin(const View &view, const Operand &host) {
  int memory = view.memory(host);
  const facts::Object &named = view.objects[host.object];
  if (named.shape == Shape::Container)
    return {{"keep '" + named.name + "' in pinned memory: cudaMallocHost once, or a std::vector with an allocator that calls it", FixSafety::DisplayOnly, {}}, ""};
  if (named.shape == Shape::Array)
    return {{"make '" + named.name + "' a buffer from cudaMallocHost, allocated once", FixSafety::DisplayOnly, {}}, ""};
  if (std::string why = escapeOf(view, memory); !why.empty()) return refuse(why);
  Owner owner = ownerOf(view, memory);
  if (!owner.refused.empty()) return refuse(owner.refused);
  for (int step : {owner.alloc, owner.release})
    if (std::string why = notWhole(view, step); !why.empty()) return refuse(why);
  const Step &write = view.steps[owner.write], &gone = view.steps[owner.release];
  const facts::Object &pointer = view.objects[write.args[0].value.object];
  if (view.steps[owner.alloc].api == "new" && !isPlain(pointer.type)) return refuse("new[] may construct objects, pinned memory does not");
  bool pairs = (view.steps[owner.alloc].api == "new") == (gone.api == "delete");
  std::string size = sizeOf(view, owner.alloc, pointer);
  if (!pairs || size.empty()) return refuse("it is allocated by '" + view.steps[owner.alloc].api + "'");
  if (std::string why = raceIn(view, memory, owner.release); !why.empty()) return refuse(why);
  const facts::Item &item = *itemOf(view, owner.write), &end = *itemOf(view, owner.release);
  const facts::Written *target = write.writtenAs(Role::Target), *value = write.writtenAs(Role::Value);
  bool declared = item.kind == facts::ItemKind::Declaration;
  bool alone = target->at.length && value->at.length && (declared ? !item.declares.empty() : item.site.offset == target->at.offset);
  if (!alone || gone.item == none || end.site.offset != gone.written.offset) return refuse("the allocation or the release is part of a larger statement");
  if (declared && item.text.starts_with("auto")) return refuse("its type comes from malloc: 'auto'");
  if (pointer.type.ends_with("const")) return refuse("the pointer is const");
  if (view.loopOf(owner.alloc) != none) return refuse("it is allocated in a loop, and pinning costs more than malloc: allocate it before the loop first");
  if (view.steps[owner.write].parent != gone.parent) return refuse("it is allocated or released under a condition");
  bool hip = false;
  for (const Step &step : view.steps) hip |= step.family == "hip";
  std::string make = std::string(hip ? "hipHostMalloc" : "cudaMallocHost") + "(&" + pointer.name + ", " + size + ");";
  if (pointer.storage != Storage::Local || pointer.base != none) return refuse("the pointer is no local variable");

  Fix fix{"allocate '" + pointer.name + "' as pinned memory", FixSafety::Safe, {}};
  if (unknownCallAnywhere(view) || conditionalIn(view, item, end) || hip) fix.safety = FixSafety::Unsafe;
  fix.edits.push_back(replace(view, item, value->at, "nullptr"));
  fix.edits.push_back(behind(view, item, make));
  fix.edits.push_back(replace(view, end, {end.site.offset, end.site.length}, std::string(hip ? "hipHostFree" : "cudaFreeHost") + "(" + gone.arg(Role::Ptr)->text + ");"));
  return {fix, ""};
}

} // namespace xferguard::checks::fix
