#include "lint/workers/Pool.h"
#include "lint/workers/Interrupt.h"
#include "llvm/Support/ErrorHandling.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <memory>
#include <new>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace xferguard::lint {

using Clock = std::chrono::steady_clock;

namespace {

constexpr int tick_milliseconds = 100;
constexpr std::size_t stack_bytes = 64u << 20; // the parser recurses deeply
constexpr int could_not_write = 120, out_of_memory = 121;

struct Worker {
  std::size_t index = 0;
  pid_t pid = -1;
  int pipe = -1;
  bool too_long = false;
  Clock::time_point started, heard, computed; // when something came from it, and when it was last seen to have computed
  double cpu_seconds = 0;
  Outcome outcome;
};

void limit(int what, rlim_t value) {
  rlimit limit{};
  if (getrlimit(static_cast<__rlimit_resource>(what), &limit)) return;
  const rlim_t most = what == RLIMIT_CPU && limit.rlim_max > 1 ? limit.rlim_max - 1 : limit.rlim_max; // at the hard one it would be killed, not told
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? value : std::min(value, most);
  setrlimit(static_cast<__rlimit_resource>(what), &limit);
}

// From now on, whatever this process has taken already.
void limitSeconds(const Limits &limits) {
  timespec taken{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &taken);
  limit(RLIMIT_CPU, limits.seconds + static_cast<rlim_t>(taken.tv_sec));
}

void limitThisProcess(const Limits &limits) {
  limit(RLIMIT_STACK, stack_bytes);
  limit(RLIMIT_CORE, 0);
  limitSeconds(limits);
  signal(SIGXCPU, SIG_DFL); // its end is a line of ours, not a stack trace of LLVM's
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) // those reserve terabytes
  limit(RLIMIT_AS, static_cast<rlim_t>(limits.megabytes) << 20);
#endif
}

void send(int pipe, const std::string &bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    ssize_t now = write(pipe, bytes.data() + sent, bytes.size() - sent);
    if (now < 0 && errno == EINTR) continue;
    if (now < 0) _exit(could_not_write);
    sent += now;
  }
}

using Work = std::function<void(std::size_t, const Send &)>;

// However its parent ends, nobody waits for it then: a CI job that is cancelled leaves no process behind.
void endWith(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0); // it has ended already
}

[[noreturn]] void beWorker(int pipe, pid_t parent, std::size_t index, const Limits &limits, const Work &work) {
  endWith(parent);
  StopOnInterrupt::notInThisProcess();
  limitThisProcess(limits);
  std::set_new_handler([] { _exit(out_of_memory); });
  llvm::install_bad_alloc_error_handler([](void *, const char *, bool) { _exit(out_of_memory); }); // its own allocators would abort
  work(index, [&](const std::string &part) {
    send(pipe, part);
    limitSeconds(limits);
  });
  _exit(0); // no destructors: the parent's files and buffers are not ours to flush
}

bool start(Worker &worker, const Limits &limits, const Work &work) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return false;
  worker.started = worker.heard = worker.computed = Clock::now();
  const pid_t parent = getpid();
  worker.pid = fork();
  if (worker.pid == 0) {
    close(ends[0]);
    beWorker(ends[1], parent, worker.index, limits, work);
  }
  close(ends[1]);
  worker.pipe = ends[0];
  if (worker.pid > 0) return true;
  close(ends[0]);
  return false;
}

// False when the pipe is at its end.
bool drain(Worker &worker) {
  char buffer[1 << 16];
  ssize_t got = read(worker.pipe, buffer, sizeof buffer);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  worker.outcome.bytes.append(buffer, got);
  worker.heard = Clock::now();
  return got > 0;
}

