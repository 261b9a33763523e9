#include "trace/reader.h"
#include "trace/checksum.h"
#include "trace/input_file.h"
#include "trace/quick_checksum.h"
#include "trace/record_reader.h"
#include "trace/unpack.h"
#include "trace/writer.h"
#include <algorithm>
#include <cstring>

namespace xferguard::trace {
namespace {

constexpr std::size_t window = 1u << 20, read_ahead = 256u << 10;

class RunReader {
public:
  RunReader(Run &run, std::uint64_t most_events) : file(run.path), events(run.events, most_events) {}

  void read(Run &run) {
    if (!file.trouble.empty()) {
      run.error = file.trouble;
      return;
    }
    if (!readHeader(run)) return;
    walkSegments(run);
    handOutRing();
    records.nameStrings(run);
    addShardsUp(run);
    if (skipped_slots)
      say(run, std::to_string(skipped_slots) + " event(s) of the ring were torn or damaged");
    run.events.order();
    run.events_left_out = events.left_out;
    if (events.unknown)
      say(run, std::to_string(events.unknown) + " event(s) are of kinds that this xferguard does not know (written by a newer one)");
    if (unknown_records)
      say(run, std::to_string(unknown_records) + " record(s) are of kinds that this xferguard does not know (written by a newer one)");
  }

private:
  static void say(Run &run, std::string what) {
    constexpr std::size_t most = 50; // a file of rubbish must not fill the memory with complaints
    if (run.missing.size() < most) run.missing.push_back(std::move(what));
    if (run.missing.size() == most) run.missing.push_back("more is damaged than is listed here");
  }

  bool readHeader(Run &run) {
    FileHeader h{};
    const std::size_t got = file.read(0, &h, sizeof h);
    if (got < sizeof h.magic || std::memcmp(h.magic, file_magic, sizeof h.magic) != 0) {
      run.error = run.path + ": not an xferguard trace";
      return false;
    }
    if (got < sizeof h || file.size() < page_bytes) {
      run.error = run.path + ": cut off within its header";
      return false;
    }
    if (h.version != format_version) {
      run.error = run.path + ": format version " + std::to_string(h.version) + ", this xferguard reads version " +
                  std::to_string(format_version);
      return false;
    }
    if (h.checksum != crc32c(&h, offsetof(FileHeader, checksum))) say(run, "the header's checksum is wrong");
    Process &p = run.process;
    p.pid = h.pid;
    p.parent_pid = h.parent_pid;
    p.mode = h.mode == static_cast<std::uint32_t>(Mode::Trace) ? Mode::Trace : Mode::Guard;
    p.start_ns = h.start_ns;
    p.start_realtime_ns = h.start_realtime_ns;
    p.start_ticks = h.process_start_ticks;
    p.end_ns = h.end_ns;
    p.end_realtime_ns = h.end_realtime_ns;
    p.boot_id = RecordReader::hex(std::string(reinterpret_cast<const char *>(h.boot_id), sizeof h.boot_id));
    if (file.size() < h.file_end)
      say(run, "the file is cut off: " + std::to_string(h.file_end - file.size()) + " of its " + std::to_string(h.file_end) + " bytes are missing");
    std::copy_n(h.counters, run.counters.size(), run.counters.begin());
    return true;
  }

  void walkSegments(Run &run) {
    std::uint64_t at = page_bytes;
    while (at + sizeof(SegmentHeader) <= file.size()) {
      const unsigned char *header = bytesAt(at, sizeof(SegmentHeader));
      if (!header) break;
      SegmentHeader h;
      std::memcpy(&h, header, sizeof h);
      if (!soundHeader(h)) {
        const std::uint64_t next = findSegment(at + 64);
        if (anythingIn(at, next))
          say(run, "bytes " + std::to_string(at) + " to " + std::to_string(next) + " are damaged and left out");
        at = next;
        continue;
      }
      const std::uint64_t there = std::min(h.payload_bytes, file.size() - at - sizeof h);
      readSegment(run, h, at + sizeof h, there);
      at += h.bytes;
    }
  }

  // Until the next call. Null where the file does not hold so much.
  const unsigned char *bytesAt(std::uint64_t at, std::size_t bytes) {
    if (at < ahead_at || at + bytes > ahead_at + ahead.size()) {
      ahead.resize(std::max(bytes, read_ahead));
      ahead.resize(file.read(at, ahead.data(), ahead.size()));
      ahead_at = at;
    }
    return ahead.size() < bytes ? nullptr : ahead.data() + (at - ahead_at);
  }

  static bool soundHeader(const SegmentHeader &h) {
    return h.magic == segment_magic && h.bytes >= sizeof h && h.bytes % 64 == 0 && h.payload_bytes <= h.bytes - sizeof h &&
           h.bytes < (std::uint64_t{1} << 40) && h.header_checksum == crc32c(&h, offsetof(SegmentHeader, header_checksum));
  }

