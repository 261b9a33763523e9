#include "cli/Child.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace xferguard::cli {
namespace {

volatile sig_atomic_t child_pid;

void passOn(int number, siginfo_t *info, void *) {
  // The terminal's own reach the whole group, the child too.
  if (info->si_code == SI_KERNEL) return;
  if (child_pid > 0) kill(child_pid, number);
}

constexpr int passed_signals[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2};

template <class Elf> std::string sanitizerNeededBy(const llvm::object::ELFFile<Elf> &file) {
  auto dynamic = file.dynamicEntries();
  if (!dynamic) {
    llvm::consumeError(dynamic.takeError());
    return "";
  }
  llvm::StringRef names;
  for (const auto &entry : *dynamic) {
    if (entry.getTag() != llvm::ELF::DT_STRTAB) continue;
    auto at = file.toMappedAddr(entry.getPtr());
    if (at)
      names = llvm::StringRef(reinterpret_cast<const char *>(*at), file.end() - *at);
    else
      llvm::consumeError(at.takeError());
  }
  for (const auto &entry : *dynamic) {
    if (entry.getTag() != llvm::ELF::DT_NEEDED || entry.getVal() >= names.size()) continue;
    const llvm::StringRef name = names.substr(entry.getVal()).take_until([](char c) { return c == 0; });
    if (name.starts_with("libasan") || name.starts_with("libclang_rt.asan")) return name.str();
  }
  return "";
}

std::string sanitizerOf(const std::string &program) {
  auto found = llvm::sys::findProgramByName(program);
  if (!found) return "";
  auto file = llvm::object::ObjectFile::createObjectFile(*found);
  if (!file) { // a script
    llvm::consumeError(file.takeError());
    return "";
  }
  const auto *elf = llvm::dyn_cast<llvm::object::ELF64LEObjectFile>(file->getBinary());
  return elf ? sanitizerNeededBy(elf->getELFFile()) : "";
}

// As a shell ends: 127 when there is nothing of that name, 126 when it is there and cannot be run.
ChildResult notStarted(const std::string &program, int number) {
  ChildResult result{std::strerror(number), "", number == ENOENT ? 127 : 126};
  const bool is_path = program.find('/') != std::string::npos, is_there = is_path && llvm::sys::fs::exists(program);
  if (number == ENOENT && is_there)
    result.hint = "the file is there: what is missing is the interpreter that its first line names, or its loader";
  else if (number == ENOENT)
    result.hint = is_path ? "check the path" : "no folder on PATH has a program of that name; one in this folder is called ./" + program;
  else if (number == EACCES && llvm::sys::fs::is_directory(program))
    result.hint = "it is a folder";
  else if (number == EACCES)
    result.hint = "make it executable: chmod +x " + program;
  else
    result.hint = "check that it runs without xferguard";
  return result;
}

} // namespace

std::string preloadFor(const std::string &program, const std::string &library) {
  std::string out = sanitizerOf(program);
  if (const char *already = getenv("LD_PRELOAD"); already && *already) out += (out.empty() ? "" : ":") + std::string(already);
  return out + (out.empty() ? "" : ":") + library;
}

ChildResult runChild(const std::vector<std::string> &command, const std::map<std::string, std::string> &environment) {
  int trouble[2]; // closes by itself when exec succeeds
  if (pipe2(trouble, O_CLOEXEC) != 0) return notStarted(command.front(), errno);
  struct sigaction pass {};
  pass.sa_sigaction = passOn;
  pass.sa_flags = SA_SIGINFO | SA_RESTART;
  struct sigaction before[std::size(passed_signals)];
  for (std::size_t i = 0; i < std::size(passed_signals); ++i) sigaction(passed_signals[i], &pass, &before[i]);
  const pid_t pid = fork();
  if (pid < 0) return notStarted(command.front(), errno);
  if (pid == 0) {
    for (std::size_t i = 0; i < std::size(passed_signals); ++i) sigaction(passed_signals[i], &before[i], nullptr);
    for (const auto &[name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
    std::vector<char *> argv;
    for (const std::string &word : command) argv.push_back(const_cast<char *>(word.c_str()));
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    const int number = errno;
    if (write(trouble[1], &number, sizeof number) < 0) _exit(126);
    _exit(127);
  }
  child_pid = pid;
  close(trouble[1]);
  int number = 0;
  const bool failed = read(trouble[0], &number, sizeof number) == sizeof number;
  close(trouble[0]);
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  child_pid = 0;
  for (std::size_t i = 0; i < std::size(passed_signals); ++i) sigaction(passed_signals[i], &before[i], nullptr);
  if (failed) return notStarted(command.front(), number);
  return {"", "", WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status)};
}

} // namespace xferguard::cli