double cpuSecondsOf(pid_t process) {
  clockid_t clock;
  timespec time{};
  if (clock_getcpuclockid(process, &clock) || clock_gettime(clock, &time)) return 0;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// What computes, however slowly on a busy machine, ends by RLIMIT_CPU: the clock is for what waits.
bool waitsTooLong(Worker &worker, const Limits &limits) {
  const Clock::time_point now = Clock::now();
  if (const double cpu_seconds = cpuSecondsOf(worker.pid); cpu_seconds > worker.cpu_seconds) {
    worker.cpu_seconds = cpu_seconds;
    worker.computed = now;
  }
  return now - worker.heard > std::chrono::seconds(limits.secondsByTheClock()) && now - worker.computed > std::chrono::seconds(limits.seconds);
}

Outcome finish(Worker &worker) {
  close(worker.pipe);
  int status = 0;
  while (waitpid(worker.pid, &status, 0) < 0 && errno == EINTR) {
  }
  Outcome outcome = std::move(worker.outcome);
  outcome.seconds = std::chrono::duration<double>(Clock::now() - worker.started).count();
  if (worker.too_long) outcome.kind = Outcome::Kind::TooLong;
  else if (WIFSIGNALED(status)) {
    outcome.signal = WTERMSIG(status);
    outcome.kind = outcome.signal == SIGXCPU ? Outcome::Kind::TooLong : Outcome::Kind::Crashed;
  } else if (WEXITSTATUS(status) != 0) outcome.kind = Outcome::Kind::Failed;
  return outcome;
}

} // namespace

std::string inWords(const Outcome &outcome, const Limits &limits, const std::string &who) {
  switch (outcome.kind) {
  case Outcome::Kind::Done: return "done";
  case Outcome::Kind::Crashed:
    return who + " crashed (" + strsignal(outcome.signal) + ")";
  case Outcome::Kind::TooLong:
    if (outcome.signal == SIGXCPU) return "took more CPU time than it may (lint.seconds is " + std::to_string(limits.seconds) + ")";
    return "had not ended after " + std::to_string(limits.secondsByTheClock()) + " s";
  case Outcome::Kind::Failed:
    return who + " gave up (out of memory? the limit is " + std::to_string(limits.megabytes) + " MiB)";
  case Outcome::Kind::Stopped: return "stopped";
  }
  return "";
}

void runEach(std::size_t count, const Limits &limits, const std::function<std::string(std::size_t)> &work,
             const std::function<void(std::size_t, Outcome)> &done, const std::function<void()> &tick,
             const volatile std::sig_atomic_t *stop) {
  runEachInParts(
      count, limits, [&](std::size_t i, const Send &send) { send(work(i)); },
      [&](std::size_t i, Outcome outcome) {
        if (outcome.kind != Outcome::Kind::Stopped) done(i, std::move(outcome));
      },
      tick, stop);
}

void runEachInParts(std::size_t count, const Limits &limits, const Work &work,
                    const std::function<void(std::size_t, Outcome)> &done, const std::function<void()> &tick,
                    const volatile std::sig_atomic_t *stop, const std::function<void(std::size_t)> &before) {
  std::vector<std::unique_ptr<Worker>> running;
  std::size_t next = 0;
  while (next < count || !running.empty()) {
    while (!*stop && next < count && running.size() < std::max(1u, limits.jobs)) {
      auto worker = std::make_unique<Worker>();
      worker->index = next;
      if (before) before(next);
      if (start(*worker, limits, work)) running.push_back(std::move(worker));
      else if (running.empty()) { // not even one process: do not wait for what cannot come
        Outcome failed;
        failed.kind = Outcome::Kind::Failed;
        done(next, failed);
      } else break; // try again when one has ended
      ++next;
    }
    if (*stop) {
      for (auto &worker : running) kill(worker->pid, SIGKILL);
      for (auto &worker : running) {
        while (drain(*worker)) {
        }
        const std::size_t index = worker->index;
        Outcome outcome = finish(*worker);
        outcome.kind = Outcome::Kind::Stopped;
        done(index, std::move(outcome));
      }
      return;
    }
    std::vector<pollfd> pipes;
    for (auto &worker : running) pipes.push_back({worker->pipe, POLLIN, 0});
    poll(pipes.data(), pipes.size(), tick_milliseconds);
    if (*stop) continue; // who ends now was stopped as well
    for (std::size_t i = pipes.size(); i-- > 0;) {
      Worker &worker = *running[i];
      if ((pipes[i].revents & (POLLIN | POLLHUP | POLLERR)) && !drain(worker)) {
        std::size_t index = worker.index;
        Outcome outcome = finish(worker);
        running.erase(running.begin() + i);
        done(index, std::move(outcome));
        continue;
      }
      if (!worker.too_long && waitsTooLong(worker, limits)) {
        worker.too_long = true;
        kill(worker.pid, SIGKILL);
      }
    }
    tick();
  }
}

} // namespace xferguard::lint
