// Ctrl-C ends the work, not the report of what is done. A second one ends the program.
#pragma once
#include <csignal>

namespace xferguard::lint {

class StopOnInterrupt {
public:
  StopOnInterrupt();
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt &) = delete;

  static const volatile std::sig_atomic_t &asked(); // by which signal, or 0

private:
  struct sigaction interrupt{}, terminate{};
};

} // namespace xferguard::lint
