#include "trace/writer.h"
#include "trace/checksum.h"
#include "trace/sealed_events.h"
#include <cstring>

namespace xferguard::trace {
namespace {

// A file starts at 4 MiB in all.
constexpr std::uint64_t first_records = (1u << 20) - sizeof(SegmentHeader);
constexpr std::uint64_t first_rows = (1u << 20) - sizeof(SegmentHeader);
constexpr std::uint64_t ring_bytes = (2u << 20) - page_bytes - sizeof(SegmentHeader);
constexpr std::uint64_t more = (2u << 20) - sizeof(SegmentHeader);
constexpr std::size_t first_index = 16384;

std::uint64_t hashKey(const AggregateKey &key) {
  const KeyWords words = wordsIn(key);
  std::uint64_t h = words.low * 0x9E3779B97F4A7C15u ^ (words.high + 0x7F4A7C15) * 0xC2B2AE3D27D4EB4Fu;
  return h ^ h >> 29;
}

// A slot's words are summed up in turn; the check is what is left of the sum, on top of the last word.
constexpr unsigned slot_words = sizeof(RingSlot) / 8, check_shift = 56;
static_assert(offsetof(RingSlot, check) == (slot_words - 1) * 8 + check_shift / 8);

constexpr std::uint64_t addWord(std::uint64_t sum, std::uint64_t word) { return (sum << 7 | sum >> 57) ^ word; }
constexpr std::uint64_t checkOf(std::uint64_t sum) {
  sum ^= sum >> 32;
  sum ^= sum >> 16;
  sum ^= sum >> 8;
  return sum & 0xFF;
}

bool checks(const RingSlot &slot) {
  std::uint64_t words[slot_words];
  std::memcpy(words, &slot, sizeof words);
  words[slot_words - 1] &= ~(std::uint64_t{0xFF} << check_shift);
  std::uint64_t sum = 0;
  for (const std::uint64_t word : words) sum = addWord(sum, word);
  return checkOf(sum) == slot.check;
}

} // namespace

bool Writer::open(const StoreOptions &options, const char *&trouble) {
  if (!store.open(options, trouble)) return false;
  full = options.full;
  auto *record_memory = static_cast<char *>(store.addLive(SegmentKind::Records, first_records));
  auto *row_memory = static_cast<char *>(store.addLive(SegmentKind::Aggregates, first_rows));
  ring = static_cast<char *>(store.addLive(SegmentKind::Ring, ring_bytes));
  index = static_cast<AggregateRow **>(takePages(first_index * sizeof *index));
  block_count = ring_bytes / block_bytes;
  blocks = static_cast<BlockState *>(takePages(block_count * sizeof *blocks));
  if (!record_memory || !row_memory || !ring || !index || !blocks) {
    trouble = "there is no room for the file (disk full, quota or file size limit)";
    unlink(store.path());
    store.abandon();
    return false;
  }
  records = {record_memory, record_memory + first_records};
  rows_at = reinterpret_cast<AggregateRow *>(row_memory);
  rows_end = rows_at + first_rows / sizeof(AggregateRow);
  index_room = first_index;
  index_used = 0;
  catch_all = appendRow(AggregateKey{});
  populate(ring, ring_bytes);
  return true;
}

std::uint64_t *Writer::record(RecordKind kind, const void *payload, std::size_t bytes, unsigned live_words) {
  const std::size_t padded = (bytes + 7) / 8 * 8;
  const std::size_t total = sizeof(RecordWord) + padded + live_words * 8;
  Locked hold(recording);
  if (total > max_record_bytes) return nullptr;
  if (static_cast<std::size_t>(records.end - records.at) < total + sizeof(RecordWord)) {
    auto *memory = static_cast<char *>(store.addLive(SegmentKind::Records, more));
    if (!memory) {
      count(Counter::RecordsDropped);
      return nullptr;
    }
    records = {memory, memory + more};
  }
  char *at = records.at;
  std::memcpy(at + sizeof(RecordWord), payload, bytes);
  std::memset(at + sizeof(RecordWord) + bytes, 0, padded - bytes);
  const RecordWord word{kind, static_cast<std::uint8_t>(live_words), static_cast<std::uint16_t>(total / 8),
                        crc32c(at + sizeof(RecordWord), padded)};
  std::uint64_t commit;
  std::memcpy(&commit, &word, sizeof commit);
  __atomic_store_n(reinterpret_cast<std::uint64_t *>(at), commit, __ATOMIC_RELEASE);
  records.at += total;
  return reinterpret_cast<std::uint64_t *>(at + sizeof(RecordWord) + padded);
}

std::size_t Writer::indexOf(const AggregateKey &key) const {
  std::size_t i = hashKey(key) & (index_room - 1);
  while (index[i] && !(index[i]->key == key)) i = (i + 1) & (index_room - 1);
  return i;
}

bool Writer::growIndex() {
  auto **larger = static_cast<AggregateRow **>(takePages(index_room * 2 * sizeof *index));
  if (!larger) return false;
  AggregateRow **old = index;
  const std::size_t old_room = index_room;
  index = larger;
  index_room *= 2;
  for (std::size_t i = 0; i < old_room; ++i)
    if (old[i]) index[indexOf(old[i]->key)] = old[i];
  givePages(old, old_room * sizeof *old);
  return true;
}

AggregateRow *Writer::appendRow(const AggregateKey &key) {
  if (rows_at == rows_end) {
    auto *memory = static_cast<char *>(store.addLive(SegmentKind::Aggregates, more));
    if (!memory) return nullptr;
    rows_at = reinterpret_cast<AggregateRow *>(memory);
    rows_end = rows_at + more / sizeof(AggregateRow);
  }
  AggregateRow *row = rows_at++;
  row->key = key;
  __atomic_store_n(&row->committed, 1, __ATOMIC_RELEASE);
  return row;
}

AggregateRow *Writer::row(const AggregateKey &key) {
  Locked hold(aggregating);
  std::size_t i = indexOf(key);
  if (index[i]) return index[i];
  if (index_used * 4 >= index_room * 3 && growIndex()) i = indexOf(key);
  if (index_used + 1 >= index_room) return catch_all;
  AggregateRow *row = appendRow(key);
  if (!row) {
    count(Counter::AggregatesDropped);
    return catch_all;
  }
  index[i] = row;
  ++index_used;
  return row;
}

RingSlot *Writer::slotOfNextBlock(EventBlock &block, std::uint64_t &sequence) {
  if (block.slots) {
    const std::uint32_t old = numberOf(block);
    blocks[old].first_sequence = block.first_sequence;
    __atomic_store_n(&blocks[old].state, full ? BlockState::Finished : BlockState::Free, __ATOMIC_RELEASE);
    block.slots = nullptr;
  }
  for (std::uint32_t tries = 0; tries < block_count; ++tries) {
    const std::uint32_t i = __atomic_fetch_add(&turn.next_block, 1, __ATOMIC_RELAXED) % block_count;
    if (full) sealBlock(i); // the ring came round before its sealer: done here
    std::uint32_t free = BlockState::Free;
    if (!__atomic_compare_exchange_n(&blocks[i].state, &free, BlockState::Owned, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) continue;
    block.slots = reinterpret_cast<RingSlot *>(ring + i * block_bytes);
    std::uint64_t lost = 0;
    for (std::size_t s = 0; s < block_slots; ++s) lost += block.slots[s].commit != 0;
    if (lost) count(Counter::EventsOverwritten, lost);
    // Empty from here on: whoever reads must not take an old event for a new one of this thread.
    for (std::size_t s = 0; s < block_slots; ++s) __atomic_store_n(&block.slots[s].commit, 0, __ATOMIC_RELAXED);
    block.first_sequence = __atomic_fetch_add(&turn.blocks_given, 1, __ATOMIC_RELAXED) * block_slots;
    block.left = block_slots - 1;
    sequence = block.first_sequence;
    return block.slots;
  }
  count(Counter::EventsDropped);
  return nullptr;
}

// Packs the block's events into a chunk at the end of the file, then empties their slots. A kill between the two leaves
// events in both places: readers know them by their numbers.
void Writer::seal(const EventBlock &block) {
  static ShapeMemory memory;
  static unsigned char packed[block_slots * max_packed_event];
  Locked hold(sealing);
  memory.clear();
  unsigned char *end = packed;
  const std::uint32_t used = block_slots - block.left;
  std::uint64_t first_ns = 0, last_ns = 0, items = 0;
  for (std::uint32_t i = 0; i < used; ++i) {
    Event e;
    std::uint64_t sequence;
    if (!readSlot(block.slots[i], e, sequence)) continue;
    if (items++ == 0) first_ns = e.start_ns;
    last_ns = e.start_ns;
    end = packEvent(memory, e, end);
  }
  const auto bytes = static_cast<std::uint64_t>(end - packed);
  if (items == 0 || !store.addSealedEvents(packed, bytes, items, first_ns, last_ns, block.first_sequence)) return;
  for (std::uint32_t i = 0; i < used; ++i) __atomic_store_n(&block.slots[i].commit, 0, __ATOMIC_RELAXED);
}

void Writer::sealBlock(std::uint32_t i) {
  std::uint32_t finished = BlockState::Finished;
  if (!__atomic_compare_exchange_n(&blocks[i].state, &finished, BlockState::Owned, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) return;
  seal({reinterpret_cast<RingSlot *>(ring + i * block_bytes), 0, blocks[i].first_sequence});
  __atomic_store_n(&blocks[i].state, BlockState::Free, __ATOMIC_RELEASE);
}

void Writer::sealFinished() {
  for (std::uint32_t i = 0; i < block_count; ++i) sealBlock(i);
}

void Writer::releaseBlock(EventBlock &block) {
  if (!block.slots) return;
  if (full) seal(block);
  __atomic_store_n(&blocks[numberOf(block)].state, BlockState::Free, __ATOMIC_RELEASE);
  block = {};
}

void Writer::abandon() {
  store.abandon();
  givePages(index, index_room * sizeof *index);
  givePages(blocks, block_count * sizeof *blocks);
  *this = Writer{};
}

void commitSlot(RingSlot &slot, const Event &e, std::uint64_t sequence) {
  __atomic_store_n(&slot.commit, 0, __ATOMIC_RELAXED);
  __atomic_thread_fence(__ATOMIC_RELEASE); // nothing new in a slot that still counts
  const bool in_us = e.duration_ns > 0xFFFFFFFFu;
  const std::uint64_t duration = in_us ? e.duration_ns / 1000 : e.duration_ns;
  const std::uint64_t packed = (static_cast<std::uint64_t>(e.direction) & 7) | (static_cast<std::uint64_t>(e.memory) & 15) << 3 |
                               (in_us ? long_duration : 0);
  // Word by word as RingSlot has them: fields stored one by one and summed up as words would have the processor wait for each.
  auto *const at = reinterpret_cast<std::uint64_t *>(&slot);
  std::uint64_t sum = sequence + 1;
  const auto put = [&](unsigned i, std::uint64_t word) {
    sum = addWord(sum, word);
    __atomic_store_n(at + i, word, __ATOMIC_RELAXED);
  };
  put(1, e.start_ns);
  put(2, e.bytes);
  put(3, e.a);
  put(4, e.b);
  put(5, (duration > 0xFFFFFFFFu ? 0xFFFFFFFFu : duration) | std::uint64_t{e.site} << 32);
  put(6, e.stream | std::uint64_t{e.correlation} << 32);
  const std::uint64_t last = (isTracers(e.op) ? e.device : e.thread) | std::uint64_t{e.region} << 16 |
                             static_cast<std::uint64_t>(e.op) << 32 | packed << 40 | std::uint64_t{e.flags} << 48;
  __atomic_store_n(at + 7, last | checkOf(addWord(sum, last)) << check_shift, __ATOMIC_RELAXED);
  __atomic_store_n(at, sequence + 1, __ATOMIC_RELEASE);
}

bool readSlot(const RingSlot &slot, Event &e, std::uint64_t &sequence) {
  if (slot.commit == 0 || !checks(slot)) return false;
  const auto direction = static_cast<Direction>(slot.packed & 7);
  const auto memory = static_cast<MemoryKind>(slot.packed >> 3 & 15);
  if (direction >= Direction::Count || memory >= MemoryKind::Count) return false;
  sequence = slot.commit - 1;
  e.start_ns = slot.start_ns;
  e.duration_ns = slot.packed & long_duration ? slot.duration * std::uint64_t{1000} : slot.duration;
  e.bytes = slot.bytes;
  e.a = slot.a;
  e.b = slot.b;
  e.site = slot.site;
  e.stream = slot.stream;
  e.correlation = slot.correlation;
  e.op = static_cast<Op>(slot.op);
  e.thread = isTracers(e.op) ? std::uint16_t{0} : slot.thread;
  e.device = isTracers(e.op) ? slot.thread : std::uint16_t{0};
  e.region = slot.region;
  e.direction = direction;
  e.memory = memory;
  e.flags = slot.flags;
  return true;
}

} // namespace xferguard::trace
