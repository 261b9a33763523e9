#include "runtime/life.h"
#include "runtime/background_thread.h"
#include "runtime/clock.h"
#include "runtime/contents.h"
#include "runtime/guest.h"
#include "runtime/loader.h"
#include "runtime/process.h"
#include "runtime/python.h"
#include "runtime/regions_api.h"
#include "runtime/runtime.h"
#include "runtime/sampling/sampling.h"
#include "runtime/trial/trial.h"
#include "runtime/unknown_functions.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <pthread.h>
#include <sys/auxv.h>

#ifndef MADV_WIPEONFORK
#define MADV_WIPEONFORK 18
#endif

namespace xferguard {

Runtime runtime;
MemoryMap memory, physical_memory;

namespace {

// Until the constructor ran, and for good when it decided against recording.
LifePage off_page{LifePage::Off, {}};

constexpr const char *default_directory = "xferguard-out";

bool isSet(const char *variable) {
  const char *value = getenv(variable);
  return value && *value && std::strcmp(value, "0") != 0;
}

trace::Mode modeAskedFor() {
  const char *mode = getenv("XFERGUARD_MODE");
  return mode && std::strcmp(mode, "trace") == 0 ? trace::Mode::Trace : trace::Mode::Guard;
}

bool isSwitchedOff() {
  // A program with rights of its own must not write where its caller says.
  return isSet("XFERGUARD_DISABLE") || getauxval(AT_SECURE) != 0;
}

// On network and copy-on-write filesystems the live part is private memory, written out by a thread of ours: a kill
// there loses what came after the last round.
void *flushForEver(void *) {
  constexpr timespec pause{1, 0};
  while (runtime.pid == static_cast<std::uint32_t>(getpid())) {
    nanosleep(&pause, nullptr);
    runtime.writer.file().flush();
  }
  return nullptr;
}

// Where all events are kept they are packed here, and not on the threads that the program waits for. Without this thread the
// ring's next round does it.
void *sealForEver(void *) {
  constexpr timespec pause{0, 20'000'000};
  while (runtime.pid == static_cast<std::uint32_t>(getpid())) {
    nanosleep(&pause, nullptr);
    runtime.writer.sealFinished();
  }
  return nullptr;
}

bool openFile() {
  runtime.mode = modeAskedFor();
  const char *const what = getenv("XFERGUARD_TRACE");
  runtime.traces_launches = runtime.mode == trace::Mode::Trace && !(what && std::strcmp(what, "copies") == 0);
  runtime.recordAll(sampling::isTracing());
  runtime.records_all = runtime.records_all || trial::recordsLaunches();
  const char *directory = getenv("XFERGUARD_OUT"), *trouble = "";
  if (!directory || !*directory) directory = default_directory;
  // A trace that forgets its beginning explains nothing: there all is kept unless told otherwise.
  const bool full = getenv("XFERGUARD_FULL") ? isSet("XFERGUARD_FULL") : runtime.mode == trace::Mode::Trace;
  if (!runtime.writer.open({directory, runtime.mode, full}, trouble)) {
    complain(trouble, directory, "nothing is recorded");
    return false;
  }
  runtime.pid = static_cast<std::uint32_t>(getpid());
  ++runtime.generation;
  recordProcess(runtime.writer);
  recordUnknownFunctions(runtime.writer);
  runtime.regions.recordPolicy(runtime.writer);
  runtime.hashes = isSet("XFERGUARD_HASH");
  runtime.opened_ns = now();
  if (sampling::asked) sampling::opened();
  if (runtime.writer.file().isBuffered()) {
    runtime.writer.file().flush(); // killed before the first round it is a file all the same
    startInBackground(flushForEver, 256 << 10);
  }
  if (full) startInBackground(sealForEver, 256 << 10);
  return true;
}

void loadPolicy() {
  const char *path = getenv("XFERGUARD_POLICY"), *trouble = "";
  if (path && *path && !runtime.regions.loadPolicy(path, trouble)) complain(trouble, path, "nothing is judged");
}

// NVTX loads the library that this variable names. Whoever was named before us is loaded by us.
void offerToNvtx() {
  Dl_info self{};
  char path[4096];
  if (!dladdr(reinterpret_cast<void *>(&offerToNvtx), &self) || !realpath(self.dli_fname, path)) return;
  const char *const before = getenv("NVTX_INJECTION64_PATH");
  if (before && std::strcmp(before, path) == 0) return;
  if (before && *before) setenv("XFERGUARD_NVTX_NEXT", before, 1);
  setenv("NVTX_INJECTION64_PATH", path, 1);
}

// In trace mode the driver loads the tracer that lies beside us, unless another tool has the place.
void offerTracer() {
  Dl_info self{};
  char path[4096 + 32];
  if (modeAskedFor() != trace::Mode::Trace || !dladdr(reinterpret_cast<void *>(&offerTracer), &self)) return;
  if (!realpath(self.dli_fname, path)) return;
  char *const slash = std::strrchr(path, '/');
  if (!slash) return;
  std::strcpy(slash + 1, "libxferguard_cupti.so");
  const char *const taken = getenv("CUDA_INJECTION64_PATH");
  if (taken && *taken && std::strcmp(taken, path) != 0)
    complain("CUDA_INJECTION64_PATH is taken", taken, "there are no GPU times, the guard goes on");
  else if (access(path, R_OK) == 0)
    setenv("CUDA_INJECTION64_PATH", path, 1);
  else
    complain("libxferguard_cupti.so is not installed", path, "there are no GPU times, the guard goes on");
}

// What the parent recorded is the parent's. Its policy is ours too.
void forgetParent() {
  runtime.writer.abandon();
  runtime.sites.abandon();
  runtime.arguments.abandon();
  runtime.regions.abandon();
  const std::uint64_t generation = runtime.generation;
  const Regions regions = runtime.regions;
  runtime = Runtime{};
  runtime.generation = generation;
  runtime.regions = regions;
  python.forkedChild();
  unlockNames();
  unlockUnknownFunctions();
  contents::forkedChild();
  trial::forkedChild();
  sampling::forkedChild();
  guest_tool::forkedChild();
  memory.repairAfterFork();
  physical_memory.repairAfterFork();
}

void afterForkInChild() { life->state = LifePage::Unarmed; }

LifePage *makeLifePage() {
  auto *page = static_cast<LifePage *>(trace::takePages(trace::page_bytes));
  if (!page) return &off_page;
  // Kernels before 4.14 do not empty the page; then at least fork() itself tells us.
  if (madvise(page, trace::page_bytes, MADV_WIPEONFORK) != 0) pthread_atfork(nullptr, nullptr, afterForkInChild);
  return page;
}

// Two copies of the library in one process: the first in the search order records.
bool anotherCopyIsFirst() {
  Dl_info self{}, first{};
  void *const found = loader::find(RTLD_DEFAULT, "xg_recording");
  return found && dladdr(reinterpret_cast<void *>(&anotherCopyIsFirst), &self) && dladdr(found, &first) && self.dli_fbase != first.dli_fbase;
}

__attribute__((constructor)) void start() {
  if (isSwitchedOff() || anotherCopyIsFirst()) return;
  offerToNvtx();
  offerTracer();
  loadPolicy();
  beginClock();
  trial::begin();
  sampling::begin();
  life = makeLifePage();
}

__attribute__((destructor)) void finish() {
  // A child that never came to arm() still holds its parent's file.
  if (__atomic_load_n(&life->state, __ATOMIC_ACQUIRE) == LifePage::Unarmed || runtime.pid != static_cast<std::uint32_t>(getpid())) return;
  runtime.writer.file().markEnd(now(), clockOf(CLOCK_REALTIME));
  runtime.writer.file().flush();
}

} // namespace

LifePage *life = &off_page;

bool arm() {
  trace::Locked hold(life->arming);
  if (life->state != LifePage::Unarmed) return life->state == LifePage::Recording;
  if (runtime.pid != 0) forgetParent();
  const bool opened = openFile();
  __atomic_store_n(&life->state, opened ? LifePage::Recording : LifePage::Off, __ATOMIC_RELEASE);
  return opened;
}

void complain(const char *what, const char *detail, const char *consequence) {
  static bool said;
  if (__atomic_exchange_n(&said, true, __ATOMIC_RELAXED)) return;
  char line[512];
  const int n = std::snprintf(line, sizeof line, "xferguard: %s: %s; %s (process %d)\n", what, detail, consequence, getpid());
  if (n > 0 && write(2, line, static_cast<std::size_t>(n) < sizeof line ? static_cast<std::size_t>(n) : sizeof line - 1) < 0) return;
}

} // namespace xferguard
