#include "lint/workers/Interrupt.h"

namespace xferguard::lint {

static volatile std::sig_atomic_t stop_asked = 0;

StopOnInterrupt::StopOnInterrupt() {
  stop_asked = 0;
  struct sigaction action{};
  action.sa_handler = [](int signal) { stop_asked = signal; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &interrupt);
  sigaction(SIGTERM, &action, &terminate);
}

StopOnInterrupt::~StopOnInterrupt() {
  sigaction(SIGINT, &interrupt, nullptr);
  sigaction(SIGTERM, &terminate, nullptr);
}

const volatile std::sig_atomic_t &StopOnInterrupt::asked() { return stop_asked; }

} // namespace xferguard::lint
