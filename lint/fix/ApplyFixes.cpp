#include "lint/fix/ApplyFixes.h"
#include "core/Fingerprint.h"
#include "lint/parse/Parse.h"
#include "lint/project/PythonSources.h"
#include "lint/python/ReadPython.h"
#include "lint/workers/Pool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

namespace {

bool fits(StringRef text, const std::vector<Edit> &edits) {
  return llvm::all_of(edits, [&](const Edit &edit) { return edit.offset + edit.length <= text.size(); });
}

class Fixer {
public:
  Fixer(const std::vector<Translation> &translations, const Analysis &analysis, const LintOptions &options)
      : translations(translations), analysis(analysis), options(options) {}

  // Which of the fixes can be made together without a new error: all of them, or as many as go, one after the other.
  std::vector<ChosenFix> thatCompile(const std::vector<ChosenFix> &chosen) const {
    if (compile(chosen)) return chosen;
    std::vector<ChosenFix> good;
    for (const ChosenFix &fix : chosen) {
      good.push_back(fix);
      if (!compile(good)) good.pop_back();
    }
    return good;
  }

private:
  const std::vector<Translation> &translations;
  const Analysis &analysis;
  const LintOptions &options;

  // Every source that reads an edited file is parsed with the edits laid over the disk.
  bool compile(const std::vector<ChosenFix> &chosen) const {
    Overlay overlay;
    for (const auto &[file, edits] : editsOf(chosen)) {
      auto text = llvm::MemoryBuffer::getFile(file);
      if (!text || !fits((*text)->getBuffer(), edits)) return false; // not the text that was read
      overlay[file] = applied((*text)->getBuffer(), edits);
    }
    for (const auto &[file, text] : overlay)
      if (isPython(file) && !parsesInPython(text)) return false;
    std::vector<std::size_t> affected;
    for (std::size_t i = 0; i < analysis.sources.size(); ++i)
      if (translations[i].language != Language::Python && llvm::any_of(analysis.sources[i].files_read, [&](const std::string &file) { return overlay.count(file); }))
        affected.push_back(i);
    bool good = true;
    volatile std::sig_atomic_t never = 0;
    Limits limits = options.limits;
    limits.jobs = options.jobs;
    runEach(
        affected.size(), limits,
        [&](std::size_t n) {
          const Translation &translation = translations[affected[n]];
          return writeRecord(parse({translation.source.file, translation.source.directory, translation.arguments, overlay},
                                   model::Models::builtIn(), {}));
        },
        [&](std::size_t n, Outcome outcome) {
          auto record = readRecord(outcome.bytes);
          const bool worse = !record || !record->failure.empty() || record->errors > analysis.sources[affected[n]].errors;
          if (outcome.kind != Outcome::Kind::Done || worse) good = false;
        },
        [] {}, &never);
    return good;
  }
};

// Beside the file first, then in its place: a reader sees the old text or the new one. A link stays a link.
std::error_code replaceText(StringRef name, StringRef text) {
  llvm::SmallString<256> file;
  if (auto error = fs::real_path(name, file)) return error;
  auto permissions = fs::getPermissions(file);
  llvm::SmallString<256> fresh;
  int descriptor = 0;
  if (auto error = fs::createUniqueFile(file + ".%%%%%%.tmp", descriptor, fresh)) return error;
  llvm::raw_fd_ostream out(descriptor, /*shouldClose=*/true);
  out << text;
  out.close();
  if (auto error = out.error()) {
    out.clear_error();
    fs::remove(fresh);
    return error;
  }
  if (permissions) (void)fs::setPermissions(fresh, *permissions);
  const std::error_code error = fs::rename(fresh, file);
  if (error) fs::remove(fresh);
  return error;
}

// Why replaceText would fail, asked before anything is written: no fix is to be made in one of its files only.
std::error_code whyNotReplaced(StringRef name) {
  llvm::SmallString<256> file, fresh;
  if (auto error = fs::real_path(name, file)) return error;
  if (auto error = fs::createUniqueFile(file + ".%%%%%%.tmp", fresh)) return error;
  return fs::remove(fresh);
}

bool touches(const ChosenFix &one, const std::string &file) {
  return llvm::any_of(one.fix->edits, [&](const Edit &edit) { return edit.file == file; });
}

void showDiff(const FileEdits &all, StringRef root) {
  for (const auto &[file, edits] : all)
    if (auto text = llvm::MemoryBuffer::getFile(file)) llvm::outs() << unifiedDiff(relativeTo(root, file), (*text)->getBuffer(), edits);
}

// Where a file cannot be written after all, the fixes that change it are taken back from the others.
void writeFixes(std::vector<ChosenFix> &good, Applied &result) {
  std::map<std::string, std::string> before;
  Words refused;
  for (const auto &[file, edits] : result.edits) {
    auto text = llvm::MemoryBuffer::getFile(file);
    std::error_code error = text.getError();
    if (text) before[file] = (*text)->getBuffer().str(), error = replaceText(file, applied(before[file], edits));
    if (!error) continue;
    refused.push_back(file);
    result.remarks.push_back(file + " cannot be written: " + error.message());
  }
  if (refused.empty()) return;
  llvm::erase_if(good, [&](const ChosenFix &one) { return llvm::any_of(refused, [&](const std::string &file) { return touches(one, file); }); });
  const FileEdits left = editsOf(good);
  for (const auto &[file, text] : before) {
    if (llvm::is_contained(refused, file)) continue;
    auto edits = left.find(file);
    if (auto error = replaceText(file, edits == left.end() ? text : applied(text, edits->second))) result.remarks.push_back(file + " cannot be written: " + error.message());
  }
  result.edits = left;
}

std::string fixesInWords(std::size_t count) { return std::to_string(count) + (count == 1 ? " fix" : " fixes"); }

} // namespace

Applied applyFixes(const std::vector<Finding> &findings, const std::vector<Translation> &translations,
                   const Analysis &analysis, const LintOptions &options, const std::string &root) {
  Applied result;
  Choice choice = chooseFixes(findings, options.fix_unsafe, root);
  if (choice.outside) result.remarks.push_back(fixesInWords(choice.outside) + " left out: outside of " + root);
  if (choice.contradicting)
    result.remarks.push_back(fixesInWords(choice.contradicting) +
                             " left out: another fix changes the same text; run again to get to them");
  if (!options.fix_diff)
    for (const auto &[file, edits] : editsOf(choice.chosen))
      if (auto error = whyNotReplaced(file)) {
        const std::size_t before = choice.chosen.size();
        llvm::erase_if(choice.chosen, [&, &file = file](const ChosenFix &one) { return touches(one, file); });
        if (before != choice.chosen.size())
          result.remarks.push_back(fixesInWords(before - choice.chosen.size()) + " left out: " + file + " cannot be written: " + error.message());
      }
  std::vector<ChosenFix> good = Fixer(translations, analysis, options).thatCompile(choice.chosen);
  if (std::size_t bad = choice.chosen.size() - good.size())
    result.remarks.push_back(fixesInWords(bad) + " left out: the code would no longer compile");
  result.edits = editsOf(good);
  if (options.fix_diff) showDiff(result.edits, root);
  else writeFixes(good, result);
  for (const ChosenFix &fix : good) result.fixed.push_back(fix.finding);
  if (!good.empty())
    result.remarks.push_back(fixesInWords(good.size()) + (options.fix_diff ? " shown" : " applied") + " in " +
                             std::to_string(result.edits.size()) + (result.edits.size() == 1 ? " file" : " files"));
  return result;
}

} // namespace xferguard::lint
