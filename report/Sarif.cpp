// SARIF 2.1.0 for code scanning: rule help, fingerprints, code flows, fixes, paths relative to %SRCROOT%.
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "report/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

namespace xferguard {
namespace {

using llvm::json::Array;
using llvm::json::Object;

// GitHub refuses a file with more results in a run; what is left out is said.
constexpr size_t max_results = 25000;
constexpr size_t max_flow_steps = 10000;
constexpr size_t max_related = 999; // with the finding's own: 1000 locations

std::string utf8(std::string_view text) { return llvm::json::fixUTF8({text.data(), text.size()}); }
Object message(std::string_view text) { return Object{{"text", utf8(text)}}; }

// A path as a URI reference: everything but the unreserved characters is escaped.
std::string uri(std::string_view path) {
  std::string out;
  for (char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (llvm::isAlnum(c) || std::string_view("-._~/").find(c) != std::string_view::npos) out += c;
    else out += "%" + llvm::utohexstr(byte, false, 2);
  }
  return out;
}

class SarifRenderer {
public:
  explicit SarifRenderer(const Report &report) : report_(report) {
    for (const Finding &f : report.findings)
      if (std::find(used_.begin(), used_.end(), f.rule) == used_.end()) used_.push_back(f.rule);
  }

  Object log() {
    Object driver{{"name", "xferguard"}, {"version", XFERGUARD_VERSION}, {"informationUri", ruleUrl("README")}, {"rules", rules()}};
    Object invocation{{"executionSuccessful", report_.stats.failed == 0}};
    if (Array notes = notifications(); !notes.empty()) invocation["toolExecutionNotifications"] = std::move(notes);
    Object run{{"tool", Object{{"driver", std::move(driver)}}},
               {"invocations", Array{std::move(invocation)}},
               {"columnKind", "unicodeCodePoints"},
               {"results", results()}};
    if (!report_.root.empty())
      run["originalUriBaseIds"] = Object{{"%SRCROOT%", Object{{"uri", "file://" + uri(report_.root) + "/"}}}};
    return Object{{"version", "2.1.0"},
                  {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"},
                  {"runs", Array{std::move(run)}}};
  }

private:
  Array rules() {
    Array out;
    for (const std::string &id : used_) {
      Object entry{{"id", "xfer-" + id}, {"helpUri", ruleUrl(id)}};
      if (const Rule *rule = findRule(id)) {
        entry["shortDescription"] = message(rule->title);
        entry["fullDescription"] = message(section(*rule, "What it finds"));
        entry["help"] = Object{{"text", utf8(rule->page)}, {"markdown", utf8(rule->page)}};
        entry["defaultConfiguration"] = Object{{"level", std::string(name(rule->level))}};
        entry["properties"] = Object{{"tags", Array{"performance", "gpu", utf8(rule->group)}}};
      }
      out.push_back(std::move(entry));
    }
    return out;
  }

  Array notifications() {
    Array out;
    for (const Incomplete &input : report_.incomplete)
      out.push_back(Object{{"level", input.what == Incomplete::What::InPart ? "warning" : "error"},
                           {"message", message(inWords(report_, input))},
                           {"locations", Array{Object{{"physicalLocation", Object{{"artifactLocation", artifact(input.file)}}}}}}});
    for (const std::string &remark : report_.remarks) out.push_back(Object{{"level", "note"}, {"message", message(remark)}});
    if (report_.findings.size() > max_results)
      out.push_back(Object{{"level", "warning"}, {"message", message("only the first 25000 findings are listed")}});
    return out;
  }

  Object artifact(const std::string &file) {
    const std::string relative = relativeTo(report_.root, file);
    Object out{{"uri", uri(relative)}};
    if (!relative.starts_with("/")) out["uriBaseId"] = "%SRCROOT%";
    else out["uri"] = "file://" + uri(relative);
    return out;
  }

  static Object region(const SourceLocation &at) {
    Object out{{"startLine", std::max(1u, at.line)}};
    if (at.column) out["startColumn"] = at.column;
    if (at.end_line >= at.line && at.end_line) out["endLine"] = at.end_line;
    if (at.end_column && at.end_line && (at.end_line > at.line || at.end_column > at.column)) out["endColumn"] = at.end_column;
    return out;
  }

  Object location(const SourceLocation &at, std::string_view text = "") {
    Object out{{"physicalLocation", Object{{"artifactLocation", artifact(at.file)}, {"region", region(at)}}}};
    if (!at.function.empty()) out["logicalLocations"] = Array{Object{{"fullyQualifiedName", utf8(at.function)}, {"kind", "function"}}};
    if (!text.empty()) out["message"] = message(text);
    return out;
  }

  Object location(const Location &where) {
    if (auto *at = std::get_if<SourceLocation>(&where)) return location(*at);
    return Object{{"logicalLocations", Array{Object{{"fullyQualifiedName", utf8(describe(where))}}}}};
  }

  // The path from the caller's loop to the operation, one step a call.
  Array codeFlows(const Finding &f) {
    Array steps;
    for (const Remark &step : f.path) {
      if (steps.size() == max_flow_steps) break;
      steps.push_back(Object{{"location", location(step.at, step.message)}});
    }
    return Array{Object{{"threadFlows", Array{Object{{"locations", std::move(steps)}}}}}};
  }

  // SARIF counts in lines and columns or in bytes; bytes are what we have.
  Array fixes(const Finding &f) {
    Array out;
    for (const Fix &fix : f.fixes) {
      if (fix.safety != FixSafety::Safe || fix.edits.empty()) continue;
      std::map<std::string, Array> by_file;
      for (const Edit &edit : fix.edits)
        by_file[edit.file].push_back(Object{
            {"deletedRegion", Object{{"byteOffset", static_cast<std::int64_t>(edit.offset)}, {"byteLength", static_cast<std::int64_t>(edit.length)}}},
            {"insertedContent", message(edit.text)}});
      Array changes;
      for (auto &[file, replacements] : by_file)
        changes.push_back(Object{{"artifactLocation", artifact(file)}, {"replacements", std::move(replacements)}});
      out.push_back(Object{{"description", message(fix.title)}, {"artifactChanges", std::move(changes)}});
    }
    return out;
  }

  // What was measured, as figures: of the run, and of a usual step where it has any.
  static Object properties(const Finding &f) {
    Object out{{"confidence", std::string(name(f.confidence))}, {"origin", std::string(name(f.origin))}};
    const auto add = [&](const char *key, const std::optional<std::uint64_t> &value) {
      if (value) out[key] = static_cast<std::int64_t>(*value);
    };
    add("costNs", f.evidence.cost_ns);
    add("savedNsLow", f.evidence.saved_ns_low);
    add("savedNsHigh", f.evidence.saved_ns_high);
    constexpr std::pair<const char *, const char *> per_step[] = {
        {"per_step_cost_ns", "perStepCostNs"}, {"share_of_step", "shareOfStep"}, {"per_step_saved_ns_low", "perStepSavedNsLow"}, {"per_step_saved_ns_high", "perStepSavedNsHigh"}};
    for (const auto &[figure, key] : per_step)
      if (const auto known = f.evidence.more.find(figure); known != f.evidence.more.end()) out[key] = known->second;
    return out;
  }

  Object result(const Finding &f) {
    const auto index = std::find(used_.begin(), used_.end(), f.rule) - used_.begin();
    std::string text = f.headline;
    if (const std::string cost = describe(f.evidence); !cost.empty()) text += " (measured: " + cost + ")";
    Object out{{"ruleId", "xfer-" + f.rule}, {"ruleIndex", static_cast<std::int64_t>(index)}, {"level", std::string(name(f.level))},
               {"message", message(text)}, {"locations", Array{location(f.primary)}},
               {"properties", properties(f)}};
    if (!f.fingerprint.empty()) out["partialFingerprints"] = Object{{"xferguard/v1", f.fingerprint}};
    if (!f.path.empty()) out["codeFlows"] = codeFlows(f);
    Array related;
    for (const Remark &r : f.labels)
      if (related.size() < max_related) related.push_back(location(r.at, r.message));
    if (!related.empty()) out["relatedLocations"] = std::move(related);
    if (Array list = fixes(f); !list.empty()) out["fixes"] = std::move(list);
    return out;
  }

  Array results() {
    Array out;
    for (const Finding &f : report_.findings) {
      if (out.size() == max_results) break;
      out.push_back(result(f));
    }
    return out;
  }

  const Report &report_;
  std::vector<std::string> used_;
};
} // namespace

void renderSarif(const Report &report, llvm::raw_ostream &os) {
  os << llvm::formatv("{0:2}\n", llvm::json::Value(SarifRenderer(report).log()));
}

} // namespace xferguard
