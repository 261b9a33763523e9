// What comes back to the host in a step that is compared: one number, whatever the order in which threads fetch.
#pragma once
#include "trace/event.h"
#include "trace/pages.h"

namespace xferguard::trial {

class Digest {
public:
  bool isOn() const { return __atomic_load_n(&on, __ATOMIC_RELAXED); }
  void begin();
  void fetched(const trace::Event &);            // it lies on the host
  void onTheWay(const trace::Event &, bool one_piece); // it will, once its stream was waited for
  void arrived(std::uint32_t stream, bool all);  // somebody waited for that stream, or for all
  void end(std::uint64_t step);                  // everything was waited for

private:
  struct Piece {
    std::uint64_t address, bytes;
    std::uint32_t stream;
  };
  static constexpr unsigned room = 1024;
  void add(std::uint64_t address, std::uint64_t bytes);
  Piece pieces[room]; // on the way
  unsigned waiting = 0;
  bool on = false;
  std::uint64_t sum = 0, bytes = 0;
  std::uint32_t hashed = 0, left_out = 0;
  trace::Lock lock;
};
extern Digest digest;

} // namespace xferguard::trial
