// Ctrl-C ends the work, not the report of what is done; so do SIGTERM, SIGHUP and SIGQUIT. One that comes later ends the program.
#pragma once
#include <array>
#include <csignal>

namespace xferguard::lint {

class StopOnInterrupt {
public:
  StopOnInterrupt(); // a signal that was ignored at the start (nohup, a script's background) stays so
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt &) = delete;

  static const volatile std::sig_atomic_t &asked(); // by which signal, or 0
  static void notInThisProcess();                   // a child that has nothing to report ends as any program would

private:
  static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  std::array<struct sigaction, signals.size()> before{};
};

} // namespace xferguard::lint
