#include "report/StaticMerge.h"
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

// One path may be relative to a root that the other was not written with.
bool isSameFile(llvm::StringRef a, llvm::StringRef b) {
  a.consume_front("./");
  b.consume_front("./");
  if (a.size() < b.size()) std::swap(a, b);
  return !b.empty() && a.ends_with(b) && (a.size() == b.size() || a[a.size() - b.size() - 1] == '/' || b.front() == '/');
}

std::string plainName(const std::string &function) {
  const std::string name = withoutTemplateArguments(function);
  const llvm::StringRef whole(name);
  return whole.substr(0, whole.find('(')).str();
}

const SourceLocation *opOf(const Finding &f) { return f.op_site ? &*f.op_site : f.source(); }

// The line may have been moved by an edit or by the compiler: within one function a few lines do not matter.
bool isSameStatement(const Finding &a, const Finding &b) {
  const SourceLocation *x = opOf(a), *y = opOf(b);
  if (a.rule != b.rule || !x || !y || !isSameFile(x->file, y->file)) return false;
  if (x->line == y->line) return true;
  const unsigned apart = x->line > y->line ? x->line - y->line : y->line - x->line;
  return apart <= 3 && !x->function.empty() && plainName(x->function) == plainName(y->function);
}

bool ran(const RunReport &report, const Finding &predicted) {
  const SourceLocation *at = opOf(predicted);
  for (const RankReport &rank : report.ranks) {
    const analyze::Places places(*rank.run);
    for (unsigned i = 0; at && i < places.size(); ++i) {
      const auto *place = std::get_if<SourceLocation>(&places[i].primary);
      if (place && isSameFile(place->file, at->file) && (place->line == at->line || plainName(place->function) == plainName(at->function))) return true;
    }
  }
  return false;
}

} // namespace

std::string readLintFindings(const std::string &file, std::vector<Finding> &out) {
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
    out.push_back(std::move(f));
  }
  return "";
}

void mergeStatic(RunReport &report, const std::vector<Finding> &predicted) {
  std::vector<Finding> &measured = report.report.findings;
  std::vector<Finding> only_predicted;
  unsigned met = 0;
  for (const Finding &p : predicted) {
    const auto same = std::find_if(measured.begin(), measured.end(), [&](const Finding &m) { return isSameStatement(m, p); });
    if (same != measured.end()) {
      same->notes.insert(same->notes.begin(), "predicted by lint: " + p.headline);
      same->evidence.more["predicted"] = 1;
      ++met;
      continue;
    }
    Finding f = p;
    f.level = Level::Note;
    f.notes.push_back(ran(report, p) ? "predicted by lint; the code ran and nothing worth a finding was measured" : "predicted by lint; this code did not run, or made no call that is recorded");
    only_predicted.push_back(std::move(f));
  }
  measured.insert(measured.end(), only_predicted.begin(), only_predicted.end());
  sortForReading(measured);
  report.report.remarks.push_back(std::to_string(met) + " of " + std::to_string(predicted.size()) + " findings of lint were met by a measurement");
}

} // namespace xferguard
