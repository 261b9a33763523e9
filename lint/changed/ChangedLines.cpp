#include "lint/changed/ChangedLines.h"
#include "lint/project/Project.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include <unistd.h>

using llvm::StringRef;

namespace xferguard::lint {

using Environment = std::optional<llvm::ArrayRef<StringRef>>; // none: this process's own

static llvm::Expected<std::string> git(StringRef folder, std::vector<StringRef> words, Environment environment = std::nullopt) {
  auto program = llvm::sys::findProgramByName("git");
  if (!program) return llvm::createStringError("--changed needs git, which is not installed");
  llvm::SmallString<128> out, err;
  if (llvm::sys::fs::createTemporaryFile("xferguard-git", "out", out) || llvm::sys::fs::createTemporaryFile("xferguard-git", "err", err))
    return llvm::createStringError("cannot write a temporary file");
  llvm::FileRemover remove_out(out), remove_err(err);
  std::vector<StringRef> command = {"git", "-C", folder, "-c", "core.quotepath=off"};
  llvm::append_range(command, words);
  std::optional<StringRef> redirects[] = {StringRef("/dev/null"), StringRef(out), StringRef(err)};
  int code = llvm::sys::ExecuteAndWait(*program, command, environment, redirects, /*SecondsToWait=*/60);
  auto text = llvm::MemoryBuffer::getFile(code == 0 ? out : err, /*IsText=*/true);
  std::string said = text ? (*text)->getBuffer().str() : "";
  if (code == 0) return said;
  std::string what = "git: " + StringRef(said).trim().split('\n').first.str();
  if (const std::size_t advice = said.find("git config --global --add safe.directory"); advice != std::string::npos) // it has a checkout, of somebody else
    what += "; if you trust it: " + StringRef(said).substr(advice).split('\n').first.str();
  return llvm::createStringError(what);
}

// Git tells a hook about its repository (GIT_INDEX_FILE, GIT_DIR): of another one, a submodule, that is not true.
static std::vector<StringRef> environmentElsewhere(StringRef top) {
  llvm::SmallVector<StringRef> names;
  auto local = git(top, {"rev-parse", "--local-env-vars"});
  if (!local) llvm::consumeError(local.takeError());
  else StringRef(*local).split(names, '\n', -1, /*KeepEmpty=*/false);
  std::vector<StringRef> environment;
  for (char **variable = environ; *variable; ++variable)
    if (!llvm::is_contained(names, StringRef(*variable).split('=').first)) environment.push_back(*variable);
  return environment;
}

static bool hasCommit(StringRef top, StringRef commit, Environment environment) {
  auto found = git(top, {"rev-parse", "--quiet", "--verify", (commit + "^{commit}").str()}, environment);
  return found ? true : (llvm::consumeError(found.takeError()), false);
}

llvm::Expected<ChangedLines> ChangedLines::since(StringRef revision, StringRef folder) {
  auto root = git(folder, {"rev-parse", "--show-toplevel"});
  if (!root) {
    const std::string what = llvm::toString(root.takeError());
    return llvm::createStringError(StringRef(what).contains("safe.directory") ? what : what + ": --changed needs a git checkout");
  }
  const std::string top = StringRef(*root).trim().str();
  if (revision == "HEAD" && !hasCommit(top, "HEAD", std::nullopt)) return sinceCommit("", top, std::nullopt);
  auto base = git(top, {"merge-base", revision, "HEAD"});
  if (base) return sinceCommit(StringRef(*base).trim().str(), top, std::nullopt);
  llvm::consumeError(base.takeError());
  return llvm::createStringError("'" + revision.str() + "' is no revision of " + top + " that shares history with HEAD: name a branch or commit, and fetch enough of it");
}

llvm::Expected<ChangedLines> ChangedLines::sinceCommit(const std::string &commit, const std::string &top, std::optional<llvm::ArrayRef<StringRef>> environment) {
  auto base = commit.empty() ? git(top, {"hash-object", "-t", "tree", "/dev/null"}, environment) : llvm::Expected<std::string>(commit); // the tree without a file
  if (!base) return base.takeError();
  // All that a user's configuration or attributes may have said otherwise. What was only moved has no changed line.
  auto diff = git(top, {"diff", "-U0", "--text", "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", "--no-color", "--no-ext-diff", "--no-textconv", "--submodule=short",
                        "--ignore-submodules=none", "--find-renames", StringRef(*base).trim(), "--"}, environment);
  if (!diff) return diff.takeError();
  auto untracked = git(top, {"ls-files", "-z", "--others", "--exclude-standard"}, environment);
  if (!untracked) return untracked.takeError();
  ChangedLines changed = ofDiff(*diff, top);
  for (StringRef rest = *untracked; !rest.empty();) {
    auto [name, next] = rest.split('\0');
    rest = next;
    changed.files[absolutePath(top, name)];
  }
  const std::vector<StringRef> elsewhere = changed.submodules.empty() ? std::vector<StringRef>{} : environmentElsewhere(top);
  for (const auto &[folder, before] : changed.submodules) {
    if (!llvm::sys::fs::exists(folder + "/.git")) continue; // not checked out, or a file that only speaks so
    // A checkout for CI often lacks what stood there before: then what differs from its HEAD.
    auto inside = sinceCommit(before.empty() || hasCommit(folder, before, elsewhere) ? before : "HEAD", folder, elsewhere);
    if (!inside) return inside.takeError();
    changed.files.insert(inside->files.begin(), inside->files.end());
  }
  return changed;
}

// Git writes names with quotes, tabs or backslashes as C does: "b/a\tb.cu".
static std::string unquoted(StringRef name) {
  if (!name.consume_front("\"")) return name.rtrim('\t').str();
  std::string out;
  while (!name.empty() && name.front() != '"') {
    if (!name.consume_front("\\")) {
      out += name.front();
      name = name.drop_front();
      continue;
    }
    unsigned octal = 0;
    const std::size_t known = StringRef("abtnvfr").find(name.take_front(1).front());
    if (!name.take_front(3).getAsInteger(8, octal)) out += static_cast<char>(octal), name = name.drop_front(3);
    else out += known == StringRef::npos ? name.front() : "\a\b\t\n\v\f\r"[known], name = name.drop_front();
  }
  return out;
}

// "+++ b/path", then "@@ -12,0 +13,2 @@" and as many lines as it says: what they hold is nobody's name.
ChangedLines ChangedLines::ofDiff(StringRef diff, StringRef root) {
  ChangedLines changed;
  std::string file;
  unsigned body = 0; // lines that are still to come
  auto rangeOf = [](StringRef text, unsigned &first, unsigned &count) {
    auto [start, lines] = text.split(' ').first.split(',');
    count = 1;
    return !start.getAsInteger(10, first) && (lines.empty() || !lines.getAsInteger(10, count));
  };
  while (!diff.empty()) {
    auto [line, rest] = diff.split('\n');
    diff = rest;
    if (line.starts_with("\\")) continue; // "\ No newline at end of file"
    if (body) {
      --body;
      if (line.consume_front("-Subproject commit ")) changed.submodules[file] = line.str();
      else if (line.starts_with("+Subproject commit ")) changed.submodules[file];
    } else if (line.consume_front("+++ ")) {
      const std::string name = unquoted(line);
      file = name == "/dev/null" ? "" : absolutePath(root, StringRef(name).starts_with("b/") ? StringRef(name).drop_front(2) : StringRef(name));
    } else if (line.consume_front("@@ -")) {
      unsigned first = 0, before = 0, lines = 0;
      if (!rangeOf(line, first, before) || !rangeOf(line.split('+').second, first, lines)) continue;
      body = before + lines;
      // Only taken away: what surrounds the gap may now mean something else.
      if (!file.empty()) changed.files[file].push_back({first, lines ? first + lines - 1 : first + 1});
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
  const std::string on_disk = fileOnDisk(file);
  auto found = files.find(on_disk);
  if (found == files.end()) found = files.find(realName(on_disk));
  if (found == files.end()) return false;
  if (found->second.empty() || on_disk != file) return true; // a cell's lines are others than its file's
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
