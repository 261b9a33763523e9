// What CUPTI leaves behind: a loop of empty launches and one of 4-byte read-backs, before CUPTI is asked for something, meanwhile, when all is
// switched off again, and when nobody is subscribed any more.
//   nvcc -O2 -std=c++17 -arch=native residue.cu -I$CUDA/extras/CUPTI/include -L$CUDA/extras/CUPTI/lib64 -lcupti -o residue
//   residue WORDS      any of sub cb mem ker syn ovh evt with '-' between: a subscriber, its callbacks, kinds of records; fin: cuptiFinalize in the end
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cupti.h>
#include <string>
#include <vector>

__global__ void empty() {}

template <class Do> double median(int times, const Do &once) {
  std::vector<double> all;
  for (int round = 0; round < 9; ++round) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < times; ++i) once(i);
    all.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count() / times);
  }
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

static int *on_device, on_host;
static double launches() {
  return median(4000, [](int i) {
    empty<<<1, 1>>>();
    if (i % 500 == 499) cudaStreamSynchronize(nullptr);
  });
}
static double readBacks() {
  return median(1000, [](int) {
    cudaMemcpyAsync(&on_host, on_device, sizeof on_host, cudaMemcpyDeviceToHost, nullptr);
    cudaStreamSynchronize(nullptr);
  });
}

static void CUPTIAPI requested(uint8_t **buffer, size_t *size, size_t *most) { *buffer = static_cast<uint8_t *>(std::aligned_alloc(8, *size = 2 << 20)), *most = 0; }
static void CUPTIAPI completed(CUcontext, uint32_t, uint8_t *buffer, size_t, size_t) { std::free(buffer); }
static void CUPTIAPI called(void *, CUpti_CallbackDomain, CUpti_CallbackId, const void *) {}

int main(int count, char **arguments) {
  const std::string words = count > 1 ? arguments[1] : "none";
  const auto has = [&](const char *word) { return words.find(word) != std::string::npos; };
  cudaMalloc(&on_device, sizeof on_host);
  launches(), readBacks();
  std::printf("%-28s", words.c_str());
  const auto measure = [](const char *when) { std::printf(" %s %.0f %.0f ", when, launches(), readBacks()); };
  measure("before");
  CUpti_SubscriberHandle subscriber = nullptr;
  if (has("sub")) cuptiSubscribe(&subscriber, called, nullptr);
  const auto listen = [&](int on) {
    for (CUpti_CallbackId id : {CUPTI_DRIVER_TRACE_CBID_cuLaunchKernel, CUPTI_DRIVER_TRACE_CBID_cuMemcpyDtoHAsync_v2})
      if (has("cb")) cuptiEnableCallback(on, subscriber, CUPTI_CB_DOMAIN_DRIVER_API, id);
  };
  listen(1);
  std::vector<CUpti_ActivityKind> kinds;
  const std::pair<const char *, CUpti_ActivityKind> known[] = {{"mem", CUPTI_ACTIVITY_KIND_MEMCPY}, {"ker", CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL},
                                                               {"syn", CUPTI_ACTIVITY_KIND_SYNCHRONIZATION}, {"ovh", CUPTI_ACTIVITY_KIND_OVERHEAD},
                                                               {"evt", CUPTI_ACTIVITY_KIND_CUDA_EVENT}};
  for (const auto &[word, kind] : known)
    if (has(word)) kinds.push_back(kind);
  if (!kinds.empty()) cuptiActivityRegisterCallbacks(requested, completed);
  for (const CUpti_ActivityKind kind : kinds) cuptiActivityEnable(kind);
  measure("meanwhile");
  for (const CUpti_ActivityKind kind : kinds) cuptiActivityDisable(kind);
  listen(0);
  measure("off");
  if (!kinds.empty()) cuptiActivityFlushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
  if (subscriber) cuptiUnsubscribe(subscriber);
  measure("left");
  if (has("fin") && cuptiFinalize() == CUPTI_SUCCESS) measure("finalized");
  std::printf("\n");
}
