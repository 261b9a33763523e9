// `xferguard compdb`: the same translation that lint does, written down for other tools.
#include "core/LintCommand.h"
#include "lint/command/Lint.h"
#include "lint/project/Makes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard::lint {

namespace {

int refuse(std::string message, std::string hint = "") {
  printAll({{"", 0, 0, std::move(message), std::move(hint)}});
  return wrong_usage;
}

// The commands of a build that the user names; only make can say them without building.
llvm::Expected<Project> projectOfBuild(const Words &command, const ProjectRequest &request) {
  llvm::StringRef name = llvm::sys::path::filename(command.front());
  if (name != "make" && name != "gmake")
    return llvm::createStringError("only `make` can be asked what it would run, not `" + command.front() +
                                   "`: use cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, or `bear -- " + joinShell(command) +
                                   "`, then `xferguard compdb -p DIR`");
  Project project;
  project.root = request.start;
  Makes makes(request.make_seconds);
  if (llvm::Error error = readMakefile(command, request.start, makes, project)) return std::move(error);
  return project;
}

llvm::json::Value entryOf(const Translation &translation) {
  llvm::json::Array arguments;
  for (const std::string &argument : translation.arguments) arguments.push_back(argument);
  return llvm::json::Object{{"directory", translation.source.directory},
                            {"file", translation.source.file},
                            {"arguments", std::move(arguments)}};
}

} // namespace

int runCompdb(const std::vector<std::string> &arguments, const char *argv0) {
  command::Parsed parsed = command::parse(command::compdbVerb(), arguments);
  if (parsed.help) {
    llvm::outs() << command::helpText(command::compdbVerb());
    return clean;
  }
  printAll(parsed.errors);
  if (!parsed.errors.empty()) return wrong_usage;

  command::Parsed without_command = parsed;
  without_command.options.erase("-o"); // a folder here, a report there
  without_command.has_command = false;
  without_command.command.clear();
  std::optional<LintOptions> options = readOptions(without_command);
  if (!options) return wrong_usage;
  options->project.python = false; // no compiler takes them
  if (parsed.has_command && parsed.command.empty()) return refuse("no command behind `--`", "write `xferguard compdb -- make`");

  auto project = parsed.has_command ? projectOfBuild(parsed.command, options->project) : findProject(options->project);
  if (!project) return refuse(llvm::toString(project.takeError()));
  Words remarks = project->assumed;
  std::vector<Translation> translations = translate(*project, *options, findInstallation(argv0), remarks);
  for (const std::string &remark : remarks) llvm::errs() << "note: " << remark << '\n';
  for (const std::string &problem : project->problems) refuse(problem);
  if (translations.empty() && parsed.has_command)
    return refuse("no compile command in what `" + joinShell(parsed.command) + "` would run",
                  "`" + joinShell(parsed.command) + " -nB` shows that, and make's own errors; name the target that compiles");
  if (translations.empty()) return refuse("no compile command found", "`xferguard compdb -- make`, or pass -p BUILD");

  const std::string given = parsed.get("-o", ".xferguard"), folder = absolutePath(options->project.start, given);
  std::string file = folder + "/compile_commands.json";
  llvm::json::Array entries;
  for (const Translation &translation : translations) entries.push_back(entryOf(translation));
  if (auto error = llvm::sys::fs::create_directories(folder)) return refuse("cannot make " + folder + ": " + error.message());
  if (llvm::Error error = llvm::writeToOutput(file, [&](llvm::raw_ostream &out) {
        out << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(entries)));
        return llvm::Error::success();
      }))
    return refuse("cannot write " + file + ": " + llvm::toString(std::move(error)));
  llvm::errs() << translations.size() << (translations.size() == 1 ? " command" : " commands") << " written to " << file << "; `xferguard lint -p " << given << "` takes them\n";
  return clean;
}

} // namespace xferguard::lint
