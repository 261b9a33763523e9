#include "lint/workers/Interrupt.h"
#include <ctime>

namespace xferguard::lint {

static volatile std::sig_atomic_t stop_asked = 0;
static volatile std::time_t asked_at = -10; // long ago

// Whoever asks again, because it takes too long, ends it at once. `timeout` asks twice in the same moment: the process, and its group.
static void askToStop(int signal) {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (now.tv_sec <= asked_at + 1) return;
  asked_at = now.tv_sec;
  if (!stop_asked) {
    stop_asked = signal;
  } else {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

static bool isIgnored(int signal) {
  struct sigaction now{};
  return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

StopOnInterrupt::StopOnInterrupt() {
  stop_asked = 0;
  struct sigaction action{};
  action.sa_handler = askToStop;
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], isIgnored(signals[i]) ? nullptr : &action, &before[i]);
}

StopOnInterrupt::~StopOnInterrupt() {
  if (stop_asked) return; // the report is still to come
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before[i], nullptr);
}

const volatile std::sig_atomic_t &StopOnInterrupt::asked() { return stop_asked; }

void StopOnInterrupt::notInThisProcess() {
  for (int signal : signals)
    if (!isIgnored(signal)) std::signal(signal, SIG_DFL);
}

} // namespace xferguard::lint
