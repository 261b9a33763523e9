// The slow way to a stack, taken once for each: libgcc's unwinder, linked into us.
#include "runtime/sites.h"
#include <unwind.h>

namespace xferguard {
namespace {

constexpr int frame_pointer_register = 6; // rbp in DWARF's numbering for x86-64

// Frame pointers that were saved on the way. One that points at no frame further out was the value of a variable: it
// found nothing, and differs from call to call.
struct SavedPointers {
  std::uint64_t address[most_frames];
  unsigned used = 0;
};

struct Walk {
  const Here &here;
  Stack &stack;
  bool inside = true; // still among our own frames
  std::uint64_t frame_pointer = 0;
  SavedPointers saved;
};

void remember(Stack &stack, const Here &here, std::uint64_t address) {
  const auto offset = static_cast<std::int64_t>(address - here.frame);
  StackWords &words = stack.words;
  if (offset < -16 || offset > 0x7FFFFFFF || words.used == most_frames * 2) return;
  words.offset[words.used++] = static_cast<std::int32_t>(offset);
}

std::uint64_t wordAt(std::uint64_t address) { return *reinterpret_cast<const std::uint64_t *>(address); }

void save(SavedPointers &saved, std::uint64_t address) {
  if (saved.used < most_frames) saved.address[saved.used++] = address;
}

// The saved pointers by which the frame that keeps its own at `frame_pointer` was found must be the same next time.
void rememberWhatFound(Walk &walk, std::uint64_t frame_pointer) {
  for (unsigned i = 0; i < walk.saved.used; ++i) {
    if (wordAt(walk.saved.address[i]) != frame_pointer) continue;
    remember(walk.stack, walk.here, walk.saved.address[i]);
    walk.saved.address[i--] = walk.saved.address[--walk.saved.used];
  }
}

_Unwind_Reason_Code visit(_Unwind_Context *context, void *into) {
  auto &walk = *static_cast<Walk *>(into);
  const std::uint64_t ip = _Unwind_GetIP(context), cfa = _Unwind_GetCFA(context);
  const std::uint64_t frame_pointer = _Unwind_GetGR(context, frame_pointer_register);
  if (walk.inside) {
    if (ip != walk.here.return_address || cfa != walk.here.frame) return _URC_NO_REASON;
    walk.inside = false;
  } else {
    // In this context ip is what the frame before returns to: it lay just below that frame's CFA.
    if (walk.stack.depth == most_frames) {
      walk.stack.truncated = true;
      return _URC_END_OF_STACK;
    }
    if (ip == 0) return _URC_END_OF_STACK;
    const std::uint64_t slot = cfa - 8;
    if (cfa <= walk.here.frame || *reinterpret_cast<const std::uint64_t *>(slot) != ip) {
      walk.stack.truncated = true; // not where it should be: a frame that we cannot check later
      return _URC_END_OF_STACK;
    }
    // A frame with a frame pointer. That of the first one lies where our wrapper pushed it.
    if (walk.frame_pointer == slot - 8) {
      if (walk.stack.depth == 1) save(walk.saved, walk.here.frame - 16);
      rememberWhatFound(walk, slot - 8);
      save(walk.saved, slot - 8);
    }
    remember(walk.stack, walk.here, slot);
  }
  walk.frame_pointer = frame_pointer;
  walk.stack.return_address[walk.stack.depth++] = ip;
  return _URC_NO_REASON;
}

} // namespace

void unwind(const Here &here, Stack &stack) {
  Walk walk{here, stack};
  _Unwind_Backtrace(visit, &walk);
  if (stack.depth == 0) { // no unwind information on the way: at least the caller is known
    stack.return_address[stack.depth++] = here.return_address;
    stack.truncated = true;
  }
}

} // namespace xferguard
