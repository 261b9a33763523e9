#include "trace/order.h"
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <tuple>

namespace xferguard::trace {
namespace {

using Indices = std::vector<std::uint32_t>;

bool earlier(const Event &x, const Event &y) {
  return std::tie(x.start_ns, x.thread, x.correlation, x.op) < std::tie(y.start_ns, y.thread, y.correlation, y.op);
}

std::uint64_t writerOf(const Event &e) {
  return isTracers(e.op) ? std::uint64_t{1} << 63 | std::uint64_t{e.device} << 32 | e.stream : e.thread;
}

// The events of each writer, by time.
std::vector<Indices> byWriter(const std::vector<Event> &events) {
  std::map<std::uint64_t, std::size_t> number;
  std::vector<Indices> lists;
  std::uint64_t last = ~std::uint64_t{0};
  std::size_t at = 0;
  for (std::uint32_t i = 0; i < events.size(); ++i) {
    if (const std::uint64_t writer = writerOf(events[i]); writer != last || lists.empty()) {
      last = writer;
      at = number.try_emplace(writer, lists.size()).first->second;
      if (at == lists.size()) lists.emplace_back();
    }
    lists[at].push_back(i);
  }
  const auto before = [&](std::uint32_t x, std::uint32_t y) { return earlier(events[x], events[y]); };
  for (Indices &list : lists)
    if (!std::is_sorted(list.begin(), list.end(), before)) std::stable_sort(list.begin(), list.end(), before);
  return lists;
}

// Which event belongs at each place.
Indices merged(const std::vector<Event> &events, const std::vector<Indices> &lists) {
  struct Head {
    const std::uint32_t *at, *end;
  };
  const auto later = [&](const Head &x, const Head &y) { return earlier(events[*y.at], events[*x.at]); };
  std::vector<Head> heap;
  for (const Indices &list : lists) heap.push_back({list.data(), list.data() + list.size()});
  std::make_heap(heap.begin(), heap.end(), later);
  Indices out;
  out.reserve(events.size());
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), later);
    Head &first = heap.back();
    // As long as no other list has an earlier one.
    do out.push_back(*first.at++);
    while (first.at != first.end && (heap.size() == 1 || !earlier(events[*heap.front().at], events[*first.at])));
    if (first.at == first.end)
      heap.pop_back();
    else
      std::push_heap(heap.begin(), heap.end(), later);
  }
  return out;
}

// Cycle by cycle, in place.
void arrange(std::vector<Event> &events, Indices &from) {
  for (std::uint32_t i = 0; i < from.size(); ++i) {
    if (from[i] == i) continue;
    const Event first = events[i];
    std::uint32_t hole = i;
    while (from[hole] != i) {
      const std::uint32_t next = from[hole];
      events[hole] = events[next];
      from[hole] = hole;
      hole = next;
    }
    events[hole] = first;
    from[hole] = hole;
  }
}

} // namespace

void orderByTime(std::vector<Event> &events) {
  if (std::is_sorted(events.begin(), events.end(), earlier)) return;
  Indices order = merged(events, byWriter(events));
  arrange(events, order);
}

} // namespace xferguard::trace
