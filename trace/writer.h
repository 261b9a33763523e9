// What the observed process writes: records, aggregate rows and ring slots on top of a Store. Libc only; no call here
// allocates with malloc, throws, or calls back into the application.
#pragma once
#include "trace/store.h"

namespace xferguard::trace {

// A stretch of ring slots that belongs to one thread until it is full. All zero is none.
struct EventBlock {
  RingSlot *slots = nullptr;
  std::uint32_t left = 0;
  std::uint64_t first_sequence = 0;
};

// Puts a record's payload together on the stack.
template <std::size_t room> class Payload {
public:
  template <class T> void put(T value) {
    static_assert(sizeof(T) <= 8);
    bytes(&value, sizeof value);
  }
  void text(const char *s, std::size_t length) {
    if (length > 60000) length = 60000;
    put(static_cast<std::uint32_t>(length));
    bytes(s, length);
  }
  void bytes(const void *p, std::size_t n) {
    if (used + n > room) {
      whole = false;
      return;
    }
    __builtin_memcpy(buffer + used, p, n);
    used += n;
  }
  void pad() {
    while (used % 8) buffer[used++] = 0;
  }
  const char *data() const { return buffer; }
  std::size_t size() const { return used; }
  bool fits() const { return whole; }

private:
  alignas(8) char buffer[(room + 7) / 8 * 8];
  std::size_t used = 0;
  bool whole = true;
};

class Writer {
public:
  bool open(const StoreOptions &, const char *&trouble);
  bool isOpen() const { return store.isOpen(); }
  Store &file() { return store; }
  void count(Counter c, std::uint64_t n = 1) { __atomic_fetch_add(store.counter(c), n, __ATOMIC_RELAXED); }

  // Appends a record whose payload is padded here; returns its live words (zeroed), or null when there is no room.
  // With no live words the return value is only good as a truth.
  std::uint64_t *record(RecordKind, const void *payload, std::size_t bytes, unsigned live_words = 0);

  // The row for a key, made at first sight. Never null once open: without room it is the catch-all row.
  AggregateRow *row(const AggregateKey &);

  // The next slot for a thread's event and its number, or null when no block is free. Fill it, then commitSlot().
  RingSlot *slot(EventBlock &block, std::uint64_t &sequence) {
    if (block.left == 0) return slotOfNextBlock(block, sequence);
    const std::uint32_t i = block_slots - block.left--;
    sequence = block.first_sequence + i;
    return &block.slots[i];
  }
  void releaseBlock(EventBlock &);
  // Where all events are kept: moves those of finished blocks out of the ring. From a thread of its own, often.
  void sealFinished();

  void abandon();

private:
  struct RecordSegment {
    char *at = nullptr, *end = nullptr;
  };
  struct BlockState {
    enum : std::uint32_t { Free, Owned, Finished }; // owned by a living thread, or by who seals it
    std::uint32_t state;
    std::uint64_t first_sequence; // once it is finished
  };
  std::uint32_t numberOf(const EventBlock &b) const {
    return static_cast<std::uint32_t>(static_cast<std::size_t>(reinterpret_cast<char *>(b.slots) - ring) / block_bytes);
  }
  RingSlot *slotOfNextBlock(EventBlock &, std::uint64_t &sequence);
  void seal(const EventBlock &);
  void sealBlock(std::uint32_t);
  AggregateRow *appendRow(const AggregateKey &);
  bool growIndex();
  std::size_t indexOf(const AggregateKey &) const;

  Store store;
  bool full = false;
  Lock recording, aggregating, sealing;
  RecordSegment records;
  AggregateRow *rows_at = nullptr, *rows_end = nullptr, *catch_all = nullptr;
  AggregateRow **index = nullptr; // open addressing, a power of two
  std::size_t index_room = 0, index_used = 0;
  char *ring = nullptr;
  std::uint32_t block_count = 0;
  BlockState *blocks = nullptr;
  // What all threads write stands apart from what they read at each call.
  struct alignas(64) Turn {
    std::uint32_t next_block = 0;
    std::uint64_t blocks_given = 0;
  } turn;
};

// Packs an event into its slot; the commit word last.
[[gnu::hot]] void commitSlot(RingSlot &, const Event &, std::uint64_t sequence);
// The other way; false for a slot that is empty, being written or damaged. The op may be one that only a newer
// xferguard knows.
bool readSlot(const RingSlot &, Event &, std::uint64_t &sequence);

} // namespace xferguard::trace
