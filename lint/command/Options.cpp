#include "checks/model/Models.h"
#include "core/Rule.h"
#include "lint/command/Lint.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <thread>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

class Reader {
public:
  explicit Reader(const command::Parsed &parsed) : parsed(parsed) {}

  std::optional<LintOptions> read() {
    readPlaces();
    readConfig();
    readChecks();
    readOutputs();
    readWork();
    readFixes();
    if (wrong.empty()) return std::move(options);
    printAll(wrong);
    return std::nullopt;
  }

private:
  const command::Parsed &parsed;
  LintOptions options;
  std::vector<Diagnostic> wrong;

  void problem(std::string message, std::string hint) { wrong.push_back({"", 0, 0, std::move(message), std::move(hint)}); }

  void readPlaces() {
    llvm::SmallString<256> here;
    llvm::sys::fs::current_path(here);
    options.project.start = here.str().str();
    options.project.python = true;
    options.project.build_dir = parsed.get("-p");
    options.project.paths = parsed.positional;
    options.project.flags_given = parsed.has_command;
    options.project.flags = parsed.command;
    options.cuda_path = parsed.get("--cuda-path");
    options.no_toolkit = parsed.has("--no-toolkit");
    if (!options.cuda_path.empty() && options.no_toolkit)
      problem("--cuda-path and --no-toolkit contradict each other", "give one of them");
    if (!options.cuda_path.empty() && !toolkitAt(options.cuda_path))
      problem("no CUDA toolkit at " + options.cuda_path + ": there is no include/cuda.h, or no bin beside include",
              "give its root, e.g. --cuda-path=/usr/local/cuda, or --no-toolkit to parse without one");
  }

  void readConfig() {
    std::string folder = options.project.start;
    if (!parsed.positional.empty()) {
      folder = absolutePath(folder, parsed.positional.front());
      if (!llvm::sys::fs::is_directory(folder)) folder = llvm::sys::path::parent_path(folder).str();
    }
    LoadedConfig loaded = loadNearestConfig(folder);
    wrong.insert(wrong.end(), loaded.errors.begin(), loaded.errors.end());
    options.config = std::move(loaded.config);
    if (options.config.models) { // an entry that is wrong is told and left out
      const std::vector<Diagnostic> left_out = model::Models(model::Models::builtIn()).add(*options.config.models, options.config.file);
      printAll(left_out);
      options.wrong_models = !left_out.empty();
    }
    readNumber("lint.make-seconds", "seconds, for example 120", 0, options.project.make_seconds);
    readNumber("lint.seconds", "seconds of CPU time, for example 300", 1, options.limits.seconds);
    readNumber("lint.megabytes", "megabytes, for example 16384", 1, options.limits.megabytes);
  }

  // An option that is a number; what it was stays where the file says nothing.
  template <class Number> void readNumber(const std::string &name, const std::string &what, std::uint32_t least, Number &into) {
    const std::string given = options.config.option(name, "");
    std::uint32_t number = 0;
    if (given.empty()) return;
    if (StringRef(given).getAsInteger(10, number) || number < least) problem(name + " is '" + given + "'", "give whole " + what);
    else into = number;
  }

  void readChecks() {
    for (const std::string &glob : options.config.checks) options.checks.add(glob);
    if (parsed.has("--checks")) options.checks = RuleSelection(parsed.get("--checks"));
    for (const std::string &unknown : parsed.has("--checks") ? options.checks.unknown() : std::vector<std::string>()) { // the file's are told with their place
      const Rule *near = nearestRule(StringRef(unknown).starts_with("xfer-") ? StringRef(unknown).drop_front(5) : StringRef(unknown));
      problem("no check is named '" + unknown + "'", near ? "did you mean '" + std::string(near->id) + "'?"
                                                          : "`xferguard rules` lists them");
    }
    options.policy = parsed.get("--policy");
    const bool any = llvm::any_of(allRules(), [&](const Rule &rule) { return rule.in_source && options.checks.contains(rule.id); });
    const bool asked = parsed.has("--checks") && options.policy.empty() && !parsed.has("--dump-facts"); // a folder's own file may switch lint off
    if (!any && asked && wrong.empty())
      problem("--checks selects no rule that is found in source", "`xferguard rules` says where each is found; some need a run: `xferguard run`");
    options.notes = parsed.has("--all");
    if (options.config.fail_on) options.fail_on = *options.config.fail_on;
    if (parsed.has("--fail-on")) options.fail_on = levelFromName(parsed.get("--fail-on")).value_or(Level::Warning);
    if (options.fail_on == Level::Note) options.notes = true; // what fails the run has to be seen
    options.baseline = parsed.get("--baseline");
    options.write_baseline = parsed.get("--write-baseline");
    options.profile = parsed.get("--profile");
    if (options.profile.empty() && !options.config.profile.empty()) options.profile = absolutePath(options.config.folder, options.config.profile);
    options.changed = parsed.has("--changed");
    if (std::string since = parsed.get("--changed"); !since.empty()) options.changed_since = since;
    for (const std::string &place : parsed.all("--why")) readWhy(place);
  }

  void readWhy(StringRef place) {
    auto [file, line] = place.rsplit(':');
    unsigned number = 0;
    if (line.getAsInteger(10, number) || !number)
      return problem("'" + place.str() + "' is no place in a source", "write --why FILE:LINE, e.g. --why src/train.cu:120");
    options.why.push_back({absolutePath(options.project.start, file), number});
  }

  void readOutputs() {
    if (parsed.has("--format")) {
      auto format = formatFromName(parsed.get("--format"));
      if (format) options.format = *format;
      else problem("'" + parsed.get("--format") + "' is no format of lint", "text, json, sarif, github, gitlab, junit, markdown or html");
    }
    options.outputs = parsed.all("-o");
    options.dump_facts = parsed.has("--dump-facts");
    for (const std::string &output : options.outputs)
      if (!options.dump_facts && !parsed.has("--format") && !formatFromFile(output))
        problem("cannot tell the format of '" + output + "' from its name", "end it in .txt, .json, .sarif, .gitlab.json, .xml, .md or .html");
  }

  void readWork() {
    options.use_cache = !parsed.has("--no-cache");
    options.link = parsed.has("--link");
    options.jobs = std::max(1u, std::thread::hardware_concurrency());
    if (parsed.has("-j") && (StringRef(parsed.get("-j")).getAsInteger(10, options.jobs) || !options.jobs))
      problem("-j takes a number of files, not '" + parsed.get("-j") + "'", "e.g. -j 8");
  }

  void readFixes() {
    options.fix = parsed.has("--fix");
    options.fix_unsafe = parsed.get("--fix") == "unsafe";
    options.fix_diff = parsed.has("--fix-diff");
    if (options.fix_diff) options.fix = false; // shown, not made; --fix=unsafe says which
  }
};

} // namespace

std::optional<LintOptions> readOptions(const command::Parsed &parsed) { return Reader(parsed).read(); }

} // namespace xferguard::lint
