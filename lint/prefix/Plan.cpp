#include "lint/prefix/Plan.h"
#include "lint/prefix/Leading.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t most_kinds = 100;
constexpr double to_precompile = 1.5; // in parses: what it costs to make a prefix, to write and to load it

constexpr double large_library = 8;

// What a header costs to parse, very roughly: <vector> is one.
double costOf(const std::string &name) {
  if (name == "<random>" || name == "<regex>") return 3;
  if (llvm::is_contained({"<iostream>", "<fstream>", "<sstream>", "<iomanip>", "<thread>", "<future>"}, name)) return 2;
  if (isStandardHeader(name)) return 1;
  const StringRef folder = StringRef(name).drop_front().split('/').first;
  if (llvm::is_contained({"torch", "ATen", "c10"}, folder)) return 30;
  if (llvm::is_contained({"boost", "opencv2", "Eigen"}, folder)) return large_library;
  return StringRef(name).contains('/') ? 4 : 1; // <thrust/sort.h>; <cublas_v2.h>
}

// Standard headers cost next to nothing beside a large C++ library, which includes most of them itself.
double costOf(const Names &names, double unasked) {
  double standard = 0, libraries = 0, dearest = 0;
  for (const std::string &name : names) {
    const double cost = costOf(name);
    (isStandardHeader(name) ? standard : libraries) += cost;
    if (!isStandardHeader(name)) dearest = std::max(dearest, cost);
  }
  return unasked + libraries + (dearest >= large_library ? standard / 20 : standard);
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

std::vector<Names> withoutCheap(std::vector<Names> leading) {
  for (Names &names : leading) llvm::erase_if(names, isCheap);
  return leading;
}

// Sources that begin alike: large projects have thousands of files and some dozens of these.
struct Kind {
  Names leading;
  std::vector<std::size_t> sources;
  double saved = 0;
  const Names *chosen = nullptr;
};

// The frequent ones first.
std::vector<Kind> kindsOf(const std::vector<Names> &leading) {
  std::map<Names, std::vector<std::size_t>> sources;
  for (std::size_t i = 0; i < leading.size(); ++i) sources[leading[i]].push_back(i);
  std::vector<Kind> kinds;
  for (auto &[names, which] : sources) kinds.push_back({names, std::move(which)});
  llvm::stable_sort(kinds, [](const Kind &a, const Kind &b) { return a.sources.size() > b.sources.size(); });
  return kinds;
}

// A prefix that could be made, and the kinds that can start with it.
struct Candidate {
  const Names *headers;
  double cost;
  std::vector<std::size_t> kinds;
};

double savedBy(const Candidate &candidate, const std::vector<Kind> &kinds) {
  double more = -to_precompile * candidate.cost;
  for (std::size_t k : candidate.kinds)
    if (kinds[k].saved < candidate.cost) more += static_cast<double>(kinds[k].sources.size()) * (candidate.cost - kinds[k].saved);
  return more;
}

// The headers with which some of the sources can start: what two of them have in common.
std::vector<Names> candidates(const std::vector<Kind> &kinds) {
  const std::size_t frequent = std::min(kinds.size(), most_kinds);
  std::set<Names> all;
  for (std::size_t a = 0; a < frequent; ++a)
    for (std::size_t b = a; b < frequent; ++b) all.insert(common(kinds[a].leading, kinds[b].leading)), all.insert(common(kinds[b].leading, kinds[a].leading));
  return {all.begin(), all.end()};
}

} // namespace

bool canStartWith(const Names &leading, const Names &headers) {
  for (const std::string &name : headers)
    if (!llvm::is_contained(leading, name)) return false;
  Names mine = onlyLibraries(leading), wanted = onlyLibraries(headers);
  return mine.size() >= wanted.size() && std::equal(wanted.begin(), wanted.end(), mine.begin());
}

// One prefix after the other, each time the one that saves most on top of those before it.
std::vector<Prefix> planPrefixes(const std::vector<Names> &leading, double unasked) {
  std::vector<Kind> kinds = kindsOf(withoutCheap(leading));
  const std::vector<Names> possible = candidates(kinds);
  std::vector<Candidate> all_candidates;
  for (const Names &headers : possible) {
    Candidate candidate{&headers, costOf(headers, unasked), {}};
    for (std::size_t k = 0; k < kinds.size(); ++k)
      if (canStartWith(kinds[k].leading, headers)) candidate.kinds.push_back(k);
    all_candidates.push_back(std::move(candidate));
  }
  while (true) {
    const Candidate *best = nullptr;
    double most = 0;
    for (const Candidate &candidate : all_candidates) {
      const double more = savedBy(candidate, kinds);
      if (more > most) most = more, best = &candidate;
    }
    if (!best) break;
    for (std::size_t k : best->kinds)
      if (kinds[k].saved < best->cost) kinds[k].saved = best->cost, kinds[k].chosen = best->headers;
  }
  std::map<const Names *, Prefix> prefixes;
  for (const Kind &kind : kinds)
    if (kind.chosen) llvm::append_range(prefixes[kind.chosen].sources, kind.sources);
  std::vector<Prefix> all;
  for (auto &[headers, prefix] : prefixes)
    if (prefix.sources.size() >= fewest_sources) {
      llvm::sort(prefix.sources);
      all.push_back({*headers, std::move(prefix.sources)});
    }
  return all;
}

std::vector<Prefix> fitPrefixes(const std::vector<Names> &known, const std::vector<Names> &leading, double unasked) {
  std::vector<Prefix> prefixes;
  for (const Names &headers : known) prefixes.push_back({headers, {}});
  const std::vector<Names> wanted = withoutCheap(leading);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    Prefix *best = nullptr;
    for (Prefix &prefix : prefixes)
      if (canStartWith(wanted[i], prefix.headers) && (!best || costOf(prefix.headers, unasked) > costOf(best->headers, unasked))) best = &prefix;
    if (best) best->sources.push_back(i);
  }
  llvm::erase_if(prefixes, [](const Prefix &prefix) { return prefix.sources.empty(); });
  return prefixes;
}

} // namespace xferguard::lint
