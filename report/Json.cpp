// The stable, versioned form for programs; docs/findings.schema.json describes it.
#include "core/Fingerprint.h"
#include "core/Rule.h"
#include "report/Report.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {
namespace {

class JsonRenderer {
public:
  JsonRenderer(const Report &report, llvm::raw_ostream &os) : report_(report), json_(os, 1) {}

  void run() {
    json_.object([&] {
      json_.attribute("version", 1);
      json_.attributeObject("tool", [&] {
        json_.attribute("name", "xferguard");
        json_.attribute("version", XFERGUARD_VERSION);
      });
      json_.attributeArray("findings", [&] {
        for (const Finding &f : report_.findings) json_.object([&] { finding(f); });
      });
      if (report_.steady) json_.attributeObject("steady", [&] { steady(*report_.steady); });
      if (!report_.tables.empty()) json_.attributeArray("tables", [&] {
        for (const Table &t : report_.tables) table(t);
      });
      if (!report_.remarks.empty()) strings("remarks", report_.remarks);
      if (!report_.incomplete.empty()) json_.attributeArray("incomplete", [&] {
        for (const Incomplete &input : report_.incomplete) json_.object([&] { incomplete(input); });
      });
      json_.attributeObject("stats", [&] { stats(); });
    });
  }

private:
  // Text of the user's that is no UTF-8 must not make the file unreadable.
  void text(llvm::StringRef key, llvm::StringRef value) { json_.attribute(key, llvm::json::fixUTF8(value)); }
  void text(llvm::StringRef key, std::string_view value) { text(key, llvm::StringRef(value.data(), value.size())); }
  void text(llvm::StringRef key, const std::string &value) { text(key, llvm::StringRef(value)); }

  void place(const SourceLocation &at) {
    text("file", relativeTo(report_.root, at.file));
    json_.attribute("line", at.line);
    json_.attribute("column", at.column);
    if (at.end_line) json_.attribute("end_line", at.end_line);
    if (at.end_column) json_.attribute("end_column", at.end_column);
    if (!at.function.empty()) text("function", at.function);
  }

  void location(const Location &where) {
    if (auto *source = std::get_if<SourceLocation>(&where)) place(*source);
    if (auto *binary = std::get_if<BinaryLocation>(&where)) {
      text("module", binary->module);
      text("build_id", binary->build_id);
      json_.attribute("offset", static_cast<std::int64_t>(binary->offset));
      text("symbol", binary->symbol);
    }
    if (auto *device = std::get_if<DeviceLocation>(&where)) {
      json_.attribute("gpu", device->gpu);
      json_.attribute("stream", static_cast<std::int64_t>(device->stream));
    }
  }

  void remarks(llvm::StringRef key, const std::vector<Remark> &list) {
    if (list.empty()) return;
    json_.attributeArray(key, [&] {
      for (const Remark &r : list)
        json_.object([&] {
          place(r.at);
          text("message", r.message);
        });
    });
  }

  void strings(llvm::StringRef key, const std::vector<std::string> &list) {
    json_.attributeArray(key, [&] {
      for (const std::string &s : list) json_.value(llvm::json::fixUTF8(s));
    });
  }

  void evidence(const Evidence &e) {
    auto number = [&](llvm::StringRef key, const std::optional<std::uint64_t> &value) {
      if (value) json_.attribute(key, static_cast<std::int64_t>(*value));
    };
    number("count", e.count);
    number("bytes", e.bytes);
    number("cost_ns", e.cost_ns);
    number("saved_ns", e.saved_ns);
    number("saved_ns_low", e.saved_ns_low);
    number("saved_ns_high", e.saved_ns_high);
    for (const auto &[key, value] : e.more) json_.attribute(key, value);
  }

  void fixes(const std::vector<Fix> &list) {
    json_.attributeArray("fixes", [&] {
      for (const Fix &fix : list)
        json_.object([&] {
          text("title", fix.title);
          text("safety", name(fix.safety));
          json_.attributeArray("edits", [&] {
            for (const Edit &edit : fix.edits)
              json_.object([&] {
                text("file", relativeTo(report_.root, edit.file));
                json_.attribute("offset", static_cast<std::int64_t>(edit.offset));
                json_.attribute("length", static_cast<std::int64_t>(edit.length));
                text("text", edit.text);
              });
          });
        });
    });
  }

