#include "lint/project/Printed.h"
#include "lint/workers/Interrupt.h"
#include "llvm/Support/Program.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using llvm::StringRef;

extern char **environ;

namespace xferguard::lint {

namespace {

constexpr int tick_milliseconds = 50;
constexpr std::size_t most_bytes = std::size_t{256} << 20; // of what is printed: a tree of thousands of files prints some MiB

// English messages, so that "Entering directory" can be read.
Words plainEnvironment() {
  Words variables;
  for (char **variable = environ; *variable; ++variable) {
    StringRef text = *variable;
    if (text.starts_with("LC_") || text.starts_with("LANG") || text.starts_with("MAKEFLAGS=") ||
        text.starts_with("MFLAGS=") || text.starts_with("MAKELEVEL="))
      continue;
    variables.push_back(text.str());
  }
  variables.push_back("LC_ALL=C");
  return variables;
}

std::vector<char *> pointers(Words &words) {
  std::vector<char *> out;
  for (std::string &word : words) out.push_back(word.data());
  out.push_back(nullptr);
  return out;
}

// A process that leads a group of its own, so that what it starts can be ended with it.
class Group {
public:
  bool start(const std::string &program, Words words) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return false;
    Words variables = plainEnvironment();
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    errno = posix_spawn(&pid, program.c_str(), &files, &attributes, pointers(words).data(), pointers(variables).data());
    const bool started = errno == 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    close(ends[1]);
    pipe = ends[0];
    return started;
  }

  // False when it had to be stopped.
  bool read(std::string &text, std::chrono::steady_clock::time_point end, const volatile std::sig_atomic_t &stop) {
    for (bool open = true, alive = true; open || alive;) {
      if (stop || std::chrono::steady_clock::now() > end || text.size() > most_bytes) return endAll(), false;
      pollfd waiting{open ? pipe : -1, POLLIN, 0};
      const bool more = poll(&waiting, 1, alive ? tick_milliseconds : 0) > 0;
      if (more) {
        char buffer[1 << 16];
        const ssize_t got = ::read(pipe, buffer, sizeof buffer);
        if (got > 0) text.append(buffer, got);
        open = got > 0 || (got < 0 && errno == EINTR);
      }
      if (alive && waitpid(pid, nullptr, WNOHANG) != 0) alive = false; // by an error too: who ignores SIGCHLD has no children to wait for
      if (!alive && !more) break; // somebody that it left behind may hold the pipe open
    }
    return true;
  }

  ~Group() {
    if (pipe >= 0) close(pipe);
  }

private:
  pid_t pid = -1;
  int pipe = -1;

  // Who holds the pipe open still dies; a second is enough for that.
  void endAll() const {
    kill(-pid, SIGKILL);
    while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    char rest[1 << 12];
    for (int tick = 0; tick < 1000 / tick_milliseconds; ++tick) {
      pollfd waiting{pipe, POLLIN, 0};
      while (poll(&waiting, 1, tick_milliseconds) > 0)
        if (::read(pipe, rest, sizeof rest) <= 0) return;
    }
  }
};

std::string inSeconds(std::chrono::milliseconds time) {
  const std::string tenths = time.count() % 1000 ? "." + std::to_string(time.count() % 1000 / 100) : "";
  return std::to_string(time.count() / 1000) + tenths;
}

} // namespace

llvm::Expected<std::string> printedBy(const Words &command, std::chrono::milliseconds longest) {
  auto program = llvm::sys::findProgramByName(command.front());
  if (!program) return llvm::createStringError("`" + command.front() + "` is not installed: `" + joinShell(command) + "` was not asked");
  std::string text;
  bool ended = false;
  int signal = 0;
  {
    StopOnInterrupt interruptible;
    Group group;
    if (!group.start(*program, command)) return llvm::createStringError("`" + joinShell(command) + "` cannot be started: " + std::strerror(errno));
    ended = group.read(text, std::chrono::steady_clock::now() + longest, StopOnInterrupt::asked());
    signal = StopOnInterrupt::asked();
  }
  if (signal) { // there is nothing yet that could be reported
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  if (ended) return text;
  if (text.size() > most_bytes) return llvm::createStringError("`" + joinShell(command) + "` printed more than " + std::to_string(most_bytes >> 20) + " MiB and was stopped");
  return llvm::createStringError("`" + joinShell(command) + "` did not end in " + inSeconds(longest) +
                                 " s: give it time with the option lint.make-seconds, or build once under `bear -- make`, which writes a database");
}

} // namespace xferguard::lint
