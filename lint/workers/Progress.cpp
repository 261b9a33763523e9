#include "lint/workers/Progress.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::lint {

using Clock = std::chrono::steady_clock;
static constexpr auto between_drawings = std::chrono::milliseconds(100);
static constexpr unsigned bar_width = 24;

static std::string timeInWords(double seconds) {
  unsigned whole = static_cast<unsigned>(seconds + 0.5);
  if (whole < 60) return std::to_string(whole) + " s";
  return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
}

Progress::Progress(std::size_t total, bool on_terminal, std::string counted)
    : total(total), on_terminal(on_terminal), counted(std::move(counted)), started(Clock::now()), last_drawn(started) {}

Progress::~Progress() { clear(); }

void Progress::done(const std::string &what) {
  ++finished;
  last = what;
}

std::string Progress::line(std::size_t done, std::size_t total, double seconds, const std::string &what, unsigned width,
                           const std::string &counted) {
  if (!total) return counted.substr(0, width);
  std::string text;
  llvm::raw_string_ostream out(text);
  const unsigned filled = static_cast<unsigned>(std::min(done, total) * bar_width / total);
  out << '[' << std::string(filled, '#') << std::string(bar_width - filled, ' ') << "] " << done << '/' << total << counted;
  if (done && done < total) out << ", " << timeInWords(seconds / done * (total - done)) << " left";
  if (!what.empty()) out << "  " << llvm::sys::path::filename(what);
  out.flush();
  if (text.size() > width) text.resize(width);
  return text;
}

void Progress::draw() {
  if (!on_terminal || Clock::now() - last_drawn < between_drawings) return;
  last_drawn = Clock::now();
  unsigned width = llvm::sys::Process::StandardErrColumns();
  double seconds = std::chrono::duration<double>(last_drawn - started).count();
  llvm::errs() << "\r\033[K" << line(finished, total, seconds, last, width ? width - 1 : 79, counted);
  drawn = true;
}

void Progress::clear() {
  if (!drawn) return;
  llvm::errs() << "\r\033[K";
  drawn = false;
}

} // namespace xferguard::lint
