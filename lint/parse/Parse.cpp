#include "lint/parse/Parse.h"
#include "checks/facts/Dump.h"
#include "checks/facts/Saved.h"
#include "lint/parse/Launches.h"
#include "lint/parse/Session.h"
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

Record parseOnce(const ParseJob &job, const model::Models &models, const facts::CollectOptions &options) {
  Record record;
  Session session(job.arguments, record);
  if (!session.understood()) return record;
  clang::PreprocessorOptions &preprocessor = session.invocation().getPreprocessorOpts();
  for (const auto &[file, text] : job.overlay) // the invocation owns the buffers
    preprocessor.addRemappedFile(file, llvm::MemoryBuffer::getMemBufferCopy(withPlainLaunches(text).value_or(text), file).release());
  preprocessor.ImplicitPCHInclude = job.prefix;

  bool collected = false;
  auto action = facts::makeCollectAction(models, options, [&](facts::Unit unit) {
    unit.errors = record.errors;
    for (std::string &file : unit.files) file = absolutePath(job.directory, file); // by `-I.` a header's is relative to where its command runs
    record.summary = facts::summaryOf(unit);
    record.facts = facts::packed(facts::dump(unit));
    collected = true;
  });
  session.run(*action);
  if (!collected) record.failure = record.first_error.empty() ? "the parser gave no result" : record.first_error;
  session.takeDependencies(job.file, options, record);
  return record;
}

// A precompiled prefix that turns out not to fit costs time, never the file.
ParseJob withoutPrefix(ParseJob job) {
  job.prefix.clear();
  return job;
}

// nvcc defines it; the headers of CUDA take another way with it that clang does not understand, so it is not defined at first.
bool asksForNvcc(const ParseJob &job, const Record &record, const facts::CollectOptions &options) {
  if (!record.errors || !llvm::is_contained(job.arguments, "cuda")) return false;
  return llvm::any_of(record.files, [&](const std::string &file) {
    if (facts::isLibraryFile(file, options)) return false;
    auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
    return text && (*text)->getBuffer().contains("__NVCC__");
  });
}

// A source that does not parse, and would perhaps with nvcc's own macro: whichever has fewer errors.
Record parseAsNvccWould(const ParseJob &job, Record record, const model::Models &models, const facts::CollectOptions &options) {
  if (!asksForNvcc(job, record, options)) return record;
  ParseJob again = withoutPrefix(job);
  again.arguments.push_back("-D__NVCC__=1");
  Record other = parseOnce(again, models, options);
  return other.failure.empty() && other.errors < record.errors ? other : record;
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

Record parse(const ParseJob &job, const model::Models &models, const facts::CollectOptions &options) {
  Record record;
  if (record.failure = whyNotASource(job.file); !record.failure.empty()) return record;
  if (chdir(job.directory.c_str())) {
    record.failure = "the directory of its compile command does not exist: " + job.directory;
    return record;
  }
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto before = stampOf(job.file);
    record = parseOnce(job, models, options);
    if (!record.failure.empty() && !job.prefix.empty()) record = parseOnce(withoutPrefix(job), models, options);
    record = parseAsNvccWould(job, std::move(record), models, options);
    if (before && before == stampOf(job.file)) return record;
  }
  record.facts.clear();
  record.failure = "changes while it is being read; run again when it has settled";
  return record;
}

} // namespace xferguard::lint
