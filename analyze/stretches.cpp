#include "analyze/stretches.h"
#include <algorithm>

namespace xferguard::analyze {

namespace {
constexpr std::size_t parts_a_block = 8;
constexpr std::uint64_t longest = 0x8000'0000; // of a part, ns; and how far one may begin behind its block
} // namespace

void Stretches::add(std::uint64_t start, std::uint64_t end) {
  start = std::max(start, last_end_);
  if (end <= start) return;
  if (end - start > longest) { // a block without parts, up to the next
    blocks_.push_back({start, total_, parts_.size()});
    total_ += end - longest - start;
    start = end - longest;
    blocks_.push_back({start, total_, parts_.size()});
    parts_.push_back({0, static_cast<std::uint32_t>(longest)});
    total_ += longest;
  } else
    put(start, end);
  last_end_ = end;
}

void Stretches::put(std::uint64_t start, std::uint64_t end) {
  const bool fits = !blocks_.empty() && parts_.size() - blocks_.back().first <= parts_a_block && end - blocks_.back().start < 2 * longest;
  if (fits && start - blocks_.back().start == parts_.back().end)
    parts_.back().end = static_cast<std::uint32_t>(end - blocks_.back().start);
  else {
    if (!fits || parts_.size() - blocks_.back().first == parts_a_block) blocks_.push_back({start, total_, parts_.size()});
    parts_.push_back({static_cast<std::uint32_t>(start - blocks_.back().start), static_cast<std::uint32_t>(end - blocks_.back().start)});
  }
  total_ += end - start;
}

std::size_t Stretches::blockOf(std::uint64_t ns) const {
  const auto holds = [&](std::size_t i) { return blocks_[i].start <= ns && (i + 1 == blocks_.size() || ns < blocks_[i + 1].start); };
  for (std::size_t i = last_.block; i < std::min(last_.block + 4, blocks_.size()); ++i)
    if (holds(i)) return i;
  const auto behind = std::upper_bound(blocks_.begin(), blocks_.end(), ns, [](std::uint64_t t, const Block &b) { return t < b.start; });
  return static_cast<std::size_t>(behind - blocks_.begin()) - 1;
}

std::uint64_t Stretches::inBlock(std::uint64_t from, std::uint64_t to, std::size_t found) const {
  const Block &block = blocks_[found];
  const std::size_t end = found + 1 == blocks_.size() ? parts_.size() : blocks_[found + 1].first;
  if (end == block.first) return to - from; // one stretch fills it
  from -= block.start, to -= block.start;
  std::size_t i = last_.block == found && from >= last_.from ? last_.part : block.first;
  while (i < end && parts_[i].end <= from) ++i;
  last_ = {found, i, from};
  std::uint64_t sum = 0;
  for (; i < end && parts_[i].start < to; ++i) sum += std::min<std::uint64_t>(to, parts_[i].end) - std::max<std::uint64_t>(from, parts_[i].start);
  return sum;
}

// `ns` lies in this block, or behind it and before the next.
std::uint64_t Stretches::until(std::uint64_t ns, std::size_t found) const {
  const Block &block = blocks_[found];
  const std::size_t end = found + 1 == blocks_.size() ? parts_.size() : blocks_[found + 1].first;
  if (end == block.first) return block.before + ns - block.start;
  std::uint64_t sum = block.before;
  for (std::size_t i = block.first; i < end && block.start + parts_[i].start < ns; ++i)
    sum += std::min<std::uint64_t>(ns - block.start, parts_[i].end) - parts_[i].start;
  return sum;
}

std::uint64_t Stretches::within(std::uint64_t from, std::uint64_t to) const {
  if (blocks_.empty() || to <= blocks_.front().start || to <= from) return 0;
  from = std::max(from, blocks_.front().start);
  const std::size_t found = blockOf(from);
  const bool in_one = found + 1 == blocks_.size() || to <= blocks_[found + 1].start;
  if (in_one) return inBlock(from, to, found);
  if (last_.block != found) last_ = {found, blocks_[found].first, 0};
  return until(to, blockOf(to)) - until(from, found);
}

} // namespace xferguard::analyze
