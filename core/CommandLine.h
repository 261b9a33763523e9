// A verb of the command line as data: parsed, and printed as help, man page and completions, from the same table.
#pragma once
#include "core/Diagnostic.h"
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::command {

enum class Value {
  None,     // --all
  Required, // --checks=GLOBS or --checks GLOBS
  Optional  // --fix or --fix=unsafe
};

struct Option {
  std::string_view name; // "--checks" or "-o"
  Value value = Value::None;
  std::string_view placeholder;        // "GLOBS"
  std::string_view help;               // one line or more, no full stop
  bool repeatable = false;
  std::string_view choices = {};       // "text|json": anything else is refused
  bool glued = false;                  // -j4 as well as -j 4
};

struct Verb {
  std::string_view name, summary; // "lint", "find transfer anti-patterns in source"
  std::vector<std::string_view> usage;
  std::string_view description;
  std::vector<Option> options;
  std::string_view examples;     // lines, printed as they are
  bool takes_command = false;    // everything behind "--" is a command of the user's
  std::string_view positional;   // "PATH..." for the completion; empty: none allowed
};

struct Parsed {
  std::map<std::string_view, std::vector<std::string>> options;
  std::vector<std::string> positional;
  std::vector<std::string> command; // behind "--"
  bool has_command = false;         // a "--" was there
  bool help = false;
  std::vector<Diagnostic> errors;

  bool has(std::string_view option) const { return options.count(option) != 0; }
  std::string get(std::string_view option, std::string_view otherwise = "") const; // the last one given
  std::vector<std::string> all(std::string_view option) const;
};

Parsed parse(const Verb &, std::span<const std::string> arguments);

std::string helpText(const Verb &, std::string_view program = "xferguard");
std::string manPage(std::span<const Verb *const>, std::string_view version);
// shell: bash, zsh or fish; empty for another.
std::string completions(std::span<const Verb *const>, std::string_view shell);

} // namespace xferguard::command
