// What a policy counts, from the rows of a run: by what each call is, as the process itself counts in regions.
#pragma once
#include "analyze/context.h"
#include <functional>
#include <map>

namespace xferguard::analyze {

// Of a category at each place.
using Counts = std::map<trace::Category, std::map<unsigned, std::uint64_t>>;

void countRow(const trace::Aggregate &, unsigned place, Counts &to);
Counts countsOf(const Context &, const std::function<bool(const Place &)> &wanted);
inline bool isBytes(trace::Category c) { return c == trace::Category::H2DBytes || c == trace::Category::D2HBytes; }
std::string fileOf(const Location &);     // empty when it has none
std::string functionOf(const Location &); // or symbol

} // namespace xferguard::analyze