  void finding(const Finding &f) {
    text("rule", f.rule);
    text("level", name(f.level));
    text("confidence", name(f.confidence));
    text("message", f.headline);
    text("origin", name(f.origin));
    json_.attributeObject("location", [&] { location(f.primary); });
    if (f.op_site) json_.attributeObject("op_site", [&] { place(*f.op_site); });
    if (f.report_site) json_.attributeObject("report_site", [&] { place(*f.report_site); });
    if (f.inside) json_.attributeObject("inside", [&] { place(*f.inside); });
    remarks("path", f.path);
    remarks("labels", f.labels);
    if (!f.notes.empty()) strings("notes", f.notes);
    if (!f.evidence.empty()) json_.attributeObject("evidence", [&] { evidence(f.evidence); });
    if (!f.fixes.empty()) fixes(f.fixes);
    text("url", ruleUrl(f.rule));
    text("fingerprint", f.fingerprint);
  }

  void steady(const SteadyPart &s) {
    const auto number = [&](llvm::StringRef key, std::uint64_t value) { json_.attribute(key, static_cast<std::int64_t>(value)); };
    text("words", s.words);
    number("steps", s.steps);
    number("step_ns", s.step_ns);
    number("from_ns", s.from_ns);
    number("usual_steps", s.usual);
    number("warm_up_steps", s.warm_up);
    number("warm_up_ns", s.warm_up_ns);
    number("longer_steps", s.longer);
    number("longer_ns", s.longer_ns);
    if (!s.region.empty()) text("region", s.region);
    if (s.first_line) json_.attributeObject("first_line", [&] { place(*s.first_line); });
    strings("told_apart", s.besides);
  }

  void incomplete(const Incomplete &input) {
    static constexpr llvm::StringRef words[] = {"in part", "unread", "unjudged"};
    text("file", relativeTo(report_.root, input.file));
    text("what", words[static_cast<int>(input.what)]);
    text("why", input.why);
  }

  void table(const Table &t) {
    json_.object([&] {
      text("title", t.title);
      strings("columns", t.columns);
      json_.attributeArray("rows", [&] {
        for (const auto &row : t.rows)
          json_.array([&] {
            for (const std::string &cell : row) json_.value(llvm::json::fixUTF8(cell));
          });
      });
      if (!t.notes.empty()) strings("notes", t.notes);
    });
  }

  void gpuCalls(const GpuCalls &calls) {
    json_.attribute("written", calls.written);
    json_.attribute("understood", calls.understood);
    json_.attribute("switched_off", calls.switched_off);
    json_.attributeArray("lacking", [&] {
      for (const auto &[file, lost] : calls.lacking)
        json_.object([&, &file = file, &lost = lost] {
          text("file", relativeTo(report_.root, file));
          json_.attribute("calls", lost);
        });
    });
  }

  void stats() {
    const Stats &s = report_.stats;
    json_.attribute("files", s.files);
    json_.attribute("failed", s.failed);
    if (report_.verb == "lint") json_.attribute("partial", s.partial);
    if (s.gpu_calls.written) json_.attributeObject("gpu_calls", [&] { gpuCalls(s.gpu_calls); });
    json_.attributeObject("suppressed", [&] {
      for (const auto &[reason, count] : s.suppressed) json_.attribute(reason, count);
    });
    json_.attribute("seconds", s.seconds);
    for (const auto &[key, value] : s.more) text(key, value);
    if (!s.figures.empty())
      json_.attributeObject("figures", [&] {
        for (const auto &[key, value] : s.figures) json_.attribute(key, value);
      });
  }

  const Report &report_;
  llvm::json::OStream json_;
};
} // namespace

void renderJson(const Report &report, llvm::raw_ostream &os) {
  JsonRenderer(report, os).run();
  os << "\n";
}

} // namespace xferguard
