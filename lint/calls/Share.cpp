#include "lint/calls/Share.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace xferguard::lint {

namespace {

std::vector<unsigned> common(const std::vector<unsigned> &a, const std::vector<unsigned> &b) {
  std::vector<unsigned> out;
  std::ranges::set_intersection(a, b, std::back_inserter(out));
  return out;
}

std::vector<unsigned> either(const std::vector<unsigned> &a, const std::vector<unsigned> &b) {
  std::vector<unsigned> out;
  std::ranges::set_union(a, b, std::back_inserter(out));
  return out;
}

} // namespace

// Offsets come in order. What one source lost and another switches off is lost: there is one that should have seen it.
void Share::add(const std::vector<FileCalls> &more) {
  for (const FileCalls &each : more) {
    auto [known, fresh] = files.try_emplace(each.file, each);
    if (fresh) continue;
    FileCalls &file = known->second;
    const std::vector<unsigned> missed = common(either(file.lost, file.off), either(each.lost, each.off));
    file.off = common(file.off, each.off);
    file.lost.clear();
    std::ranges::set_difference(missed, file.off, std::back_inserter(file.lost));
    file.all = std::max(file.all, each.all);
  }
}

template <class Count> static unsigned sum(const std::map<std::string, FileCalls> &files, Count count) {
  unsigned total = 0;
  for (const auto &[name, file] : files) total += static_cast<unsigned>(count(file));
  return total;
}

unsigned Share::all() const { return sum(files, [](const FileCalls &file) { return file.all; }); }
unsigned Share::lost() const { return sum(files, [](const FileCalls &file) { return file.lost.size(); }); }
unsigned Share::off() const { return sum(files, [](const FileCalls &file) { return file.off.size(); }); }

std::vector<FileCalls> Share::mostLost() const {
  std::vector<FileCalls> worst;
  for (const auto &[name, file] : files)
    if (!file.lost.empty()) worst.push_back(file);
  std::ranges::stable_sort(worst, std::greater(), [](const FileCalls &file) { return file.lost.size(); });
  return worst;
}

} // namespace xferguard::lint
