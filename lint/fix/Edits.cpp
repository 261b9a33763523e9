#include "lint/fix/Edits.h"
#include "lint/project/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using llvm::StringRef;

namespace xferguard::lint {

static constexpr std::size_t context_lines = 3;

// Two edits of one file cannot both be made. The same edit twice is one edit; insertions at one place come in the findings' order.
static bool contradict(const Edit &a, const Edit &b) {
  if (a.file != b.file || a == b) return false;
  if (a.length == 0 && b.length == 0) return false;
  if (a.length == 0) return b.offset < a.offset && a.offset < b.offset + b.length;
  if (b.length == 0) return a.offset < b.offset && b.offset < a.offset + a.length;
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length;
}

static const Fix *fixOf(const Finding &finding, bool unsafe) {
  for (const Fix &fix : finding.fixes)
    if (fix.safety == FixSafety::Safe && !fix.edits.empty()) return &fix;
  for (const Fix &fix : finding.fixes)
    if (unsafe && fix.safety == FixSafety::Unsafe && !fix.edits.empty()) return &fix;
  return nullptr;
}

Choice chooseFixes(const std::vector<Finding> &findings, bool unsafe, StringRef root) {
  Choice choice;
  std::vector<Edit> taken;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Fix *fix = fixOf(findings[i], unsafe);
    if (!fix) continue;
    if (llvm::any_of(fix->edits, [&](const Edit &edit) { return !isBelow(root, edit.file); })) {
      ++choice.outside;
      continue;
    }
    const bool clashes = llvm::any_of(fix->edits, [&](const Edit &edit) {
      return llvm::any_of(taken, [&](const Edit &other) { return contradict(edit, other); });
    });
    if (clashes) {
      ++choice.contradicting;
      continue;
    }
    llvm::append_range(taken, fix->edits);
    choice.chosen.push_back({i, fix});
  }
  return choice;
}

FileEdits editsOf(const std::vector<ChosenFix> &chosen) {
  FileEdits edits;
  for (const ChosenFix &one : chosen)
    for (const Edit &edit : one.fix->edits) {
      std::vector<Edit> &of_file = edits[edit.file];
      if (!llvm::is_contained(of_file, edit)) of_file.push_back(edit);
    }
  for (auto &[file, of_file] : edits)
    llvm::stable_sort(of_file, [](const Edit &a, const Edit &b) { return a.offset < b.offset; });
  return edits;
}

std::string applied(StringRef text, const std::vector<Edit> &edits) {
  std::string out;
  std::size_t at = 0;
  for (const Edit &edit : edits) {
    if (edit.offset < at || edit.offset + edit.length > text.size()) continue; // the file is not the one that was parsed
    out += text.substr(at, edit.offset - at);
    out += edit.text;
    at = edit.offset + edit.length;
  }
  out += text.substr(at);
  return out;
}

static std::vector<StringRef> linesOf(StringRef text) {
  std::vector<StringRef> lines;
  while (!text.empty()) {
    std::size_t end = text.find('\n');
    lines.push_back(text.take_front(end == StringRef::npos ? text.size() : end + 1));
    text = text.drop_front(lines.back().size());
  }
  return lines;
}

namespace {
// Lines [first, last) of the old text become `text`.
struct Change {
  std::size_t first, last;
  std::string text;
};
} // namespace

// Edits grown to whole lines; neighbours on one line grow together. What ends with a line does not reach into the next.
static std::vector<Change> changesOf(StringRef text, const std::vector<StringRef> &lines, const std::vector<Edit> &edits) {
  std::vector<std::size_t> starts = {0};
  for (StringRef line : lines) starts.push_back(starts.back() + line.size());
  auto lineOf = [&](std::size_t offset) {
    auto after = std::upper_bound(starts.begin(), starts.end(), offset);
    return std::min<std::size_t>(after - starts.begin() - 1, lines.empty() ? 0 : lines.size() - 1);
  };
  auto endOf = [&](const Edit &edit) {
    const bool whole_lines = edit.text.empty() || StringRef(edit.text).ends_with("\n");
    const std::size_t end = edit.offset + edit.length, line = lineOf(end);
    return whole_lines && starts[lineOf(edit.offset)] == edit.offset && starts[line] == end ? line : line + 1;
  };
  std::vector<Change> changes;
  for (std::size_t i = 0; i < edits.size();) {
    std::size_t first = lineOf(edits[i].offset), last = endOf(edits[i]);
    std::vector<Edit> here;
    for (bool own = true; i < edits.size() && (own || lineOf(edits[i].offset) < last); ++i, own = false) {
      last = std::max(last, endOf(edits[i]));
      Edit local = edits[i];
      local.offset -= starts[first];
      here.push_back(std::move(local));
    }
    last = std::min(last, lines.size());
    StringRef old = text.substr(starts[first], starts[last] - starts[first]);
    const bool next = !changes.empty() && changes.back().last == first;
    if (next) changes.back().last = last, changes.back().text += applied(old, here);
    else changes.push_back({first, last, applied(old, here)});
  }
  return changes;
}

std::string unifiedDiff(StringRef name, StringRef text, const std::vector<Edit> &edits) {
  std::vector<StringRef> lines = linesOf(text);
  std::vector<Change> changes = changesOf(text, lines, edits);
  std::string out;
  llvm::raw_string_ostream os(out);
  auto print = [&os](char mark, StringRef line) {
    os << mark << line;
    if (!line.ends_with("\n")) os << "\n\\ No newline at end of file\n";
  };
  long long grown = 0; // lines that the new text has more, so far
  for (std::size_t i = 0; i < changes.size();) {
    std::size_t end = i + 1; // hunks whose context would meet are one
    while (end < changes.size() && changes[end].first < changes[end - 1].last + 2 * context_lines) ++end;
    std::size_t from = changes[i].first - std::min(changes[i].first, context_lines);
    std::size_t to = std::min(lines.size(), changes[end - 1].last + context_lines);
    std::size_t added = 0, removed = 0;
    for (std::size_t k = i; k < end; ++k) {
      added += linesOf(changes[k].text).size();
      removed += changes[k].last - changes[k].first;
    }
    if (out.empty()) os << "--- a/" << name << "\n+++ b/" << name << "\n";
    os << "@@ -" << from + 1 << ',' << to - from << " +" << from + 1 + grown << ',' << to - from - removed + added << " @@\n";
    std::size_t line = from;
    for (; i < end; ++i) {
      for (; line < changes[i].first; ++line) print(' ', lines[line]);
      for (; line < changes[i].last; ++line) print('-', lines[line]);
      for (StringRef fresh : linesOf(changes[i].text)) print('+', fresh);
    }
    for (; line < to; ++line) print(' ', lines[line]);
    grown += static_cast<long long>(added) - static_cast<long long>(removed);
  }
  return out;
}

} // namespace xferguard::lint
