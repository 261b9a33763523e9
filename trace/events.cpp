#include "trace/events.h"
#include <algorithm>
#include <cstring>

namespace xferguard::trace {
namespace {

constexpr std::size_t known_data = 1 << 14;
constexpr std::size_t most_commons = 1 << 20; // a file of rubbish must not fill the memory

} // namespace

Event KeptEvent::whole() const {
  return {.start_ns = start_ns,
          .duration_ns = duration_ns,
          .bytes = bytes(),
          .a = a(),
          .b = b(),
          .site = site(),
          .stream = stream(),
          .correlation = correlation,
          .thread = thread(),
          .region = region(),
          .device = device(),
          .op = op(),
          .direction = direction(),
          .memory = memory(),
          .flags = flags()};
}

InOrder::iterator::iterator(std::vector<List> lists) : lists_(std::move(lists)) {
  std::erase_if(lists_, [](const List &l) { return l.empty(); });
  std::vector<std::uint64_t> starts;
  for (const List &l : lists_) starts.push_back(l.front().start_ns);
  turns_ = Turns(starts, [&](std::size_t i, std::size_t j) { return earlier(lists_[i].front(), lists_[j].front()); });
  takeFirst();
  others_ = turns_.others();
}

void InOrder::iterator::changeList() {
  const auto isBefore = [&](std::size_t i, std::size_t j) { return earlier(lists_[i].front(), lists_[j].front()); };
  const std::size_t before = turns_.first();
  lists_[before] = {at_, end_};
  if (at_ == end_)
    turns_.leave(isBefore);
  else
    turns_.move(at_->start_ns, isBefore);
  takeFirst();
  others_ = turns_.first() == before ? turns_.others() : 0; // who has been first twice may stay it for long
}

void InOrder::iterator::takeFirst() {
  if (turns_.done()) return void(at_ = end_ = nullptr);
  const List first = lists_[turns_.first()];
  at_ = first.data();
  end_ = first.data() + first.size();
}

std::size_t Events::Hash::operator()(const Shape &shape) const {
  std::uint64_t words[2];
  std::memcpy(words, &shape, sizeof words);
  return (words[0] * 0x9E3779B97F4A7C15u ^ words[1]) * 0xC2B2AE3D27D4EB4Fu >> 16;
}

Events::Events(std::initializer_list<Event> events) {
  for (const Event &e : events) add(e);
  order();
}

Common *Events::commonOf(const Shape &shape) {
  const auto known = by_shape_.find(shape);
  if (known != by_shape_.end()) return known->second;
  if (commons_.size() == most_commons) return nullptr;
  const bool gpu = isTracers(shape.op);
  commons_.push_back({.site = shape.site,
                      .stream = shape.stream,
                      .thread = gpu ? std::uint16_t{0} : shape.thread,
                      .region = shape.region,
                      .device = gpu ? shape.thread : std::uint16_t{0},
                      .op = shape.op,
                      .direction = shape.direction,
                      .memory = shape.memory,
                      .flags = shape.flags,
                      .writer = writerOf(shape),
                      .data = {}});
  return by_shape_[shape] = &commons_.back();
}

std::uint32_t Events::writerOf(const Shape &shape) {
  const bool gpu = isTracers(shape.op);
  const std::uint64_t name = gpu ? std::uint64_t{1} << 63 | std::uint64_t{shape.thread} << 32 | shape.stream : shape.thread;
  const auto [at, fresh] = writer_numbers_.try_emplace(name, static_cast<std::uint32_t>(writers_.size()));
  if (fresh) writers_.push_back({.is_gpu = gpu, .number = shape.thread, .stream = gpu ? shape.stream : 0, .events = {}});
  return at->second;
}

// One of a few, as a rule. Data that comes again later than many others is kept once more.
std::uint32_t Events::dataAt(Common &common, const Data &data) {
  if (known_data_.empty()) known_data_.resize(known_data);
  const std::uint64_t h = (data.a * 0x9E3779B97F4A7C15u ^ data.b ^ data.bytes << 32 ^ reinterpret_cast<std::uintptr_t>(&common)) * 0xC2B2AE3D27D4EB4Fu;
  Known &known = known_data_[h >> 32 & (known_data - 1)];
  if (known.common != &common || !(common.data[known.at] == data)) {
    known = {&common, static_cast<std::uint32_t>(common.data.size())};
    common.data.push_back(data);
  }
  return known.at;
}

bool Events::add(const Event &e) {
  Common *common = commonOf({e.site, e.stream, isTracers(e.op) ? e.device : e.thread, e.region, e.op, e.direction, e.memory, e.flags});
  if (common) add(*common, e.start_ns, e.duration_ns, e.correlation, dataAt(*common, {e.bytes, e.a, e.b}));
  return common;
}

void Events::order() {
  std::vector<Writer> by_name;
  std::vector<std::uint32_t> now_at(writers_.size());
  for (auto &[name, at] : writer_numbers_) {
    by_name.push_back(std::move(writers_[at]));
    now_at[at] = static_cast<std::uint32_t>(by_name.size() - 1);
    at = now_at[at];
    Writer &writer = by_name.back();
    if (!writer.in_order) std::stable_sort(writer.events.begin(), writer.events.end(), earlier);
    writer.in_order = true;
  }
  writers_ = std::move(by_name);
  for (Common &c : commons_) c.writer = now_at[c.writer];
  known_data_ = {};
}

InOrder Events::calls() const {
  std::vector<InOrder::List> lists;
  for (const Writer &w : writers_)
    if (!w.is_gpu) lists.push_back(w.events);
  return InOrder(std::move(lists));
}

InOrder Events::all() const {
  std::vector<InOrder::List> lists;
  for (const Writer &w : writers_) lists.push_back(w.events);
  return InOrder(std::move(lists));
}

} // namespace xferguard::trace