  // The next sound segment header at or after `from`; they are aligned to 64 bytes.
  std::uint64_t findSegment(std::uint64_t from) const {
    std::vector<char> buffer(window);
    for (; from < file.size(); from += window) {
      const std::size_t got = file.read(from, buffer.data(), buffer.size());
      for (std::size_t i = 0; i + sizeof(SegmentHeader) <= got; i += 64) {
        SegmentHeader h;
        std::memcpy(&h, buffer.data() + i, sizeof h);
        if (h.magic == segment_magic && soundHeader(h)) return from + i;
      }
    }
    return file.size();
  }

  // Room that was reserved but never used holds zeros only: nothing is missing there.
  bool anythingIn(std::uint64_t from, std::uint64_t to) const {
    std::vector<char> buffer(window);
    while (from < to) {
      const std::size_t got = file.read(from, buffer.data(), std::min<std::uint64_t>(window, to - from));
      if (got == 0) return false;
      if (std::any_of(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(got), [](char c) { return c != 0; }))
        return true;
      from += got;
    }
    return false;
  }

  void readSegment(Run &run, const SegmentHeader &h, std::uint64_t at, std::uint64_t bytes) {
    switch (static_cast<SegmentKind>(h.kind)) {
    case SegmentKind::Pending: return;
    case SegmentKind::Records: return readRecords(run, at, bytes);
    case SegmentKind::Aggregates: return readAggregates(run, at, bytes);
    case SegmentKind::Ring: return readRing(at, bytes);
    case SegmentKind::SealedRecords:
      if (sealed(run, h, at, bytes, "records")) readRecords(run, at, bytes);
      return;
    case SegmentKind::SealedAggregates:
      if (sealed(run, h, at, bytes, "aggregates")) readAggregates(run, at, bytes);
      return;
    case SegmentKind::SealedEvents:
      return readSealedEvents(run, h, at, bytes);
    }
    say(run, "a segment of unknown kind " + std::to_string(h.kind) + " (written by a newer xferguard?)");
  }

  bool sealed(Run &run, const SegmentHeader &h, std::uint64_t at, std::uint64_t bytes, const char *what) const {
    if (bytes < h.payload_bytes) return false; // said already
    std::uint32_t sum = 0;
    std::vector<char> buffer(window);
    for (std::uint64_t done = 0; done < bytes;) {
      const std::size_t got = file.read(at + done, buffer.data(), std::min<std::uint64_t>(window, bytes - done));
      if (got == 0) break;
      sum = crc32c(buffer.data(), got, sum);
      done += got;
    }
    if (sum == h.checksum) return true;
    sayDamaged(run, h, what);
    return false;
  }
  static void sayDamaged(Run &run, const SegmentHeader &h, const char *what) {
    say(run, "a sealed chunk of " + std::to_string(h.items) + " " + what + " is damaged and left out");
  }

  void readRecords(Run &run, std::uint64_t at, std::uint64_t bytes) {
    std::vector<char> buffer(std::max(window, max_record_bytes + 8));
    std::uint64_t done = 0;
    while (done + sizeof(RecordWord) <= bytes) {
      const std::size_t got = file.read(at + done, buffer.data(), std::min<std::uint64_t>(buffer.size(), bytes - done));
      std::size_t used = 0;
      while (used + sizeof(RecordWord) <= got) {
        RecordWord word;
        std::memcpy(&word, buffer.data() + used, sizeof word);
        const std::size_t total = word.length * std::size_t{8};
        if (word.kind == RecordKind::None && word.length == 0) return; // the end of what is written
        if (total < sizeof word + word.live_words * 8) {
          say(run, "a record is damaged; those behind it in its segment are left out");
          return;
        }
        if (used + total > got) break;
        const char *payload = buffer.data() + used + sizeof word;
        const std::size_t fixed = total - sizeof word - word.live_words * 8;
        if (crc32c(payload, fixed) != word.checksum)
          say(run, "a record is damaged and left out");
        else if (word.kind >= RecordKind::Count)
          ++unknown_records;
        else if (!records.read(run, word, payload, fixed)) say(run, "a record does not hold what it should and is left out");
        used += total;
      }
      if (used == 0) return; // the rest is cut off, which was said already
      done += used;
    }
  }

  // A guard run knows neither the site nor the time of these.
  static bool countedOnly(const AggregateRow &row) {
    return row.key.site == 0 && row.host_ns == 0 && (row.key.op == Op::Launch || row.key.op == Op::Query);
  }

