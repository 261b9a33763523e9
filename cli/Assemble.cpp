// assemble: text to a trace.
#include "cli/Verbs.h"
#include "trace/text.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace xferguard::cli {

const command::Verb &assembleVerb() {
  static const command::Verb verb{
      .name = "assemble",
      .summary = "text to a trace",
      .usage = {"assemble FILE [-o FILE]"},
      .description = "Reads what dump wrote; tests are written in it.",
      .options = {
          {"-o", command::Value::Required, "FILE", "where to write (default: beside the input, .xgt)"},
      },
      .examples = "  xferguard assemble run.txt -o run.xgt",
      .takes_command = false,
      .positional = "FILE",
  };
  return verb;
}

int runAssemble(const std::vector<std::string> &arguments) {
  Started started = start(assembleVerb(), arguments);
  if (started.done) return started.code;
  if (started.parsed.positional.size() != 1) return fail("assemble takes one text", "xferguard assemble run.txt -o run.xgt");
  const std::string from = started.parsed.positional.front();
  const auto text = llvm::MemoryBuffer::getFileOrSTDIN(from, /*IsText=*/true);
  if (!text) return fail(from + ": " + text.getError().message(), "give a text that 'xferguard dump' wrote", Unreadable);
  llvm::SmallString<256> to(from);
  llvm::sys::path::replace_extension(to, "xgt");
  const std::string target = started.parsed.get("-o", to.str().str());
  const llvm::StringRef bytes = (*text)->getBuffer();
  const std::string trouble = trace::assemble({bytes.data(), bytes.size()}, target);
  if (!trouble.empty()) return fail(from + ":" + trouble, "'xferguard dump' shows how every line is written");
  return Clean;
}

} // namespace xferguard::cli
