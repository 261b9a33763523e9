#include "lint/prefix/Plan.h"
#include "lint/prefix/Costs.h"
#include "lint/prefix/Leading.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

namespace xferguard::lint {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t most_kinds = 100;
constexpr double to_precompile = 1.5; // in parses: what it costs to make a prefix, to write and to load it

Names inOrder(const Names &names) {
  Names kept;
  for (const std::string &name : names)
    if (!standsAnywhere(name)) kept.push_back(name);
  return kept;
}

// What two sources can both start with.
Names common(const Names &a, const Names &b) {
  Names both;
  for (const std::string &name : a)
    if (standsAnywhere(name) && llvm::is_contained(b, name)) both.push_back(name);
  llvm::sort(both);
  Names left = inOrder(a), right = inOrder(b);
  for (std::size_t i = 0; i < left.size() && i < right.size() && left[i] == right[i]; ++i) both.push_back(left[i]);
  return both;
}

std::vector<Names> withoutCheap(std::vector<Names> leading) {
  for (Names &names : leading) llvm::erase_if(names, isCheap);
  return leading;
}

// A list of headers with numbers for names: there are many lists, and each is held against each.
struct Numbered {
  llvm::BitVector anywhere;
  std::vector<unsigned> in_order;

  bool canStartWith(const Numbered &wanted) const {
    return !wanted.anywhere.test(anywhere) && wanted.in_order.size() <= in_order.size() && std::equal(wanted.in_order.begin(), wanted.in_order.end(), in_order.begin());
  }
};

class Numbers {
public:
  Numbered of(const Names &names) {
    Numbered numbered;
    for (const std::string &name : names) {
      const unsigned number = numbers.try_emplace(name, static_cast<unsigned>(numbers.size())).first->second;
      if (!standsAnywhere(name)) {
        numbered.in_order.push_back(number);
        continue;
      }
      if (numbered.anywhere.size() <= number) numbered.anywhere.resize(number + 1);
      numbered.anywhere.set(number);
    }
    return numbered;
  }

private:
  std::map<std::string, unsigned> numbers;
};

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
std::vector<Names> headersInCommon(const std::vector<Kind> &kinds) {
  const std::size_t frequent = std::min(kinds.size(), most_kinds);
  std::set<Names> all;
  for (std::size_t a = 0; a < frequent; ++a)
    for (std::size_t b = a; b < frequent; ++b) all.insert(common(kinds[a].leading, kinds[b].leading));
  return {all.begin(), all.end()};
}

std::vector<Candidate> candidatesOf(const std::vector<Names> &possible, const std::vector<Kind> &kinds, double unasked) {
  Numbers numbers;
  std::vector<Numbered> of_kinds;
  for (const Kind &kind : kinds) of_kinds.push_back(numbers.of(kind.leading));
  std::vector<Candidate> candidates;
  for (const Names &headers : possible) {
    Candidate candidate{&headers, costOf(headers, unasked), {}};
    const Numbered wanted = numbers.of(headers);
    for (std::size_t k = 0; k < kinds.size(); ++k)
      if (of_kinds[k].canStartWith(wanted)) candidate.kinds.push_back(k);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

} // namespace

bool canStartWith(const Names &leading, const Names &headers) {
  Numbers numbers;
  return numbers.of(leading).canStartWith(numbers.of(headers));
}

// One prefix after the other, each time the one that saves most on top of those before it.
std::vector<Prefix> planPrefixes(const std::vector<Names> &leading, double unasked) {
  std::vector<Kind> kinds = kindsOf(withoutCheap(leading));
  const std::vector<Names> possible = headersInCommon(kinds);
  const std::vector<Candidate> candidates = candidatesOf(possible, kinds, unasked);
  while (true) {
    const Candidate *best = nullptr;
    double most = 0;
    for (const Candidate &candidate : candidates) {
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
