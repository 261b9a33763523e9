#include "core/Findings.h"
#include "core/Fingerprint.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>

namespace xferguard {
namespace {

SourceLocation placeFrom(const llvm::json::Object &o) {
  const auto number = [&](const char *key) { return static_cast<unsigned>(o.getInteger(key).value_or(0)); };
  return {.file = o.getString("file").value_or("").str(), .line = number("line"), .column = number("column"), .end_line = number("end_line"),
          .end_column = number("end_column"), .function = o.getString("function").value_or("").str()};
}

Evidence evidenceFrom(const llvm::json::Object &o) {
  const auto number = [&](const char *key) -> std::optional<std::uint64_t> {
    if (const auto value = o.getInteger(key)) return static_cast<std::uint64_t>(*value);
    return std::nullopt;
  };
  Evidence e;
  e.count = number("count");
  e.bytes = number("bytes");
  e.cost_ns = number("cost_ns");
  e.saved_ns = number("saved_ns");
  e.saved_ns_low = number("saved_ns_low");
  e.saved_ns_high = number("saved_ns_high");
  if (const auto ran = o.getNumber("ran")) e.more["ran"] = *ran;
  return e;
}

std::string plainName(const std::string &function) {
  const std::string name = withoutTemplateArguments(function);
  const llvm::StringRef whole(name);
  return whole.substr(0, whole.find('(')).str();
}

unsigned linesApart(const SourceLocation &x, const SourceLocation &y) { return x.line > y.line ? x.line - y.line : y.line - x.line; }

} // namespace

bool isSameFile(const SourceLocation &x, const SourceLocation &y) {
  llvm::StringRef a = x.file, b = y.file;
  a.consume_front("./");
  b.consume_front("./");
  if (a.size() < b.size()) std::swap(a, b);
  return !b.empty() && a.ends_with(b) && (a.size() == b.size() || a[a.size() - b.size() - 1] == '/' || b.front() == '/');
}

bool isSameFunction(const SourceLocation &a, const SourceLocation &b) { return plainName(a.function) == plainName(b.function); }

const SourceLocation *operationOf(const Finding &f) { return f.op_site ? &*f.op_site : f.source(); }

namespace {
bool isSameStatement(const Finding &a, const Finding &b) {
  const SourceLocation *x = operationOf(a), *y = operationOf(b);
  if (a.rule != b.rule || !x || !y || !isSameFile(*x, *y)) return false;
  if (x->line == y->line) return true;
  return linesApart(*x, *y) <= 3 && !x->function.empty() && isSameFunction(*x, *y);
}
} // namespace

const Finding *nearestOf(const std::vector<Finding> &all, const Finding &wanted) {
  const Finding *nearest = nullptr;
  for (const Finding &f : all) {
    if (!isSameStatement(f, wanted)) continue;
    const SourceLocation &at = *operationOf(wanted);
    if (!nearest || linesApart(*operationOf(f), at) < linesApart(*operationOf(*nearest), at)) nearest = &f;
  }
  return nearest;
}

std::vector<const Finding *> metBy(const std::vector<Finding> &all, const Finding &wanted) {
  std::vector<const Finding *> met;
  if (const Finding *nearest = nearestOf(all, wanted)) met.push_back(nearest);
  for (const Finding &f : all) {
    const SourceLocation *at = operationOf(f);
    const bool on_its_path = at && f.rule == wanted.rule && std::any_of(wanted.path.begin(), wanted.path.end(), [&](const Remark &step) {
      return step.at.line == at->line && isSameFile(step.at, *at);
    });
    if (on_its_path && std::find(met.begin(), met.end(), &f) == met.end()) met.push_back(&f);
  }
  return met;
}

std::vector<const Finding *> madeElsewhere(const std::vector<Finding> &all, const Finding &wanted) {
  std::vector<const Finding *> found;
  if (wanted.rule != "managed-thrash") return found;
  for (const Finding &f : all)
    if (f.rule == wanted.rule && operationOf(f)) found.push_back(&f);
  return found;
}

std::string measuredElsewhere(const std::vector<const Finding *> &made) {
  std::string text;
  for (const Finding *each : made) {
    const SourceLocation at{operationOf(*each)->file, operationOf(*each)->line, 0, 0, 0, ""};
    text += (text.empty() ? "the run measured it of memory that is made at " : ", ") + describe(Location{at});
  }
  return text + "; whether that is what this code touches, the source does not show";
}

Measured together(const std::vector<const Finding *> &met) {
  Measured all;
  auto add = [](std::optional<std::uint64_t> &to, const std::optional<std::uint64_t> &more) {
    if (more) to = to.value_or(0) + *more;
  };
  for (const Finding *each : met) {
    const Evidence &more = each->evidence;
    all.level = std::max(all.level, each->level);
    add(all.evidence.count, more.count), add(all.evidence.bytes, more.bytes), add(all.evidence.cost_ns, more.cost_ns);
    add(all.evidence.saved_ns, more.saved_ns), add(all.evidence.saved_ns_low, more.saved_ns_low), add(all.evidence.saved_ns_high, more.saved_ns_high);
    all.evidence.more.insert(more.more.begin(), more.more.end());
  }
  return all;
}

std::string readFindings(const std::string &file, std::vector<Finding> &out) {
  const auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text) return file + ": " + text.getError().message();
  auto parsed = llvm::json::parse((*text)->getBuffer());
  if (!parsed) return file + ": " + llvm::toString(parsed.takeError());
  const llvm::json::Object *root = parsed->getAsObject();
  const llvm::json::Array *findings = root ? root->getArray("findings") : nullptr;
  if (!findings) return file + ": there is no list 'findings' in it";
  for (const llvm::json::Value &value : *findings) {
    const llvm::json::Object *o = value.getAsObject();
    if (!o) continue;
    Finding f;
    f.rule = o->getString("rule").value_or("").str();
    f.headline = o->getString("message").value_or("").str();
    f.level = levelFromName(o->getString("level").value_or("warning").str()).value_or(Level::Warning);
    f.fingerprint = o->getString("fingerprint").value_or("").str();
    if (const auto *at = o->getObject("location")) f.primary = placeFrom(*at);
    if (const auto *at = o->getObject("op_site")) f.op_site = placeFrom(*at);
    for (const auto &[key, remarks] : {std::pair("path", &f.path), std::pair("labels", &f.labels)})
      if (const auto *list = o->getArray(key))
        for (const llvm::json::Value &each : *list)
          if (const auto *remark = each.getAsObject()) remarks->push_back({placeFrom(*remark), remark->getString("message").value_or("").str()});
    if (const auto *evidence = o->getObject("evidence")) f.evidence = evidenceFrom(*evidence);
    out.push_back(std::move(f));
  }
  return "";
}

unsigned putMeasured(const std::vector<Finding> &measured, std::vector<Finding> &predicted) {
  unsigned met = 0;
  for (Finding &p : predicted) {
    const std::vector<const Finding *> same = metBy(measured, p);
    if (same.empty()) continue;
    p.evidence = together(same).evidence;
    ++met;
  }
  return met;
}

} // namespace xferguard
