// create-then-move: an upload of what the same line has just created on the host. At most a note: a run does not see
// whether the host copy was used.
#include "analyze/analysis.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

namespace xferguard::analyze {

// A relative path is as the process saw it, or of a project that the reader is in.
static std::string lineOf(const trace::Run &run, const SourceLocation &at) {
  llvm::SmallString<256> path(run.process.directory);
  llvm::sys::path::append(path, at.file);
  auto file = llvm::MemoryBuffer::getFile(llvm::sys::path::is_relative(at.file) ? llvm::StringRef(path) : at.file, /*IsText=*/true);
  if (!file) file = llvm::MemoryBuffer::getFile(at.file, /*IsText=*/true);
  if (!file) return "";
  llvm::StringRef rest = (*file)->getBuffer();
  for (unsigned line = 1; line < at.line && !rest.empty(); ++line) rest = rest.split('\n').second;
  return rest.split('\n').first.str();
}

void create_then_move(const Context &c, std::vector<Finding> &out) {
  const llvm::Regex creates_and_moves("torch(\\.|::)(zeros|ones|empty|full|rand|randn|randint|arange|linspace|eye|tensor)(_like)?\\(.*\\)\\.(cuda|to)\\(");
  for (const auto &[place, t] : c.byPlace([](const trace::AggregateKey &k) { return isCopy(k, trace::Direction::H2D); })) {
    const auto *at = std::get_if<SourceLocation>(&c.places[place].primary);
    if (!at || t.count < often || !creates_and_moves.match(lineOf(c.run, *at))) continue;
    Finding f = c.found("create-then-move", place, t, "created on the host and moved to the device at once, " + countInWords(t.count) + " times");
    c.weigh(f, t.host_ns);
    f.level = Level::Note;
    f.fixes.push_back({"create it on the device: device=\"cuda\" in the call that makes it"});
    out.push_back(std::move(f));
  }
}

} // namespace xferguard::analyze
