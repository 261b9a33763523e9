#include "lint/project/Unconfigured.h"
#include "lint/project/IncludePaths.h"
#include "lint/project/Neighbours.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

bool defines(const Source &source, StringRef macro) {
  const StringRef name = macro.split('=').first;
  for (StringRef flag : readCommand(source.command, source.directory).flags)
    if ((flag.consume_front("-D") || flag.consume_front("-U")) && flag.split('=').first == name) return true;
  return false;
}

// False when it lacks nothing.
bool complete(Source &source, IncludePaths &include_paths, std::set<std::string> &switched_on) {
  const Words lacking = include_paths.of(source.file, foldersOfHeaders(source));
  if (lacking.empty()) return false;
  Words added;
  for (const std::string &folder : lacking) added.push_back("-I" + folder);
  for (const std::string &each : include_paths.openSwitches())
    if (!defines(source, each)) switched_on.insert(each), added.push_back("-D" + each);
  for (const std::string &each : include_paths.blankMacros())
    if (!defines(source, each)) added.push_back("-D" + each);
  source.command.insert(source.command.end(), added.begin(), added.end());
  return true;
}

} // namespace

void completeUnconfigured(Project &project) {
  IncludePaths include_paths(project.root);
  std::set<std::string> switched_on;
  Words completed;
  for (Source &source : project.sources)
    if (complete(source, include_paths, switched_on)) completed.push_back(source.file);
  if (completed.empty()) return;
  const bool one = completed.size() == 1;
  project.assumed.push_back((one ? "the command that make prints for " : "the commands that make prints for " + std::to_string(completed.size()) + " sources (") + completed.front() +
                            (one ? " does" : ", ...) do") + " not find headers of the project, as if nothing were configured yet; they were looked for" +
                            (switched_on.empty() ? "" : ", and taken as defined: " + llvm::join(switched_on, ", ")));
}

} // namespace xferguard::lint
