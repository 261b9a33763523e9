// A kernel of ours that sends what was put aside to several places at once: one call in place of a copy for each.
#pragma once
#include "runtime/abi.h"

namespace xferguard::trial {

// Multiples of `unit` bytes, both sides aligned to it.
struct Piece {
  abi::u64 to = 0, from = 0;
  std::uint32_t bytes = 0, unit = 0;
};

class Scatter {
public:
  static constexpr unsigned most = 32; // pieces
  // Into the current context; while nothing is captured. False: there is none here.
  bool load();
  bool send(Piece (&)[most], unsigned count, void *stream) const;
  void forget() { kernel = nullptr, tried = false; }

private:
  void *kernel = nullptr;
  bool tried = false;
};

} // namespace xferguard::trial
