// A thread of ours in somebody else's process.
#pragma once
#include <cstddef>
#include <pthread.h>
#include <signal.h>

namespace xferguard {

// Runs `body` for as long as the process lives. The application's signals are not for it.
inline void startInBackground(void *(*body)(void *), std::size_t stack_bytes) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  pthread_t thread;
  pthread_create(&thread, &attributes, body, nullptr); // without it a kill loses more, nothing else
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

} // namespace xferguard
