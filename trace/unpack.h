// Sealed chunks to the events that are kept: packEvent() the other way.
#pragma once
#include "trace/events.h"

namespace xferguard::trace {

class Unpacker {
public:
  Unpacker(Events &to, std::uint64_t most) : to_(to), most_(most) {}

  // A chunk's payload. False when it holds fewer events than `items`, or what is no event.
  bool unpack(const unsigned char *at, const unsigned char *end, std::uint64_t items);
  void keep(const Event &); // one that was not packed

  std::uint64_t left_out = 0; // beyond the most that are kept
  std::uint64_t unknown = 0;  // of kinds that only a newer xferguard knows

private:
  struct Slot {
    Shape shape;
    Common *common = nullptr; // null: of an unknown kind, or left out
    bool known = false;       // in this chunk
    bool told = false;        // the data is in `common`
    std::uint32_t data_at = 0;
    Data data;
  };
  const unsigned char *define(Slot &, const unsigned char *at, const unsigned char *end);
  void keep(Slot &, std::uint64_t start_ns, std::uint64_t duration_ns, std::uint32_t correlation);
  Events &to_;
  const std::uint64_t most_;
  Slot slots_[256];
};

} // namespace xferguard::trace
