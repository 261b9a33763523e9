// Host memory of the program's that is sent or fetched again and again, registered for as long as a try wants it.
#pragma once
#include "runtime/call.h"

namespace xferguard::trial {

class Pins {
public:
  // A copy is about to go out: its host side is counted, and its pin, if it has one, is held until copied().
  void copying(Call &, bool pin_at_once);
  void copied(const Call &, bool waited);
  void pinAll(); // what was copied often enough
  void unpinAll();
  // Ranges that share a page with these bytes; for good: never pinned again, or forgotten since the memory goes. True when one was pinned.
  bool letGo(std::uint64_t begin, std::size_t bytes, bool forget);
  bool hold(std::uint64_t address) const;
  void end(); // nothing is pinned from here on
  void forget();

private:
  struct Range { // an allocation
    std::uint64_t begin, bytes, copied;
    void *context; // that it is registered in
    unsigned times, users;
    bool pinned, banned;
  };
  static constexpr unsigned room = 256;
  Range *of(std::uint64_t address, std::size_t bytes);
  void pin(Range &);
  void unpin(Range &);
  bool isWorthIt(const Range &r) const { return !r.pinned && !r.banned && r.times >= 3 && r.copied / 2 >= r.bytes; }
  Range ranges[room];
  unsigned used = 0, pinned = 0;
  bool ended = false;
  trace::Lock lock;
};
extern Pins pins;

} // namespace xferguard::trial
