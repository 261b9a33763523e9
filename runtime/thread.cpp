#include "runtime/thread.h"
#include "runtime/runtime.h"
#include <pthread.h>
#include <sys/prctl.h>

namespace xferguard {

constinit thread_local Thread *current_thread = nullptr;

namespace {

pthread_key_t exit_key;
bool exit_key_made;

std::uint16_t takeShard() {
  for (unsigned i = 1; i < 256; ++i) {
    std::uint64_t &word = runtime.shards_taken[i / 64];
    const std::uint64_t bit = std::uint64_t{1} << i % 64;
    if (!(__atomic_fetch_or(&word, bit, __ATOMIC_ACQUIRE) & bit)) return static_cast<std::uint16_t>(i);
  }
  return 0;
}

void giveShard(std::uint16_t shard) {
  if (shard) __atomic_fetch_and(&runtime.shards_taken[shard / 64], ~(std::uint64_t{1} << shard % 64), __ATOMIC_RELEASE);
}

// The thread is going: its row shard and its part of the ring go to the next one.
void leave(void *p) {
  auto *t = static_cast<Thread *>(p);
  current_thread = nullptr;
  if (t->generation == runtime.generation && runtime.writer.isOpen()) {
    runtime.writer.releaseBlock(t->block);
    giveShard(t->shard);
  }
  trace::givePages(t, sizeof *t);
}

// Before any thread can come to its first call.
__attribute__((constructor)) void makeExitKey() { exit_key_made = pthread_key_create(&exit_key, leave) == 0; }

void recordThread(const Thread &t) {
  char name[17] = "";
  prctl(PR_GET_NAME, name);
  trace::Payload<64> payload;
  encode(payload, trace::ThreadRecord{t.index, static_cast<std::uint32_t>(syscall(SYS_gettid)), name});
  runtime.writer.record(trace::RecordKind::Thread, payload.data(), payload.size());
}

Thread *join(Thread *t) {
  t->generation = runtime.generation;
  t->index = __atomic_add_fetch(&runtime.threads_seen, 1, __ATOMIC_RELAXED);
  t->shard = takeShard();
  recordThread(*t);
  return t;
}

} // namespace

Thread *makeThread() {
  if (Thread *const t = current_thread) { // of the parent of a fork: start over in the same memory
    trace::clearPages(t, sizeof *t);
    return join(t);
  }
  auto *t = static_cast<Thread *>(trace::takePages(sizeof(Thread)));
  if (!t) return nullptr;
  if (exit_key_made) pthread_setspecific(exit_key, t);
  current_thread = t;
  return join(t);
}

} // namespace xferguard
