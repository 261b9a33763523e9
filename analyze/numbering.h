// Numbers that occur, of which many do and others do not: each has a place of its own.
#pragma once
#include "trace/large.h"
#include <algorithm>
#include <bit>
#include <cstdint>

namespace xferguard::analyze {

class Numbering {
public:
  Numbering() = default;
  // eachNumber(f): calls f with each number, as often as it occurs; it is asked more than once.
  template <class EachNumber> explicit Numbering(const EachNumber &eachNumber) {
    std::uint32_t most = 0;
    std::size_t count = 0;
    eachNumber([&](std::uint32_t n) {
      least_ = count ? std::min(least_, n) : n;
      most = std::max(most, n);
      ++count;
    });
    if (!count) return;
    if (most - least_ < places_each * count)
      plain_ = true, size_ = most - least_ + std::size_t{1};
    else if (most - least_ <= bits_each * count)
      mark(eachNumber, most);
    else
      list(eachNumber, count);
  }

  std::size_t size() const { return size_; } // of the places: those of numbers side by side may be nobody's
  // Of a number that does not occur: nobody's, or size().
  std::size_t placeOf(std::uint32_t number) const {
    if (plain_) return std::min<std::size_t>(number - least_, size_); // of a lesser number it is beyond all
    if (!list_.empty()) return placeInList(number);
    const std::uint32_t bit = number - least_;
    if (bit / 64 >= words_.size()) return size_;
    const Word &word = words_[bit / 64];
    const std::uint64_t mine = std::uint64_t{1} << bit % 64;
    return word.bits & mine ? word.before + static_cast<std::size_t>(std::popcount(word.bits & (mine - 1))) : size_;
  }

private:
  static constexpr std::size_t places_each = 4; // at most: so little room is well spent on less to do
  static constexpr std::size_t bits_each = 64; // at most: where numbers lie further apart there are a few, or it is rubbish
  struct Word {
    std::uint64_t bits = 0;
    std::uint32_t before = 0; // numbers in the words before it
  };
  template <class EachNumber> void mark(const EachNumber &eachNumber, std::uint32_t most) {
    words_.resize((most - least_) / 64 + 1);
    eachNumber([&](std::uint32_t n) { words_[(n - least_) / 64].bits |= std::uint64_t{1} << (n - least_) % 64; });
    for (Word &word : words_) {
      word.before = static_cast<std::uint32_t>(size_);
      size_ += static_cast<std::size_t>(std::popcount(word.bits));
    }
  }
  template <class EachNumber> void list(const EachNumber &eachNumber, std::size_t count) {
    list_.reserve(count);
    eachNumber([&](std::uint32_t n) { list_.push_back(n); });
    std::sort(list_.begin(), list_.end());
    list_.erase(std::unique(list_.begin(), list_.end()), list_.end());
    size_ = list_.size();
  }
  std::size_t placeInList(std::uint32_t number) const {
    const auto at = std::lower_bound(list_.begin(), list_.end(), number);
    return at != list_.end() && *at == number ? static_cast<std::size_t>(at - list_.begin()) : size_;
  }
  std::uint32_t least_ = 0;
  std::size_t size_ = 0;
  bool plain_ = false; // a number's place is how far it is behind the least one; else how many lesser ones there are
  trace::Many<Word> words_;         // from least_ on
  trace::Many<std::uint32_t> list_; // instead
};

} // namespace xferguard::analyze
