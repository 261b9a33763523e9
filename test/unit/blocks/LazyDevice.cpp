#include "LazyDevice.h"

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <mutex>
#include <set>
#include <vector>

namespace {

struct Device {
  std::recursive_mutex lock; // a test's "kernel" may call the runtime
  std::set<void *> host, memory;
  std::vector<cudaStream_t> streams;
  int events = 0, queued = 0, copies = 0, fail_in = 0;
};
Device device;

using Guard = std::lock_guard<std::recursive_mutex>;

bool fails() { return device.fail_in > 0 && --device.fail_in == 0; }

cudaError_t allocate(void **pointer, std::size_t bytes, std::set<void *> &known) {
  Guard guard(device.lock);
  if (fails()) return cudaErrorMemoryAllocation;
  *pointer = std::malloc(bytes ? bytes : 1);
  known.insert(*pointer);
  return cudaSuccess;
}

cudaError_t release(void *pointer, std::set<void *> &known) {
  Guard guard(device.lock);
  if (!pointer) return cudaSuccess;
  if (!known.erase(pointer)) return cudaErrorInvalidValue;
  std::free(pointer);
  return cudaSuccess;
}

} // namespace

struct CUstream_st {
  std::deque<std::function<void()>> queue;
  std::size_t done = 0, asked = 0;

  void push(std::function<void()> work) {
    queue.push_back(std::move(work));
    ++asked;
    ++device.queued;
  }
  void step() {
    if (queue.empty()) return;
    std::function<void()> work = std::move(queue.front());
    queue.pop_front();
    work();
    ++done;
    --device.queued;
  }
  void reach(std::size_t point) {
    while (done < point) step();
  }
};

struct CUevent_st {
  cudaStream_t stream = nullptr;
  std::size_t point = 0;
  unsigned questions = 0;
};

void lazy::launch(cudaStream_t stream, std::function<void()> work) {
  Guard guard(device.lock);
  stream->push(std::move(work));
}

void lazy::failAt(int n) {
  Guard guard(device.lock);
  device.fail_in = n;
}

void lazy::hurry(std::size_t n) {
  Guard guard(device.lock);
  if (device.streams.empty()) return;
  cudaStream_t stream = device.streams[n % device.streams.size()];
  stream->reach(stream->asked);
}

lazy::Left lazy::left() {
  Guard guard(device.lock);
  return {static_cast<int>(device.host.size() + device.memory.size()), static_cast<int>(device.streams.size()), device.events,
          device.queued};
}

int lazy::takeCopies() {
  Guard guard(device.lock);
  return std::exchange(device.copies, 0);
}

extern "C" {

const char *cudaGetErrorString(cudaError_t) { return "what the test asked for"; }
cudaError_t cudaGetLastError() { return cudaSuccess; }

cudaError_t cudaMalloc(void **pointer, std::size_t bytes) { return allocate(pointer, bytes, device.memory); }
cudaError_t cudaFree(void *pointer) { return release(pointer, device.memory); }
cudaError_t cudaHostAlloc(void **pointer, std::size_t bytes, unsigned) { return allocate(pointer, bytes, device.host); }
cudaError_t cudaMallocHost(void **pointer, std::size_t bytes) { return allocate(pointer, bytes, device.host); }
cudaError_t cudaFreeHost(void *pointer) { return release(pointer, device.host); }

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *pointer) {
  Guard guard(device.lock);
  *attributes = {};
  attributes->type = device.host.count(const_cast<void *>(pointer)) ? cudaMemoryTypeHost : cudaMemoryTypeUnregistered;
  return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned) {
  Guard guard(device.lock);
  if (fails()) return cudaErrorMemoryAllocation;
  *stream = device.streams.emplace_back(new CUstream_st);
  return cudaSuccess;
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  Guard guard(device.lock);
  stream->reach(stream->asked);
  std::erase(device.streams, stream);
  delete stream;
  return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  Guard guard(device.lock);
  stream->reach(stream->asked);
  return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned) {
  Guard guard(device.lock);
  if (fails()) return cudaErrorMemoryAllocation;
  ++device.events;
  *event = new CUevent_st;
  return cudaSuccess;
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  Guard guard(device.lock);
  --device.events;
  delete event;
  return cudaSuccess;
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  Guard guard(device.lock);
  if (fails()) return cudaErrorUnknown;
  *event = {stream, stream->asked, 0};
  return cudaSuccess;
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
  Guard guard(device.lock);
  if (fails()) return cudaErrorUnknown;
  if (event->stream) stream->push([other = event->stream, point = event->point] { other->reach(point); });
  return cudaSuccess;
}
cudaError_t cudaEventQuery(cudaEvent_t event) {
  Guard guard(device.lock);
  if (!event->stream || event->stream->done >= event->point) return cudaSuccess;
  if (++event->questions % 2 == 0) event->stream->step();
  return cudaErrorNotReady;
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  Guard guard(device.lock);
  if (event->stream) event->stream->reach(event->point);
  return cudaSuccess;
}

cudaError_t cudaMemcpyAsync(void *to, const void *from, std::size_t bytes, cudaMemcpyKind, cudaStream_t stream) {
  Guard guard(device.lock);
  if (fails()) return cudaErrorUnknown;
  ++device.copies;
  stream->push([=] { std::memcpy(to, from, bytes); });
  return cudaSuccess;
}
#if CUDART_VERSION >= 13000
cudaError_t cudaMemcpyBatchAsync(void *const *to, const void *const *from, const std::size_t *bytes, std::size_t count,
                                 cudaMemcpyAttributes *, std::size_t *, std::size_t, cudaStream_t stream) {
  Guard guard(device.lock);
  if (fails()) return cudaErrorUnknown;
  ++device.copies;
  for (std::size_t i = 0; i < count; ++i) stream->push([to = to[i], from = from[i], n = bytes[i]] { std::memcpy(to, from, n); });
  return cudaSuccess;
}
#endif

} // extern "C"
