// xferguard: one front door, verbs not flags.
#include "cli/Verbs.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

using namespace xferguard;

static void printOverview(llvm::raw_ostream &os) {
  os << "xferguard finds GPU transfer anti-patterns in source and in running programs, and what mending them saves\n\n"
        "usage: xferguard VERB [OPTIONS...]\n\nverbs:\n";
  for (const cli::Entry &entry : cli::entries()) {
    std::string name(entry.verb.name);
    name.resize(14, ' ');
    os << "  " << name << llvm::StringRef(entry.verb.summary.data(), entry.verb.summary.size()) << "\n";
  }
  os << "\n'xferguard VERB --help' shows a verb's options; 'xferguard doctor' says what works on this machine\n";
}

static int unknownVerb(llvm::StringRef name) {
  std::string hint = "'xferguard --help' lists the verbs";
  unsigned best = 3;
  for (const cli::Entry &entry : cli::entries()) {
    llvm::StringRef verb(entry.verb.name.data(), entry.verb.name.size());
    const unsigned distance = name.edit_distance(verb, true, best);
    if (distance < best) best = distance, hint = "did you mean '" + verb.str() + "'?";
  }
  return cli::fail("unknown verb '" + name.str() + "'", hint);
}

int main(int argc, char **argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.empty()) {
    printOverview(llvm::errs());
    return cli::Usage;
  }
  const std::string &name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    printOverview(llvm::outs());
    return cli::Clean;
  }
  if (name == "--version") {
    llvm::outs() << "xferguard " << XFERGUARD_VERSION << "\n";
    return cli::Clean;
  }
  for (const cli::Entry &entry : cli::entries())
    if (name == entry.verb.name) return entry.run({arguments.begin() + 1, arguments.end()});
  return unknownVerb(name);
}
