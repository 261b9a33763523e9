// Whether this process is recorded. One byte decides, on a page that the kernel empties in the child of a fork: every
// wrapper reads it, whatever way the child was made.
#pragma once
#include "trace/pages.h"
#include <cstdint>

namespace xferguard {

struct LifePage {
  enum State : unsigned char { Unarmed, Recording, Off };
  unsigned char state;
  trace::Lock arming; // here, so that a child never inherits it held
};

extern LifePage *life;

// The slow way: opens the file at the first event of a process, or of a fork's child. False when nothing is recorded.
bool arm();

inline bool isRecording() { return __builtin_expect(__atomic_load_n(&life->state, __ATOMIC_ACQUIRE) == LifePage::Recording, 1); }
inline bool recording() { return isRecording() || (__atomic_load_n(&life->state, __ATOMIC_RELAXED) == LifePage::Unarmed && arm()); }

// One line on stderr, at most once a process: all that the user ever hears from us.
void complain(const char *what, const char *detail, const char *consequence);

} // namespace xferguard
