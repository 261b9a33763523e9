#include "lint/prefix/Plan.h"
#include "lint/prefix/Leading.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t fewest_sources = 3, most_kinds = 100;
constexpr double to_precompile = 1.5; // in parses: what it costs to make a prefix, to write and to load it

// What a header costs to parse, very roughly: <vector> is one.
double costOf(const std::string &name) {
  if (name == "<random>" || name == "<regex>") return 3;
  if (llvm::is_contained({"<iostream>", "<fstream>", "<sstream>", "<iomanip>", "<thread>", "<future>"}, name)) return 2;
  if (isStandardHeader(name)) return 1;
  const StringRef folder = StringRef(name).drop_front().split('/').first;
  if (llvm::is_contained({"torch", "ATen", "c10"}, folder)) return 30;
  if (llvm::is_contained({"boost", "opencv2", "Eigen"}, folder)) return 8;
  return StringRef(name).contains('/') ? 4 : 1; // <thrust/sort.h>; <cublas_v2.h>
}

double costOf(const Names &names, double unasked) {
  double sum = unasked;
  for (const std::string &name : names) sum += costOf(name);
  return sum;
}

// C's own headers cost nothing worth sharing, and a prefix that asks for less fits more sources.
bool isCheap(const std::string &written) {
  StringRef name = written;
  if (!isStandardHeader(written)) return false;
  return name.contains(".h") || llvm::is_contained({"<cassert>", "<cctype>", "<cerrno>", "<cfloat>", "<climits>", "<cmath>", "<cstdarg>", "<cstddef>",
                                                    "<cstdint>", "<cstdio>", "<cstdlib>", "<cstring>", "<ctime>", "<limits>", "<utility>"},
                                                   name);
}

Names onlyLibraries(const Names &names) {
  Names kept;
  for (const std::string &name : names)
    if (!isStandardHeader(name)) kept.push_back(name);
  return kept;
}

// What two sources can both start with.
Names common(const Names &a, const Names &b) {
  Names both;
  for (const std::string &name : a)
    if (isStandardHeader(name) && llvm::is_contained(b, name)) both.push_back(name);
  llvm::sort(both);
  Names left = onlyLibraries(a), right = onlyLibraries(b);
  for (std::size_t i = 0; i < left.size() && i < right.size() && left[i] == right[i]; ++i) both.push_back(left[i]);
  return both;
}

// The headers with which some of the sources can start: what two of them have in common.
std::set<Names> candidates(const std::vector<Names> &leading) {
  std::map<Names, std::size_t> count;
  for (const Names &names : leading) ++count[names];
  std::vector<std::pair<std::size_t, Names>> kinds;
  for (const auto &[names, times] : count) kinds.push_back({times, names});
  llvm::sort(kinds, [](const auto &a, const auto &b) { return std::pair(b.first, a.second) < std::pair(a.first, b.second); });
  if (kinds.size() > most_kinds) kinds.resize(most_kinds); // the frequent ones
  std::set<Names> all;
  for (const auto &a : kinds)
    for (const auto &b : kinds) all.insert(common(a.second, b.second));
  return all;
}

} // namespace

bool canStartWith(const Names &leading, const Names &headers) {
  for (const std::string &name : headers)
    if (!llvm::is_contained(leading, name)) return false;
  Names mine = onlyLibraries(leading), wanted = onlyLibraries(headers);
  return mine.size() >= wanted.size() && std::equal(wanted.begin(), wanted.end(), mine.begin());
}

// One prefix after the other, each time the one that saves most on top of those before it.
std::vector<Prefix> planPrefixes(std::vector<Names> leading, double unasked) {
  for (Names &names : leading) llvm::erase_if(names, isCheap);
  const std::set<Names> possible = candidates(leading);
  std::vector<double> saved(leading.size(), 0);
  std::vector<const Names *> chosen(leading.size(), nullptr);
  while (true) {
    const Names *best = nullptr;
    double most = 0;
    for (const Names &headers : possible) {
      const double cost = costOf(headers, unasked);
      double more = -to_precompile * cost;
      for (std::size_t i = 0; i < leading.size(); ++i)
        if (saved[i] < cost && canStartWith(leading[i], headers)) more += cost - saved[i];
      if (more <= most) continue;
      most = more;
      best = &headers;
    }
    if (!best) break;
    for (std::size_t i = 0; i < leading.size(); ++i) {
      if (saved[i] >= costOf(*best, unasked) || !canStartWith(leading[i], *best)) continue;
      saved[i] = costOf(*best, unasked);
      chosen[i] = best;
    }
  }
  std::map<const Names *, Prefix> prefixes;
  for (std::size_t i = 0; i < leading.size(); ++i)
    if (chosen[i]) prefixes[chosen[i]].sources.push_back(i);
  std::vector<Prefix> all;
  for (auto &[headers, prefix] : prefixes)
    if (prefix.sources.size() >= fewest_sources) all.push_back({*headers, std::move(prefix.sources)});
  return all;
}

} // namespace xferguard::lint
