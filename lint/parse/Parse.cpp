#include "lint/parse/Parse.h"
#include "checks/facts/Dump.h"
#include "checks/facts/Saved.h"
#include "checks/facts/View.h"
#include "lint/missing/Rounds.h"
#include "lint/parse/AsNvcc.h"
#include "lint/parse/Launches.h"
#include "lint/parse/Session.h"
#include "lint/parse/Text.h"
#include "lint/project/Project.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include <optional>
#include <unistd.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

namespace {

constexpr std::uint64_t largest_file = 64u << 20;

struct Stamp {
  std::uint64_t size = 0;
  llvm::sys::TimePoint<> modified;
  bool operator==(const Stamp &) const = default;
};

std::optional<Stamp> stampOf(StringRef file) {
  fs::file_status status;
  if (fs::status(file, status)) return std::nullopt;
  return Stamp{status.getSize(), status.getLastModificationTime()};
}

std::vector<std::string> usersOwn(const Record &record, const ParseJob &job, const facts::CollectOptions &options) {
  std::vector<std::string> own;
  llvm::copy_if(record.files, std::back_inserter(own), [&](const std::string &file) { return file != job.prefix && !facts::isLibraryFile(file, options); });
  return own;
}

// Whether functions that speak to the GPU are understood in part.
bool lacksSomething(const facts::Unit &unit, const Attempt &attempt) {
  if (lostIn(attempt.record.calls)) return true;
  if (attempt.complaints.unknown_bases && !attempt.record.calls.empty()) return true; // an interface may be among them that calls it
  return llvm::any_of(unit.functions, [](const facts::Function &function) {
    return llvm::any_of(function.steps, facts::isGpu) && llvm::any_of(function.steps, [](const facts::Step &step) { return step.api == "<not understood>"; });
  });
}

Attempt parseOnce(const ParseJob &job, const model::Models &models, const facts::CollectOptions &options) {
  Attempt attempt;
  Record &record = attempt.record;
  Session session(job.arguments, record);
  if (!session.understood()) return attempt;
  clang::PreprocessorOptions &preprocessor = session.invocation().getPreprocessorOpts();
  for (const auto &[file, text] : job.overlay) // the invocation owns the buffers
    preprocessor.addRemappedFile(file, llvm::MemoryBuffer::getMemBufferCopy(withPlainLaunches(text).value_or(text), file).release());
  preprocessor.ImplicitPCHInclude = job.prefix;
  if (!job.declared.empty()) {
    const std::string file(facts::invented_file);
    preprocessor.addRemappedFile(file, llvm::MemoryBuffer::getMemBufferCopy(job.declared, file).release());
    preprocessor.Includes.push_back(file);
  }

  const auto off = std::make_shared<SwitchedOff>(options);
  session.add(off);
  std::optional<facts::Unit> unit;
  auto action = facts::makeCollectAction(models, options, [&](facts::Unit collected) { unit = std::move(collected); });
  session.run(*action);
  session.takeDependencies(job.file, options, record);
  if (!unit) {
    record.failure = record.first_error.empty() ? "the parser gave no result" : record.first_error;
    return attempt;
  }
  attempt.complaints = session.complaints();
  record.lacking.take(attempt.complaints);
  unit->errors = static_cast<int>(record.errors);
  for (std::string &file : unit->files) file = absolutePath(job.directory, file); // by `-I.` a header's is relative to where its command runs
  record.summary = facts::summaryOf(*unit);
  record.facts = facts::packed(facts::dump(*unit));
  record.calls = callsIn(usersOwn(record, job, options), *unit, *off, models);
  attempt.lacks_something = lacksSomething(*unit, attempt);
  return attempt;
}

// A precompiled prefix that turns out not to fit costs time, never the file.
ParseJob withoutPrefix(ParseJob job) {
  job.prefix.clear();
  return job;
}

// What other sources lack may mean something else here.
ParseJob withoutDeclared(ParseJob job) {
  job.declared.clear();
  job.lacking = {};
  return job;
}

// What the user wrote, as the parser reads it.
std::vector<std::string> textsOf(const Record &record, const ParseJob &job, const facts::CollectOptions &options) {
  std::vector<std::string> texts;
  for (const std::string &file : usersOwn(record, job, options))
    if (std::optional<std::string> text = parsedTextOf(file)) texts.push_back(std::move(*text));
  return texts;
}

// A source that does not parse, and would perhaps with nvcc's own macro: whichever has fewer errors.
Attempt parseAsNvccWould(const ParseJob &job, Attempt attempt, const model::Models &models, const facts::CollectOptions &options) {
  if (!attempt.record.errors || !llvm::is_contained(job.arguments, "cuda")) return attempt;
  if (!wouldTellMoreAsNvcc(attempt, textsOf(attempt.record, job, options))) return attempt;
  ParseJob again = withoutPrefix(job);
  again.arguments.push_back("-D__NVCC__=1");
  Attempt other = parseOnce(again, models, options);
  return other.record.failure.empty() && other.record.errors < attempt.record.errors ? other : attempt;
}

Attempt declareMissing(Attempt attempt, ParseJob job, const model::Models &models, const facts::CollectOptions &options) {
  const bool contradicted = !job.declared.empty() && attempt.complaints.contradict();
  if ((!attempt.lacks_something && !contradicted) || llvm::is_contained(job.arguments, "c")) return attempt;
  const std::vector<std::string> texts = textsOf(attempt.record, job, options);
  return withMissingDeclared(std::move(attempt), texts, job.lacking, [&](std::string declared) {
    job.declared = std::move(declared);
    return parseOnce(job, models, options);
  });
}

} // namespace

std::string whyNotASource(StringRef file) {
  fs::file_status status;
  if (auto error = fs::status(file, status)) return "cannot be read: " + error.message();
  if (fs::is_directory(status)) return "is a directory";
  if (!fs::is_regular_file(status)) return "is no regular file";
  if (status.getSize() > largest_file)
    return "has " + std::to_string(status.getSize() >> 20) + " MiB; files above " + std::to_string(largest_file >> 20) +
           " MiB are not parsed";
  auto beginning = llvm::MemoryBuffer::getFileSlice(file, std::min<std::uint64_t>(status.getSize(), 8192), 0);
  if (!beginning) return "cannot be read: " + beginning.getError().message();
  if ((*beginning)->getBuffer().contains('\0')) return "is a binary file, not a source";
  return "";
}

Record parse(const ParseJob &asked, const model::Models &models, const facts::CollectOptions &options) {
  ParseJob job = asked;
  Record record;
  if (record.failure = whyNotASource(job.file); !record.failure.empty()) return record;
  if (chdir(job.directory.c_str())) {
    record.failure = "the directory of its compile command does not exist: " + job.directory;
    return record;
  }
  for (int turn = 0; turn < 2; ++turn) {
    auto before = stampOf(job.file);
    Attempt attempt = parseOnce(job, models, options);
    if (attempt.complaints.broken) job = withoutDeclared(std::move(job)), attempt = parseOnce(job, models, options);
    if (!attempt.record.failure.empty() && !job.prefix.empty()) attempt = parseOnce(withoutPrefix(job), models, options);
    attempt = parseAsNvccWould(job, std::move(attempt), models, options);
    record = declareMissing(std::move(attempt), job, models, options).record;
    if (before && before == stampOf(job.file)) return record;
  }
  record.facts.clear();
  record.failure = "changes while it is being read; run again when it has settled";
  return record;
}

} // namespace xferguard::lint
