// The slow way to a stack, taken once for each: libgcc's unwinder, linked into us.
#include "runtime/sites.h"
#include <unwind.h>

namespace xferguard {
namespace {

constexpr int frame_pointer_register = 6; // rbp in DWARF's numbering for x86-64

struct Walk {
  const Here &here;
  Stack &stack;
  bool inside = true; // still among our own frames
  std::uint64_t frame_pointer = 0;
};

void remember(Stack &stack, const Here &here, std::uint64_t address) {
  const auto offset = static_cast<std::int64_t>(address - here.frame);
  if (offset < -16 || offset > 0x7FFFFFFF || stack.words == most_frames * 2) return;
  stack.word[stack.words++] = {*reinterpret_cast<const std::uint64_t *>(address), static_cast<std::int32_t>(offset)};
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
    // A frame found through its frame pointer: the saved pointers too must be the same next time. That of the first
    // frame lies where our wrapper pushed it.
    if (walk.frame_pointer == slot - 8) {
      if (walk.stack.depth == 1) remember(walk.stack, walk.here, walk.here.frame - 16);
      remember(walk.stack, walk.here, slot - 8);
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
