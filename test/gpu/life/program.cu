// Copies, and then one of the ways in which processes live and die: program MODE FILE. FILE's first eight bytes count the
// copies that returned, over all processes.
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

std::atomic<std::uint64_t> *done;
int *device;

void copy(int n) {
  static int host[16];
  if (!device) cudaMalloc(&device, sizeof host);
  for (int i = 0; i < n; ++i)
    if (cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice) == cudaSuccess) ++*done;
}

int waitFor(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  const std::string mode = argv[1];
  const int file = open(argv[2], O_RDWR);
  done = static_cast<std::atomic<std::uint64_t> *>(mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
  if (done == MAP_FAILED) return 2;
  if (mode == "fork-before") { // CUDA allows a child its own GPU only while the parent has not touched it
    const pid_t child = fork();
    copy(10);
    return child == 0 ? 0 : waitFor(child);
  }
  copy(10);
  if (mode == "return") return 7;
  if (mode == "exit") std::exit(8);
  if (mode == "_exit") _exit(9);
  if (mode == "quick_exit") std::quick_exit(10);
  if (mode == "abort") std::abort();
  if (mode == "kill") kill(getpid(), SIGKILL);
  if (mode == "segv") *static_cast<volatile int *>(nullptr) = 1;
  if (mode == "term") raise(SIGTERM);
  if (mode == "throw") throw std::runtime_error("nobody catches this");
  if (mode == "reset") cudaDeviceReset();
  if (mode == "thread-exits") std::thread([] { copy(5); std::exit(11); }).join();
  char *const again[] = {argv[0], const_cast<char *>("return"), argv[2], nullptr};
  if (mode == "exec") execv(argv[0], again);
  if (mode == "fork-idle") {
    const pid_t child = fork();
    if (child == 0) _exit(5);
    return waitFor(child);
  }
  if (mode == "fork-after") { // a child that may not use CUDA but does something else, and returns from main
    const pid_t child = fork();
    if (child == 0) return 0;
    copy(3);
    return waitFor(child);
  }
  if (mode == "vfork") {
    const pid_t child = vfork();
    if (child == 0) {
      execv(argv[0], again);
      _exit(127);
    }
    return waitFor(child);
  }
  if (mode == "spawn") {
    pid_t child = 0;
    posix_spawn(&child, argv[0], nullptr, nullptr, again, environ);
    return waitFor(child);
  }
  if (mode == "threads" || mode == "crowd") {
    for (int round = 0; round < (mode == "threads" ? 10 : 1); ++round) {
      std::vector<std::thread> threads;
      for (int i = 0; i < (mode == "threads" ? 16 : 300); ++i) threads.emplace_back([] { copy(5); });
      for (std::thread &t : threads) t.join();
    }
  }
  if (mode == "closes-all") {
    for (int fd = 3; fd < 1024; ++fd)
      if (fcntl(fd, F_GETFD) != -1 && fd != file) {
        char path[64], target[256] = "";
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        if (readlink(path, target, sizeof target - 1) > 0 && std::strstr(target, ".xgt")) close(fd); // the driver needs its own
      }
    copy(20);
  }
  if (mode == "chdir") {
    if (chdir("/")) return 2;
    copy(5);
  }
  if (mode == "wait")
    for (;;) copy(1);
  return 0;
}
