#include "lint/changed/ChangedLines.h"
#include "lint/project/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using llvm::StringRef;

namespace xferguard::lint {

static llvm::Expected<std::string> git(StringRef folder, std::vector<StringRef> words) {
  auto program = llvm::sys::findProgramByName("git");
  if (!program) return llvm::createStringError("--changed needs git, which is not installed");
  llvm::SmallString<128> out, err;
  if (llvm::sys::fs::createTemporaryFile("xferguard-git", "out", out) || llvm::sys::fs::createTemporaryFile("xferguard-git", "err", err))
    return llvm::createStringError("cannot write a temporary file");
  llvm::FileRemover remove_out(out), remove_err(err);
  std::vector<StringRef> command = {"git", "-C", folder, "-c", "core.quotepath=off"};
  llvm::append_range(command, words);
  std::optional<StringRef> redirects[] = {StringRef("/dev/null"), StringRef(out), StringRef(err)};
  int code = llvm::sys::ExecuteAndWait(*program, command, std::nullopt, redirects, /*SecondsToWait=*/60);
  auto text = llvm::MemoryBuffer::getFile(code == 0 ? out : err, /*IsText=*/true);
  std::string said = text ? (*text)->getBuffer().str() : "";
  if (code == 0) return said;
  return llvm::createStringError("git: " + StringRef(said).trim().split('\n').first.str());
}

llvm::Expected<ChangedLines> ChangedLines::since(StringRef revision, StringRef folder) {
  auto root = git(folder, {"rev-parse", "--show-toplevel"});
  if (!root) return llvm::createStringError(llvm::toString(root.takeError()) + ": --changed needs a git checkout");
  StringRef top = StringRef(*root).trim();
  auto base = git(top, {"merge-base", revision, "HEAD"});
  if (!base) {
    llvm::consumeError(base.takeError());
    return llvm::createStringError("'" + revision.str() + "' is no revision of " + top.str() +
                                   " that shares history with HEAD: name a branch or commit, and fetch enough of it");
  }
  // All that a user's configuration may have said otherwise. What was only moved has no changed line.
  auto diff = git(top, {"diff", "-U0", "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", "--no-color", "--no-ext-diff", "--no-textconv", "--submodule=short", "--find-renames",
                        StringRef(*base).trim(), "--"});
  if (!diff) return diff.takeError();
  auto untracked = git(top, {"ls-files", "--others", "--exclude-standard"});
  if (!untracked) return untracked.takeError();
  ChangedLines changed = ofDiff(*diff, top);
  for (StringRef rest = *untracked; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    rest = next;
    if (!line.empty()) changed.files[absolutePath(top, line)];
  }
  return changed;
}

// "+++ b/path", then "@@ -12,0 +13,2 @@".
ChangedLines ChangedLines::ofDiff(StringRef diff, StringRef root) {
  ChangedLines changed;
  std::string file;
  while (!diff.empty()) {
    auto [line, rest] = diff.split('\n');
    diff = rest;
    if (line.consume_front("+++ ")) {
      line.consume_front("b/");
      file = line == "/dev/null" ? "" : absolutePath(root, line.rtrim('\t'));
    } else if (!file.empty() && line.starts_with("@@ ")) {
      StringRef added = line.split('+').second.split(' ').first;
      auto [start, count] = added.split(',');
      unsigned first = 0, lines = 1;
      if (start.getAsInteger(10, first)) continue;
      if (!count.empty() && count.getAsInteger(10, lines)) continue;
      // Only taken away: what surrounds the gap may now mean something else.
      unsigned last = lines ? first + lines - 1 : first + 1;
      changed.files[file].push_back({first, last});
    }
  }
  return changed;
}

// Git names files below the checkout's own folder, whatever links lead there.
static std::string realName(const std::string &file) {
  llvm::SmallString<256> real;
  return llvm::sys::fs::real_path(file, real) ? file : real.str().str();
}

bool ChangedLines::contains(const std::string &file, unsigned first_line, unsigned last_line) const {
  auto found = files.find(file);
  if (found == files.end()) found = files.find(realName(file));
  if (found == files.end()) return false;
  if (found->second.empty()) return true;
  return llvm::any_of(found->second, [&](Range range) { return range.first <= last_line && first_line <= range.last; });
}

bool ChangedLines::touches(const Finding &finding) const {
  auto touched = [this](const SourceLocation &at) { return contains(at.file, at.line, std::max(at.line, at.end_line)); };
  const SourceLocation *primary = finding.source();
  if (primary && touched(*primary)) return true;
  if (finding.op_site && touched(*finding.op_site)) return true;
  return llvm::any_of(finding.path, [&](const Remark &step) { return contains(step.at.file, step.at.line, step.at.line); });
}

} // namespace xferguard::lint
