// Stretches of time without overlaps, in order. There may be millions: one takes 8 bytes and a little.
#pragma once
#include "trace/large.h"
#include <cstdint>

namespace xferguard::analyze {

class Stretches {
public:
  void reserve(std::size_t most) { parts_.reserve(most); } // room that is not used takes no memory
  void add(std::uint64_t start, std::uint64_t end); // in order of start
  std::uint64_t within(std::uint64_t from, std::uint64_t to) const;
  std::uint64_t total() const { return total_; }

private:
  struct Part { // relative to its block
    std::uint32_t start, end;
  };
  struct Block { // without parts of its own it is one long stretch, up to the next block
    std::uint64_t start, before; // before: length of all stretches of earlier blocks
    std::size_t first;           // of parts_
  };
  void put(std::uint64_t start, std::uint64_t end);
  std::uint64_t inBlock(std::uint64_t from, std::uint64_t to, std::size_t block) const;
  std::uint64_t until(std::uint64_t, std::size_t block) const;
  std::size_t blockOf(std::uint64_t) const;
  trace::Many<Part> parts_;
  trace::Many<Block> blocks_;
  std::uint64_t total_ = 0, last_end_ = 0;
  // Who asks, asks in the order of time: what the last one asked about, or one of the next.
  struct Asked {
    std::size_t block = 0, part = 0; // parts of this block before that one ended before `from`
    std::uint64_t from = 0;
  };
  mutable Asked last_;
};

} // namespace xferguard::analyze
