// How long the rounds of a repetition took, of however many, in the room of a few hundred numbers: each is known to a part in eight.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace xferguard::analyze {

class Lengths {
public:
  void add(std::uint64_t ns) {
    Bin &bin = bins_[binOf(ns)];
    ++bin.count, ++count_;
    bin.sum += ns;
  }
  std::uint64_t count() const { return count_; }

  // Of those that are as long as so many of them or longer than they, the shortest: about.
  std::uint64_t quantile(double part) const {
    std::uint64_t before = 0;
    for (const Bin &bin : bins_)
      if (bin.count && static_cast<double>(before += bin.count) >= part * static_cast<double>(count_)) return bin.sum / bin.count;
    return 0;
  }
  std::uint64_t median() const { return quantile(0.5); }

private:
  static constexpr unsigned parts = 3; // bits of a number that tell its bin, behind its first
  struct Bin {
    std::uint64_t count = 0, sum = 0;
  };
  static std::size_t binOf(std::uint64_t ns) {
    const auto width = static_cast<std::size_t>(std::bit_width(ns));
    if (width <= parts) return static_cast<std::size_t>(ns);
    return ((width - parts) << parts) + static_cast<std::size_t>((ns >> (width - parts - 1)) & ((1u << parts) - 1));
  }
  std::array<Bin, (64 - parts + 1) << parts> bins_{};
  std::uint64_t count_ = 0;
};

} // namespace xferguard::analyze