  void readAggregates(Run &run, std::uint64_t at, std::uint64_t bytes) {
    std::vector<AggregateRow> rows(window / sizeof(AggregateRow));
    std::uint64_t damaged = 0;
    for (std::uint64_t done = 0; done + sizeof(AggregateRow) <= bytes;) {
      const std::uint64_t left = (bytes - done) / sizeof(AggregateRow) * sizeof(AggregateRow);
      const std::size_t got =
          file.read(at + done, rows.data(), std::min<std::uint64_t>(rows.size() * sizeof(AggregateRow), left)) / sizeof(AggregateRow);
      if (got == 0) break;
      for (std::size_t i = 0; i < got; ++i) {
        const AggregateRow &row = rows[i];
        if (row.committed == 0 || row.count == 0) continue;
        if (row.committed != 1 || row.key.op >= Op::Count || row.key.direction >= Direction::Count ||
            row.key.memory >= MemoryKind::Count || row.key.size_bin > 64) {
          ++damaged;
          continue;
        }
        if (countedOnly(row)) {
          run.counters[static_cast<std::size_t>(row.key.op == Op::Launch ? Counter::Launches : Counter::Queries)] += row.count;
          continue;
        }
        Aggregate a;
        a.key = row.key;
        a.key.shard = 0;
        std::fill(std::begin(a.key.reserved), std::end(a.key.reserved), std::uint8_t{0});
        a.count = row.count;
        a.items = row.items;
        a.bytes = row.bytes;
        a.host_ns = row.host_ns;
        a.blocked = row.blocked;
        a.blocked_ns = row.blocked_ns;
        a.max_ns = row.max_ns;
        a.first_ns = row.first_ns;
        a.last_ns = row.last_ns;
        std::copy_n(row.histogram, histogram_bins, a.histogram.begin());
        run.aggregates.push_back(a);
      }
      done += got * sizeof(AggregateRow);
    }
    if (damaged) say(run, std::to_string(damaged) + " aggregate row(s) are damaged and left out");
  }

  void readRing(std::uint64_t at, std::uint64_t bytes) {
    std::vector<RingSlot> slots(window / sizeof(RingSlot));
    for (std::uint64_t done = 0; done + sizeof(RingSlot) <= bytes;) {
      const std::uint64_t left = (bytes - done) / sizeof(RingSlot) * sizeof(RingSlot);
      const std::size_t got = file.read(at + done, slots.data(), std::min<std::uint64_t>(window, left)) / sizeof(RingSlot);
      if (got == 0) break;
      for (std::size_t i = 0; i < got; ++i) {
        Event e;
        std::uint64_t sequence;
        if (readSlot(slots[i], e, sequence))
          ring.emplace_back(sequence, e);
        else if (slots[i].commit != 0)
          ++skipped_slots;
      }
      done += got * sizeof(RingSlot);
    }
  }

  // The ring's events, less those that were sealed just before the process died.
  void handOutRing() {
    std::sort(sealed_ranges.begin(), sealed_ranges.end());
    for (const auto &[sequence, e] : ring) {
      const auto after = std::upper_bound(sealed_ranges.begin(), sealed_ranges.end(), std::pair{sequence, ~std::uint64_t{0}});
      const bool sealed = after != sealed_ranges.begin() && sequence < std::prev(after)->second;
      if (!sealed) events.keep(e);
    }
  }

  void readSealedEvents(Run &run, const SegmentHeader &h, std::uint64_t at, std::uint64_t bytes) {
    if (bytes < h.payload_bytes) return; // said already
    if (bytes > (64u << 20)) {
      say(run, "a chunk of events is larger than any writer makes and is left out");
      return;
    }
    const unsigned char *payload = bytesAt(at, bytes);
    if (!payload || quickCrc32c(payload, bytes) != h.checksum) return sayDamaged(run, h, "events");
    if (h.first_sequence) sealed_ranges.emplace_back(h.first_sequence - 1, h.first_sequence - 1 + block_slots);
    if (!events.unpack(payload, payload + bytes, h.items)) say(run, "a chunk holds fewer events than it says");
  }

  static void addShardsUp(Run &run) {
    const auto words = [](const AggregateKey &key) {
      std::array<std::uint64_t, 2> w;
      std::memcpy(w.data(), &key, sizeof w);
      return w;
    };
    std::map<std::array<std::uint64_t, 2>, std::size_t> seen;
    std::vector<Aggregate> sum;
    for (const Aggregate &a : run.aggregates) {
      const auto [at, fresh] = seen.try_emplace(words(a.key), sum.size());
      if (fresh) {
        sum.push_back(a);
        continue;
      }
      Aggregate &total = sum[at->second];
      total.count += a.count;
      total.items += a.items;
      total.bytes += a.bytes;
      total.host_ns += a.host_ns;
      total.blocked += a.blocked;
      total.blocked_ns += a.blocked_ns;
      total.max_ns = std::max(total.max_ns, a.max_ns);
      total.first_ns = std::min(total.first_ns, a.first_ns);
      total.last_ns = std::max(total.last_ns, a.last_ns);
      for (unsigned i = 0; i < histogram_bins; ++i) total.histogram[i] += a.histogram[i];
    }
    run.aggregates = std::move(sum);
  }

  InputFile file;
  RecordReader records;
  Unpacker events;
  std::vector<std::pair<std::uint64_t, Event>> ring;                  // by number
  std::vector<std::pair<std::uint64_t, std::uint64_t>> sealed_ranges; // of numbers
  std::vector<unsigned char> ahead; // what was read of the file from ahead_at on, for small pieces one behind the other
  std::uint64_t ahead_at = 0;
  std::uint64_t skipped_slots = 0, unknown_records = 0;
};

} // namespace

Run readRun(const std::string &path, const ReadOptions &options) {
  Run run;
  run.path = path;
  RunReader(run, options.events ? options.max_events : 0).read(run);
  return run;
}

} // namespace xferguard::trace
