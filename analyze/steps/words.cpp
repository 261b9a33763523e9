// Steps in words.
#include "analyze/steps/steps.h"
#include "core/Fingerprint.h"
#include "core/Words.h"

namespace xferguard::analyze {
namespace {

std::string lineOf(const Context &c, unsigned place) {
  const Location &at = c.places[place].primary;
  const auto *source = std::get_if<SourceLocation>(&at);
  if (!source) return describe(at);
  return relativeTo(c.run.process.directory, source->file) + ":" + std::to_string(source->line);
}

std::string since(const Context &c, std::uint64_t ns) { return nanosecondsInWords(ns - std::min(ns, c.run.process.start_ns)); }

std::string countOf(const Set &set, const char *what) { return countInWords(set.count) + (set.count == 1 ? " step " : " steps ") + what; }

} // namespace

std::string inWords(const Context &c, const Steps &steps) {
  const std::string what = steps.region().empty() ? " steps of " : " entries of region '" + steps.region() + "' of ";
  std::string out = countInWords(steps.count()) + what + nanosecondsInWords(steps.mean()) + ", from " + since(c, steps.first_ns()) + " on";
  if (steps.place()) out += "; first line " + lineOf(c, steps.place());
  return out;
}

std::vector<std::string> besides(const Context &c, const Steps &steps) {
  std::vector<std::string> out;
  if (const Set &w = steps.warmUp(); w.count)
    out.push_back((w.count == 1 ? "the first step took " : "the first " + countInWords(w.count) + " steps took ") + nanosecondsInWords(w.ns) + ": warm-up, left out of what is said of a step");
  if (const Set &l = steps.longer(); l.count)
    out.push_back(countOf(l, "took ") + nanosecondsInWords(l.ns) + ", much longer than usual" +
                  (steps.placeOfLonger() ? ": with other work, first of all at " + lineOf(c, steps.placeOfLonger()) : "") + "; left out of what is said of a step");
  return out;
}

} // namespace xferguard::analyze
