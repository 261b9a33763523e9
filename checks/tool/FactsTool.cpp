// xferguard-facts: the static half without the driver, for its tests. One file, the compiler's flags as they are.
//   xferguard-facts [--dump|--check|--why LINE...|--read] [--rule ID] [--index OTHER.facts]... FILE -- FLAGS...
#include "checks/Check.h"
#include "checks/facts/Clang.h"
#include "checks/facts/Collect.h"
#include "checks/facts/Dump.h"
#include "checks/facts/heat/Alone.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace xferguard;

namespace {

struct Request {
  std::string mode = "--check", file, at; // at: the file that --why asks about, when it is another
  std::vector<unsigned> lines; // that --why asks about: of several, each answer stands below "line N"
  std::vector<std::string> flags, rules;
  facts::Index others; // of --index: what other files define
};

std::optional<facts::Unit> load(const std::string &file) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer) {
    llvm::errs() << file << ": " << buffer.getError().message() << '\n';
    return std::nullopt;
  }
  std::string error;
  auto unit = facts::read(std::string_view((*buffer)->getBufferStart(), (*buffer)->getBufferSize()), error);
  if (!unit) llvm::errs() << file << ": " << error << '\n';
  return unit;
}

// The rules run on what was written and read back, as they do behind the cache and in the link step.
facts::Unit readBack(const facts::Unit &unit) {
  std::string error;
  auto again = facts::read(facts::dump(unit), error);
  if (again && *again == unit) return std::move(*again);
  llvm::errs() << "error: what was dumped does not read back: " << error << '\n';
  return unit;
}

void printFindings(const facts::Unit &unit, const Request &request) {
  checks::RuleOptions options;
  options.rules = request.rules;
  checks::Result result = checks::runRules(unit, &request.others, options);
  auto print = [](const Finding &finding, const char *word) {
    const SourceLocation *at = finding.source();
    llvm::outs() << at->file << ':' << at->line << ':' << at->column << ": " << word << ": " << finding.headline << " [xfer-" << finding.rule << "]\n";
    for (const std::string &note : finding.notes) llvm::outs() << "  note: " << note << '\n';
    for (const Remark &step : finding.path) llvm::outs() << "  path: " << step.at.file << ':' << step.at.line << ": " << step.message << '\n';
    for (const Remark &label : finding.labels) llvm::outs() << "  label: " << label.at.file << ':' << label.at.line << ": " << label.message << '\n';
  };
  for (const Finding &finding : result.findings) print(finding, std::string(name(finding.level)).c_str());
  for (const checks::Suppressed &each : result.suppressed) print(each.finding, "suppressed");
}

void sayWhy(const facts::Unit &unit, const Request &request) {
  std::vector<SourceLocation> places;
  for (unsigned line : request.lines) places.push_back({request.at.empty() ? request.file : request.at, line});
  const std::vector<checks::Why> all = checks::why(unit, &request.others, facts::Alone(unit, &request.others).known, places);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all.size() > 1) llvm::outs() << "line " << places[i].line << '\n';
    for (const std::string &line : all[i].lines()) llvm::outs() << line << '\n';
  }
}

void answer(const facts::Unit &unit, const Request &request) {
  if (request.mode == "--dump") llvm::outs() << facts::dump(unit);
  else if (request.mode == "--why") sayWhy(unit, request);
  else printFindings(readBack(unit), request);
}

int fromDump(const Request &request) {
  auto unit = load(request.file);
  if (!unit) return 2;
  printFindings(*unit, request);
  return 0;
}

} // namespace

int main(int argc, const char **argv) {
  Request request;
  int i = 1;
  for (; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    std::string_view word = argv[i];
    if (word == "--why" && i + 1 < argc) request.mode = word, request.lines.push_back(std::stoul(argv[++i]));
    else if (word == "--at" && i + 1 < argc) request.at = argv[++i];
    else if (word == "--index" && i + 1 < argc) {
      auto other = load(argv[++i]);
      if (!other) return 2;
      request.others.add(std::make_shared<facts::Unit>(std::move(*other)));
    } else if (word == "--rule" && i + 1 < argc) request.rules.push_back(argv[++i]);
    else if (word.starts_with("--")) request.mode = word;
    else request.file = word;
  }
  for (++i; i < argc; ++i) request.flags.push_back(argv[i]);
  if (request.file.empty()) {
    llvm::errs() << "usage: xferguard-facts [--dump|--check|--why LINE...|--read] [--rule ID] [--index OTHER.facts]... FILE -- FLAGS...\n";
    return 2;
  }
  if (request.mode == "--read") return fromDump(request);
  std::vector<std::string> command{"clang++", "-fsyntax-only", "-w"};
  command.insert(command.end(), request.flags.begin(), request.flags.end());
  command.push_back(request.file);
  llvm::IntrusiveRefCntPtr<clang::FileManager> files(new clang::FileManager({}));
  bool received = false;
  clang::tooling::ToolInvocation invocation(command, facts::makeCollectAction(model::Models::builtIn(), {}, [&](facts::Unit unit) {
    received = true;
    answer(unit, request);
  }), files.get());
  invocation.run();
  return received ? 0 : 3;
}
