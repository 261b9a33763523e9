// import: other profilers' traces.
#include "analyze/import_kineto.h"
#include "analyze/import_nsys.h"
#include "cli/Verbs.h"
#include "core/Sqlite.h"
#include "trace/text.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::cli {

const command::Verb &importVerb() {
  static const command::Verb verb{
      .name = "import",
      .summary = "read an nsys SQLite export or a Kineto JSON trace",
      .usage = {"import F.sqlite|F.json [-o FILE]"},
      .description = "Writes a trace that report and diff read.",
      .options = {
          {"-o", command::Value::Required, "FILE", "where to write (default: beside the input, .xgt)"},
      },
      .examples = "  nsys export --type sqlite run.nsys-rep && xferguard import run.sqlite",
      .takes_command = false,
      .positional = "FILE",
  };
  return verb;
}

int runImport(const std::vector<std::string> &arguments) {
  Started started = start(importVerb(), arguments);
  if (started.done) return started.code;
  const command::Parsed &given = started.parsed;
  if (given.positional.size() != 1) return fail("import takes one file", "xferguard import trace.json -o run.xgt");
  const std::string &from = given.positional.front();
  const auto text = llvm::MemoryBuffer::getFile(from);
  if (!text) return fail(from + ": " + text.getError().message(), "give a trace that torch.profiler exported", Unreadable);
  const llvm::StringRef bytes = (*text)->getBuffer();
  trace::Run run;
  const bool nsys = bytes.starts_with("SQLite format 3");
  const std::string trouble = nsys ? analyze::importNsys(from, run) : analyze::importKineto({bytes.data(), bytes.size()}, run);
  if (nsys && !sqlite::available()) return fail(from + ": " + trouble, "install it (Debian, Ubuntu: libsqlite3-0)", Unreadable);
  if (!trouble.empty())
    return fail(from + ": " + trouble, nsys ? "give what 'nsys export --type sqlite' wrote" : "give what torch.profiler's export_chrome_trace wrote", Unreadable);
  llvm::SmallString<256> to(from);
  llvm::sys::path::replace_extension(to, "xgt");
  const std::string target = given.get("-o", to.str().str());
  if (const std::string trouble = trace::save(run, target); !trouble.empty()) return fail(trouble, "give a file in a folder that can be written to");
  llvm::errs() << run.events.size() << " events written to " << target << "; see them with 'xferguard report " << target << "'\n";
  return Clean;
}

} // namespace xferguard::cli
