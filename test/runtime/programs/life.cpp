// Copies, and then one of the ways in which processes live and die: life MODE
#include "driver_user.h"
#include <atomic>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

extern char **environ;

namespace {

struct Work {
  DriverUser d = openDriver();
  DevicePointer device = 0;
  char host[64] = {};
  Work() { d.memAlloc(&device, 64); }
  void copy(int n) {
    for (int i = 0; i < n; ++i) d.upload(device, host, 64);
  }
};

int waitFor(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

int main(int argc, char **argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  if (mode == "few") { // every descriptor is taken when the first call comes
    openDriver();
    while (open("/dev/null", O_RDONLY) >= 0) {
    }
  }
  Work &work = *new Work; // outlives main, as threads may
  work.copy(10);
  if (mode == "return") return 7;
  if (mode == "_exit") _exit(7);
  if (mode == "abort") std::abort();
  if (mode == "kill") kill(getpid(), SIGKILL);
  if (mode == "segv") *static_cast<volatile int *>(nullptr) = 1;
  if (mode == "quick_exit") std::quick_exit(7);
  if (mode == "term") raise(SIGTERM);
  if (mode == "throw") throw 1; // nobody catches it
  if (mode == "thread-exits") std::thread([&] { work.copy(5), std::exit(7); }).join();
  if (mode == "detached") { // still copying when the process ends
    static std::atomic<bool> begun = false;
    std::thread([&work] { for (;; begun = true) work.d.upload(work.device, work.host, 8); }).detach();
    while (!begun) usleep(1000);
    return 7;
  }
  if (mode == "dlclose") { // the driver is opened and closed around each use, as plugins do
    for (int i = 0; i < 50; ++i) {
      void *const again = dlopen("libcuda.so.1", RTLD_NOW);
      const auto upload = reinterpret_cast<int (*)(DevicePointer, const void *, std::size_t)>(dlsym(again, "cuMemcpyHtoD_v2"));
      upload(work.device, work.host, 64);
      dlclose(again);
    }
    return 7;
  }
  if (mode == "exec") {
    char *const arguments[] = {argv[0], const_cast<char *>("return"), nullptr};
    execv(argv[0], arguments);
  }
  if (mode == "handler") { // a handler of the program's own, in the middle of copies
    static Work *working = &work;
    signal(SIGALRM, [](int) { working->d.upload(working->device, working->host, 8); });
    const timeval often{0, 200};
    const itimerval timer{often, often};
    setitimer(ITIMER_REAL, &timer, nullptr);
    for (int i = 0; i < 20000; ++i) work.d.upload(work.device, work.host, 64);
    const itimerval never{};
    setitimer(ITIMER_REAL, &never, nullptr);
    return 7;
  }
  if (mode == "fork" || mode == "forkserver") {
    const pid_t child = fork();
    if (child == 0) {
      work.copy(20);
      if (mode == "forkserver") { // a child of the child, as Python's forkserver makes them
        const pid_t grandchild = fork();
        if (grandchild == 0) {
          work.copy(30);
          _exit(0);
        }
        _exit(waitFor(grandchild));
      }
      return 0;
    }
    work.copy(1);
    return waitFor(child);
  }
  if (mode == "clone") { // runs no atfork handlers
    const long child = syscall(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr);
    if (child == 0) {
      work.copy(20);
      _exit(0);
    }
    return waitFor(static_cast<pid_t>(child));
  }
  if (mode == "idle-child") {
    const pid_t child = fork();
    if (child == 0) return 5;
    return waitFor(child);
  }
  if (mode == "vfork") {
    char *const arguments[] = {argv[0], const_cast<char *>("return"), nullptr};
    const pid_t child = vfork();
    if (child == 0) {
      execv(argv[0], arguments);
      _exit(127);
    }
    return waitFor(child);
  }
  if (mode == "spawn") {
    char *const arguments[] = {argv[0], const_cast<char *>("return"), nullptr};
    pid_t child = 0;
    posix_spawn(&child, argv[0], nullptr, nullptr, arguments, environ);
    return waitFor(child);
  }
  if (mode == "threads") { // 400 threads that come and go, 40 at a time
    for (int round = 0; round < 10; ++round) {
      std::vector<std::thread> threads;
      for (int i = 0; i < 40; ++i) threads.emplace_back([&] { work.copy(25); });
      for (std::thread &t : threads) t.join();
    }
  }
  if (mode == "crowd") { // more at once than there are rows of their own
    std::vector<std::thread> threads;
    for (int i = 0; i < 300; ++i)
      threads.emplace_back([&] {
        work.copy(5);
        usleep(200000);
        work.copy(5);
      });
    for (std::thread &t : threads) t.join();
  }
  if (mode == "closes-all") { // and opens a file of its own, which must hold what it wrote and nothing else
    for (int fd = 3; fd < 1024; ++fd) close(fd);
    std::vector<int> mine;
    for (int i = 0; i < 800; ++i) mine.push_back(open(argv[2], O_RDWR | O_CREAT, 0600));
    if (write(mine[0], "mine\n", 5) != 5) return 1;
    for (int i = 0; i < 20000; ++i) work.d.upload(work.device, work.host, static_cast<std::size_t>(i % 64));
  }
  if (mode == "long") work.copy(20000);
  if (mode == "wait") {
    std::puts("ready");
    std::fflush(stdout);
    for (;;) work.copy(1);
  }
  return 0;
}
