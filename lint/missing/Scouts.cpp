#include "lint/missing/Scouts.h"
#include "lint/missing/Declare.h"
#include <algorithm>

namespace xferguard::lint {

namespace {

constexpr std::size_t others_for_each = 6; // what it costs to wait for them has to come back
constexpr std::size_t fewest = 3, most = 16;

} // namespace

std::vector<std::size_t> scoutsAmong(std::size_t count) {
  const std::size_t wanted = std::min(count / others_for_each, most);
  std::vector<std::size_t> places;
  if (wanted < fewest) return places;
  for (std::size_t i = 0; i < wanted; ++i) places.push_back(i * count / wanted);
  return places;
}

Scouted scouted(const std::vector<Lacking> &all, const std::vector<std::string> &texts) {
  Lacking lacking = Lacking::agreed(all);
  const std::set<Undeclared> names = lacking.names();
  if (names.empty()) return {};
  return {std::move(lacking), declarationsOf(usesOf(names, texts))};
}

} // namespace xferguard::lint
