// Text for a node's textfile collector: sums that only grow, one label set a rank.
#include "report/RunFormats.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == '"') out += '\\';
    if (c == '\n') out += "\\n";
    else out += c;
  }
  return out;
}

std::string labelsOf(const trace::Run &run, const std::string &more = "") {
  std::string out = "{host=\"" + escaped(run.process.host) + "\",pid=\"" + std::to_string(run.process.pid) + "\"";
  if (run.process.rank >= 0) out += ",rank=\"" + std::to_string(run.process.rank) + "\"";
  return out + more + "}";
}

class Writer {
public:
  explicit Writer(llvm::raw_ostream &os) : os_(os) {}
  void metric(const char *name, const char *type, const char *help) { os_ << "# HELP " << (name_ = name) << " " << help << "\n# TYPE " << name << " " << type << "\n"; }
  void value(const std::string &labels, std::uint64_t n) { os_ << name_ << labels << " " << n << "\n"; }
  void seconds(const std::string &labels, std::uint64_t ns) { os_ << name_ << labels << " " << llvm::format("%.9f", static_cast<double>(ns) / 1e9) << "\n"; }

private:
  llvm::raw_ostream &os_;
  const char *name_ = "";
};

struct CopyKey {
  trace::Direction direction;
  trace::MemoryKind memory;
  auto operator<=>(const CopyKey &) const = default;
};

std::map<CopyKey, analyze::Tally> copiesOf(const trace::Run &run) {
  std::map<CopyKey, analyze::Tally> out;
  for (const trace::Aggregate &a : run.aggregates)
    if (a.count && a.key.op == trace::Op::Copy && analyze::happened(a.key)) out[{a.key.direction, a.key.memory}].add(a);
  return out;
}

std::map<trace::Op, analyze::Tally> callsOf(const trace::Run &run) {
  std::map<trace::Op, analyze::Tally> out;
  for (const trace::Aggregate &a : run.aggregates)
    if (a.count && analyze::happened(a.key)) out[a.key.op].add(a);
  return out;
}

} // namespace

void renderPrometheus(const RunReport &report, llvm::raw_ostream &os) {
  Writer to(os);
  const auto eachCopy = [&](auto &&write) {
    for (const RankReport &rank : report.ranks)
      for (const auto &[key, t] : copiesOf(*rank.run))
        write(labelsOf(*rank.run, std::string(",direction=\"") + trace::name(key.direction) + "\",memory=\"" + trace::name(key.memory) + "\""), t);
  };
  const auto eachCall = [&](auto &&write) {
    for (const RankReport &rank : report.ranks)
      for (const auto &[op, t] : callsOf(*rank.run)) write(labelsOf(*rank.run, std::string(",op=\"") + trace::name(op) + "\""), t);
  };
  to.metric("xferguard_copies_total", "counter", "copies by direction and kind of host memory");
  eachCopy([&](const std::string &labels, const analyze::Tally &t) { to.value(labels, t.items); });
  to.metric("xferguard_copy_bytes_total", "counter", "bytes copied");
  eachCopy([&](const std::string &labels, const analyze::Tally &t) { to.value(labels, t.bytes); });
  to.metric("xferguard_calls_total", "counter", "driver calls by kind");
  eachCall([&](const std::string &labels, const analyze::Tally &t) { to.value(labels, t.count); });
  to.metric("xferguard_blocked_seconds_total", "counter", "time the host waited in them");
  eachCall([&](const std::string &labels, const analyze::Tally &t) { to.seconds(labels, t.blocked_ns); });
  to.metric("xferguard_device_memory_peak_bytes", "gauge", "most device memory allocated at a time");
  for (const RankReport &rank : report.ranks) to.value(labelsOf(*rank.run), rank.run->counter(trace::Counter::DevicePeak));
  to.metric("xferguard_findings", "gauge", "findings by rule and level");
  for (const RankReport &rank : report.ranks) {
    std::map<std::pair<std::string, Level>, std::uint64_t> counts;
    for (const Finding &f : rank.findings) ++counts[{f.rule, f.level}];
    for (const auto &[key, n] : counts)
      to.value(labelsOf(*rank.run, ",rule=\"" + escaped(key.first) + "\",level=\"" + std::string(name(key.second)) + "\""), n);
  }
}

} // namespace xferguard
