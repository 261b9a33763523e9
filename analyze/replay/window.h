// Which part of a run is replayed: all of it, its usual steps, the entries of a region, or as many calls as one wants to wait
// for; with the time outside cut out.
#pragma once
#include "analyze/context.h"

namespace xferguard::analyze::replay {

enum class Part { Run, Steps };

class Window {
public:
  Window(const Context &, std::size_t most_calls, Part = Part::Run);

  const std::vector<const trace::KeptEvent *> &calls() const { return calls_; } // of the host, in order
  // Time as if nothing outside had happened.
  std::uint64_t at(std::uint64_t ns) const;
  std::uint64_t length() const { return length_; }

private:
  void takeMiddle(const Context &, std::size_t count, std::size_t most_calls, std::uint64_t last);
  void takeEntries(const Context &, std::size_t most_calls);
  void measure();
  void endWith(const trace::KeptEvent &last);
  struct Piece {
    std::uint64_t from, to, before; // before: length of the earlier ones
  };
  std::vector<Piece> pieces_;
  std::vector<const trace::KeptEvent *> calls_;
  std::uint64_t length_ = 0;
};

} // namespace xferguard::analyze::replay
