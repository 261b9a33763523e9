#include "analyze/library_lines.h"
#include "analyze/context.h"
#include <algorithm>

namespace xferguard::analyze {

constexpr std::size_t most_told = 3;

void LibraryLines::add(const SourceLocation &at, std::uint64_t launches) {
  Line &line = lines_[describe(Location{at})];
  line.at = at, line.launches += launches;
}

void LibraryLines::addTo(Finding &f) const {
  std::vector<Line> order;
  for (const auto &[name, line] : lines_) order.push_back(line);
  std::stable_sort(order.begin(), order.end(), [](const Line &x, const Line &y) { return x.launches > y.launches; });
  order.resize(std::min(order.size(), most_told));
  for (const Line &line : order) f.labels.push_back({line.at, countInWords(line.launches) + " of them are launched here, in '" + line.at.function + "'"});
  if (lines_.size() > order.size()) f.notes.push_back("and from " + countInWords(lines_.size() - order.size()) + " other lines of libraries");
}

} // namespace xferguard::analyze
