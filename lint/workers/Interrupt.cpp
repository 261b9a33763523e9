#include "lint/workers/Interrupt.h"

namespace xferguard::lint {

static volatile std::sig_atomic_t stop_asked = 0;

static bool isIgnored(int signal) {
  struct sigaction now{};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

StopOnInterrupt::StopOnInterrupt() {
  stop_asked = 0;
  struct sigaction action{};
  action.sa_handler = [](int signal) { stop_asked = signal; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], isIgnored(signals[i]) ? nullptr : &action, &before[i]);
}

StopOnInterrupt::~StopOnInterrupt() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before[i], nullptr);
}

const volatile std::sig_atomic_t &StopOnInterrupt::asked() { return stop_asked; }

void StopOnInterrupt::notInThisProcess() {
  for (int signal : signals)
    if (!isIgnored(signal)) std::signal(signal, SIG_DFL);
}

} // namespace xferguard::lint
