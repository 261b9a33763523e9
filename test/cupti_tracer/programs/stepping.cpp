// A program of steps, as training has them: stepping STEPS [weights] [evaluates] [regions] [captures] [dies]
//   a step      an upload, three layers of a small upload and a launch each, a download; a log every tenth
//   weights     before them: 120 uploads of one line with a launch behind each
//   evaluates   half way 60 batches of another line
//   regions     each step is an xg_region "step"
//   graphs      a step is one graph
//   captures    in every fourth step a stream is captured when the step ends
//   detours     calls come from elsewhere once CUPTI listens
//   profiles    another tool records one copy before them
//   orders      each step records a dozen events at lines of their own, which only a trace sees
//   beside      three threads launch and copy meanwhile
//   unended     a capture on another stream that never ends
//   dies        at step 30, by SIGKILL
#include "runtime/include/xferguard/guard.h"
#include "test/runtime/programs/driver_user.h"
#include <atomic>
#include <csignal>
#include <cstring>
#include <cupti.h>
#include <thread>
#include <vector>

extern "C" int fake_cupti_has_listened();

namespace {

// As the CUDA runtime: one function more on the stack while somebody listens.
template <class Do> __attribute__((noinline)) void further(const Do &what) {
  what();
  __asm__ volatile("");
}
template <class Do> __attribute__((noinline)) void runtime(bool detours, const Do &what) {
  if (detours && fake_cupti_has_listened()) further(what);
  else what();
  __asm__ volatile("");
}

// A line each.
template <int lines, class Record> __attribute__((noinline)) void recordEvents(const Record &record) {
  record();
  if constexpr (lines > 1) recordEvents<lines - 1>(record);
  __asm__ volatile("");
}

int recorded;
void requested(std::uint8_t **buffer, std::size_t *size, std::size_t *most) {
  static std::uint8_t memory[1 << 16];
  *buffer = memory, *size = sizeof memory, *most = 0;
}
void completed(CUcontext, std::uint32_t, std::uint8_t *buffer, std::size_t, std::size_t used) {
  CUpti_Activity *record = nullptr;
  while (cuptiActivityGetNextRecord(buffer, used, &record) == CUPTI_SUCCESS) ++recorded;
}
void called(void *, CUpti_CallbackDomain, CUpti_CallbackId, const void *) {}

template <class Do> void profileOne(const Do &what) {
  CUpti_SubscriberHandle handle = nullptr;
  cuptiSubscribe(&handle, called, nullptr);
  cuptiActivityRegisterCallbacks(requested, completed);
  cuptiActivityEnable(CUPTI_ACTIVITY_KIND_MEMCPY);
  what();
  cuptiActivityDisable(CUPTI_ACTIVITY_KIND_MEMCPY);
  cuptiActivityFlushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
  cuptiUnsubscribe(handle);
  std::printf("profiler: %d records\n", recorded);
}

} // namespace

int main(int count, char **arguments) {
  const auto has = [&](const char *word) {
    for (int i = 2; i < count; ++i)
      if (std::strcmp(arguments[i], word) == 0) return true;
    return false;
  };
  const int steps = count > 1 ? std::atoi(arguments[1]) : 100;
  const DriverUser d = openDriver();
  void *const cuda = dlopen("libcuda.so.1", RTLD_NOW);
  using Launch = int (*)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, void **, void **);
  const auto launch = reinterpret_cast<Launch>(orDie(dlsym(cuda, "cuLaunchKernel"), "cuLaunchKernel"));
  const auto capture = reinterpret_cast<int (*)(StreamHandle, int)>(orDie(dlsym(cuda, "cuStreamBeginCapture_v2"), "cuStreamBeginCapture_v2"));
  const auto instantiate = reinterpret_cast<int (*)(void **, void *, unsigned long long)>(orDie(dlsym(cuda, "cuGraphInstantiateWithFlags"), "cuGraphInstantiateWithFlags"));
  const auto launchGraph = reinterpret_cast<int (*)(void *, StreamHandle)>(orDie(dlsym(cuda, "cuGraphLaunch"), "cuGraphLaunch"));
  const auto endCapture = reinterpret_cast<int (*)(StreamHandle, void **)>(orDie(dlsym(cuda, "cuStreamEndCapture"), "cuStreamEndCapture"));
  std::vector<char> batch(8192, 'b'), layer(512, 'l'), back(64), log(64);
  DevicePointer device = 0;
  StreamHandle stream = nullptr;
  d.memAlloc(&device, 65536);
  d.streamCreate(&stream, 1);
  StreamHandle other = nullptr;
  d.streamCreate(&other, 1);
  if (has("unended")) capture(other, 0);
  if (has("profiles")) profileOne([&] { d.upload(device, log.data(), 32); });
  void *graph_exec = nullptr;
  if (has("graphs")) instantiate(&graph_exec, nullptr, 0);
  const auto recordEvent = reinterpret_cast<int (*)(void *, StreamHandle)>(orDie(dlsym(cuda, "cuEventRecord"), "cuEventRecord"));
  const auto run = [&] {
    if (graph_exec) launchGraph(graph_exec, stream);
    else launch(reinterpret_cast<void *>(0x2000), 1, 1, 1, 32, 1, 1, 0, stream, nullptr, nullptr);
  };
  std::atomic<bool> over{false};
  std::vector<std::thread> threads;
  for (int i = 0; has("beside") && i < 3; ++i)
    threads.emplace_back([&, i] {
      char own[64] = {};
      while (!over) run(), d.upload(device + 32768 + static_cast<unsigned>(i) * 64, own, sizeof own);
    });
  if (has("weights"))
    for (int i = 0; i < 120; ++i) d.upload(device, layer.data(), 256), run();
  for (int step = 0; step < steps; ++step) {
    const bool detours = has("detours"), captures = has("captures") && step % 4 == 3;
    if (has("regions")) xg_region_push("step");
    runtime(detours, [&] { d.upload(device, batch.data(), batch.size()); });
    for (int i = 0; i < (graph_exec ? 1 : 3); ++i) runtime(detours, [&] { d.upload(device, layer.data(), layer.size()); }), run();
    if (has("orders")) recordEvents<12>([&] { recordEvent(reinterpret_cast<void *>(0x10), stream); });
    void *graph = nullptr;
    if (captures) capture(stream, 0);
    runtime(detours, [&] { d.download(back.data(), device, back.size()); });
    if (captures) endCapture(stream, &graph);
    if (step % 10 == 9) d.download(log.data(), device, 32);
    if (has("regions")) xg_region_pop();
    if (has("evaluates") && step == steps / 2)
      for (int i = 0; i < 60; ++i) d.upload(device, batch.data(), 4096), run(), d.download(back.data(), device, 16);
    if (has("dies") && step == 30) raise(SIGKILL);
  }
  over = true;
  for (std::thread &t : threads) t.join();
  std::puts("done");
}
