// The events of a run as they are kept: 32 bytes each, by who wrote them (a thread's calls, a stream's work), each
// writer's own in the order of time. What events have in common is said once.
#pragma once
#include "trace/growing.h"
#include "trace/sealed_events.h"
#include "trace/turns.h"
#include <deque>
#include <initializer_list>
#include <iterator>
#include <map>
#include <span>
#include <unordered_map>
#include <vector>

namespace xferguard::trace {

// Destination and source of a copy, or what else the op says (event.h).
struct Data {
  std::uint64_t bytes = 0, a = 0, b = 0;
  bool operator==(const Data &) const = default;
};

// All that is the same in many events: they differ in their times, and perhaps in their data.
struct Common {
  std::uint32_t site, stream;
  std::uint16_t thread, region, device;
  Op op;
  Direction direction;
  MemoryKind memory;
  std::uint8_t flags;
  std::uint32_t writer;    // where in Events its events are
  std::uint64_t count = 0; // how many they are
  std::vector<Data> data;
};

class KeptEvent {
public:
  std::uint64_t start_ns, duration_ns;
  const Common *common;
  std::uint32_t correlation;
  std::uint32_t data_at;

  std::uint64_t end_ns() const { return start_ns + duration_ns; }
  std::uint32_t site() const { return common->site; }
  std::uint32_t stream() const { return common->stream; }
  std::uint16_t thread() const { return common->thread; }
  std::uint16_t region() const { return common->region; }
  std::uint16_t device() const { return common->device; }
  Op op() const { return common->op; }
  Direction direction() const { return common->direction; }
  MemoryKind memory() const { return common->memory; }
  std::uint8_t flags() const { return common->flags; }
  std::uint64_t bytes() const { return common->data[data_at].bytes; }
  std::uint64_t a() const { return common->data[data_at].a; }
  std::uint64_t b() const { return common->data[data_at].b; }

  Event whole() const;
};
static_assert(sizeof(KeptEvent) == 32);

bool earlier(const KeptEvent &, const KeptEvent &);

// Lists that are in order each, as one that is.
class InOrder {
public:
  using List = std::span<const KeptEvent>;
  explicit InOrder(std::vector<List> lists) : lists_(std::move(lists)) {}

  class iterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = KeptEvent;
    using difference_type = std::ptrdiff_t;
    using pointer = const KeptEvent *;
    using reference = const KeptEvent &;
    iterator() = default;
    explicit iterator(std::vector<List> lists);
    const KeptEvent &operator*() const { return *at_; }
    const KeptEvent *operator->() const { return at_; }
    iterator &operator++() {
      if (++at_ == end_ || at_->start_ns >= others_) changeList();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return at_ == nullptr; }

  private:
    void changeList();
    void takeFirst();
    const KeptEvent *at_ = nullptr, *end_ = nullptr; // of the list that is the first one's
    std::uint64_t others_ = 0; // before that time none of the others comes; 0: they are to be asked
    std::vector<List> lists_;                        // what is left of each
    Turns turns_;
  };
  iterator begin() const { return iterator(lists_); }
  std::default_sentinel_t end() const { return {}; }

private:
  std::vector<List> lists_;
};

class Events {
public:
  struct Writer {
    bool is_gpu = false;
    std::uint16_t number = 0; // thread or device
    std::uint32_t stream = 0; // of the GPU's
    Growing<KeptEvent> events;
    bool in_order = true;
  };

  Events() = default;
  Events(std::initializer_list<Event>); // in any order
  Events(Events &&) = default;          // not to be copied: events refer to what they have in common
  Events &operator=(Events &&) = default;

  // For who fills it. Null where there would be more shapes than anything but rubbish has.
  Common *commonOf(const Shape &);
  std::uint32_t dataAt(Common &, const Data &);
  void add(Common &common, std::uint64_t start_ns, std::uint64_t duration_ns, std::uint32_t correlation, std::uint32_t data_at);
  bool add(const Event &);
  void order(); // when all are there

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::uint64_t end_ns() const { return end_ns_; } // when the last one ended
  const std::deque<Common> &commons() const { return commons_; }
  const std::vector<Writer> &writers() const { return writers_; } // threads, then streams, by number

  InOrder calls() const; // and all else that threads wrote
  InOrder all() const;
  InOrder::iterator begin() const { return all().begin(); }
  std::default_sentinel_t end() const { return {}; }

private:
  struct Hash {
    std::size_t operator()(const Shape &) const;
  };
  std::uint32_t writerOf(const Shape &);
  struct Known {
    const Common *common;
    std::uint32_t at;
  };
  std::deque<Common> commons_;
  std::unordered_map<Shape, Common *, Hash> by_shape_;
  std::vector<Writer> writers_;
  std::map<std::uint64_t, std::uint32_t> writer_numbers_;
  std::vector<Known> known_data_; // lately, by hash
  std::size_t size_ = 0;
  std::uint64_t end_ns_ = 0;
};

inline void Events::add(Common &common, std::uint64_t start_ns, std::uint64_t duration_ns, std::uint32_t correlation, std::uint32_t data_at) {
  Writer &writer = writers_[common.writer];
  const KeptEvent e{start_ns, duration_ns, &common, correlation, data_at};
  if (!writer.events.empty() && earlier(e, writer.events.back())) writer.in_order = false;
  writer.events.push_back(e);
  ++common.count;
  ++size_;
  if (e.end_ns() > end_ns_) end_ns_ = e.end_ns();
}

inline bool earlier(const KeptEvent &x, const KeptEvent &y) {
  if (x.start_ns != y.start_ns) return x.start_ns < y.start_ns;
  if (x.thread() != y.thread()) return x.thread() < y.thread();
  if (x.correlation != y.correlation) return x.correlation < y.correlation;
  return x.op() < y.op();
}

} // namespace xferguard::trace
