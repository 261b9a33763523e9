#include "runtime/trial/notes.h"
#include "runtime/runtime.h"
#include <cstring>

namespace xferguard::trial {
namespace {

constexpr const char *words[] = {
    "pin: memory that was not seen being allocated (a stack, static data, an allocator of the program's own) is left as it is",
    "pin: memory that the driver knows already is left as it is",
    "pin: the driver would not register a range: it is left as it is",
    "pin: ended when a graph was made: it may hold addresses of the host",
    "pin: a range was let go: a copy took more than the allocation that was pinned",
    "pin: a range was let go: the program asked what kind of memory it is, or pinned it itself",
    "pool: the wait in cuMemFree was kept: what was still queued could be seen by the host",
    "pin: asynchronous uploads up to 1 MiB do not count: from pageable memory they return early, pinned they would have to be waited for",
    "pool, waits, stage: ended: the driver has functions that this version does not know, work may be queued unseen",
    "stage: the wait in a small upload was kept: what was still queued could be seen by the host",
};
static_assert(sizeof words / sizeof *words == static_cast<unsigned>(Refusal::Count));

bool told[static_cast<unsigned>(Refusal::Count)];

} // namespace

void refuse(Refusal why) {
  const auto i = static_cast<unsigned>(why);
  if (__atomic_exchange_n(&told[i], true, __ATOMIC_RELAXED)) return;
  trace::Payload<256> payload;
  char text[200] = "try: ";
  std::strncat(text, words[i], sizeof text - 8);
  payload.text(text, std::strlen(text));
  runtime.writer.record(trace::RecordKind::Note, payload.data(), payload.size());
}

} // namespace xferguard::trial
