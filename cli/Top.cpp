// top: live view of a guarded process.
#include "cli/Traces.h"
#include "cli/Verbs.h"
#include "analyze/policy_steps.h"
#include "analyze/steps/steps.h"
#include "analyze/symbolize.h"
#include "report/SourceText.h"
#include "trace/reader.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace xferguard::cli {

const command::Verb &topVerb() {
  static const command::Verb verb{
      .name = "top",
      .summary = "live view of a guarded process",
      .usage = {"top [PID|DIR]"},
      .description = "Shows sites, rates, MB/s, blocked time, the pinned share and how often in each of the program's steps, redrawn in place; q leaves.",
      .options = {
      },
      .examples = "  xferguard top 4711",
      .takes_command = false,
      .positional = "PID|DIR",
  };
  return verb;
}

namespace {

constexpr unsigned rows_shown = 20;

// Keys without Enter, and the terminal as it was when we leave.
class RawTerminal {
public:
  RawTerminal() {
    if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    changed_ = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
  }
  ~RawTerminal() {
    if (changed_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  // Waits, and says whether q was pressed.
  bool quitWithin(int ms) const {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    char key = 0;
    return poll(&in, 1, ms) > 0 && read(STDIN_FILENO, &key, 1) == 1 && (key == 'q' || key == 'Q');
  }

private:
  termios before_{};
  bool changed_ = false;
};

std::vector<std::string> filesOf(const std::string &what) {
  const bool is_pid = !what.empty() && llvm::StringRef(what).find_first_not_of("0123456789") == llvm::StringRef::npos;
  const std::string folder = is_pid || what.empty() ? "xferguard-out" : what;
  std::vector<std::string> out;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator at(folder, error), end; at != end && !error; at.increment(error)) {
    const llvm::StringRef name = llvm::sys::path::filename(at->path());
    if (name.ends_with(trace::file_extension) && (!is_pid || name.contains("." + what + "."))) out.push_back(at->path());
  }
  return out;
}

struct Sum {
  std::uint64_t items = 0, bytes = 0, blocked_ns = 0, pinned = 0, copies = 0;
  double in_a_step = 0; // calls; 0: no steps are known
};
using Sums = std::map<std::string, Sum>; // by place

constexpr std::uint64_t most_looked_through = 64u << 20; // bytes of a trace, each second: all events may be in it

// "126 steps of 9.5 ms ...; in each 3 sync, 12 h2d": of the newest events.
std::string stepsInWords(const analyze::Context &c) {
  const analyze::StepCounts counts(c, [](const analyze::Place &) { return true; });
  std::string each;
  for (std::size_t i = 0; i < trace::category_count; ++i) {
    std::uint64_t sum = 0;
    for (const analyze::StepAmounts &step : counts.steps()) sum += step[i];
    if (!sum || analyze::isBytes(static_cast<trace::Category>(i))) continue;
    std::string mean;
    llvm::raw_string_ostream(mean) << llvm::format("%.3g ", static_cast<double>(sum) / static_cast<double>(counts.steps().size())) << trace::name(static_cast<trace::Category>(i));
    each += (each.empty() ? "" : ", ") + mean;
  }
  return inWords(c, c.steps()) + (each.empty() ? "" : "; in each " + each);
}

void addSteps(const analyze::Context &c, Sums &to) {
  const auto calls = c.byPlace([](const trace::AggregateKey &k) { return analyze::happened(k); });
  for (const auto &[place, t] : calls) to[describe(c.places[place].primary)].in_a_step += static_cast<double>(t.in_steps.count) / static_cast<double>(c.steps().steadyCount());
}

Sums sumsOf(const trace::Run &run, const analyze::Places &places) {
  Sums out;
  for (const trace::Aggregate &a : run.aggregates) {
    if (!a.count || !analyze::happened(a.key)) continue;
    Sum &s = out[describe(places[places.of(a.key.site)].primary)];
    s.items += a.items;
    s.bytes += a.bytes;
    s.blocked_ns += a.blocked_ns;
    if (a.key.op != trace::Op::Copy) continue;
    s.copies += a.items;
    if (a.key.memory == trace::MemoryKind::Pinned || a.key.memory == trace::MemoryKind::WriteCombined) s.pinned += a.items;
  }
  return out;
}

// The lines of a process do not change: symbolised once.
class Watched {
public:
  explicit Watched(std::vector<std::string> files) : files_(std::move(files)) {}
  Sums read() {
    Sums all;
    std::uint64_t slowest = 0; // of several processes the one whose steps are the longest: the others wait for it
    steps_.clear();
    for (const std::string &file : files_) {
      std::uint64_t bytes = 0;
      const bool events = !llvm::sys::fs::file_size(file, bytes) && bytes <= most_looked_through;
      trace::Run run = trace::readRun(file, {.events = events});
      if (!run.error.empty()) continue;
      auto &lines = lines_[file];
      run.resolved.insert(lines.begin(), lines.end());
      const auto fresh = analyze::symbolize(run);
      lines.insert(fresh.begin(), fresh.end());
      run.resolved.insert(fresh.begin(), fresh.end());
      const analyze::Context context(run);
      Sums of_run = sumsOf(run, context.places);
      if (context.steps().known() && context.steps().mean() > slowest) {
        slowest = context.steps().mean();
        steps_ = stepsInWords(context);
        addSteps(context, of_run);
      }
      for (const auto &[place, s] : of_run) {
        Sum &to = all[place];
        to.items += s.items;
        to.bytes += s.bytes;
        to.blocked_ns += s.blocked_ns;
        to.pinned += s.pinned;
        to.copies += s.copies;
        to.in_a_step = std::max(to.in_a_step, s.in_a_step);
      }
    }
    return all;
  }
  const std::string &steps() const { return steps_; } // in words; empty where none are known

private:
  std::string steps_;
  std::vector<std::string> files_;
  std::map<std::string, std::map<trace::NativeFrame, std::vector<trace::SourceFrame>>> lines_;
};

void print(const Sums &now, const Sums &before, const std::string &steps, double seconds) {
  struct Row {
    std::string place;
    Sum sum;
    double calls, megabytes, waited;
  };
  std::vector<Row> rows;
  for (const auto &[place, s] : now) {
    const auto old = before.find(place);
    const Sum was = old == before.end() ? Sum{} : old->second;
    rows.push_back({place, s, static_cast<double>(s.items - was.items) / seconds, static_cast<double>(s.bytes - was.bytes) / 1e6 / seconds,
                    static_cast<double>(s.blocked_ns - was.blocked_ns) / 1e9 / seconds});
  }
  std::sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return std::pair(b.waited, b.sum.blocked_ns) < std::pair(a.waited, a.sum.blocked_ns); });
  if (!steps.empty()) llvm::outs() << printable(steps) << "\n\n";
  llvm::outs() << "   calls/s      MB/s  waited %    pinned %     total    a step  place\n";
  for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), rows_shown); ++i) {
    const Row &r = rows[i];
    const std::string pinned = r.sum.copies ? std::to_string(100 * r.sum.pinned / r.sum.copies) : "-";
    llvm::outs() << llvm::format("%10.0f%10.1f%10.1f", r.calls, r.megabytes, 100 * r.waited) << llvm::right_justify(pinned, 12)
                 << llvm::format("%10llu", static_cast<unsigned long long>(r.sum.items));
    if (r.sum.in_a_step > 0) llvm::outs() << llvm::format("%10.3g  ", r.sum.in_a_step);
    else llvm::outs() << llvm::right_justify(steps.empty() ? "-" : "0", 10) << "  ";
    llvm::outs() << printable(r.place) << "\n";
  }
  llvm::outs().flush();
}

} // namespace

int runTop(const std::vector<std::string> &arguments) {
  Started started = start(topVerb(), arguments);
  if (started.done) return started.code;
  const std::string what = started.parsed.positional.empty() ? "" : started.parsed.positional.front();
  const std::vector<std::string> files = filesOf(what);
  if (files.empty())
    return fail(what.empty() ? "no trace in ./xferguard-out" : what + ": no trace of it found", "start the program with 'xferguard run', then give its PID or the folder", Unreadable);
  Watched watched(files);
  Sums before = watched.read();
  if (!isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO)) { // once: the sums, as rates over a second
    sleep(1);
    const Sums now = watched.read();
    print(now, before, watched.steps(), 1);
    return Clean;
  }
  const RawTerminal terminal;
  while (!terminal.quitWithin(1000)) {
    const Sums now = watched.read();
    llvm::outs() << "\033[H\033[2J" << files.size() << (files.size() == 1 ? " process" : " processes") << ", q leaves\n\n";
    print(now, before, watched.steps(), 1);
    before = now;
  }
  return Clean;
}

} // namespace xferguard::cli
