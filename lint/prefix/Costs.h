// What headers cost to parse, very roughly, with the bodies of their functions skipped: <vector> is one, and about 0.05 s.
#pragma once
#include <string>
#include <vector>

namespace xferguard::lint {

// Together. `unasked` is what comes before any include.
double costOf(const std::vector<std::string> &headers, double unasked);

// C's own headers cost nothing worth sharing, and a prefix that asks for less fits more sources.
bool isCheap(const std::string &written);

} // namespace xferguard::lint
