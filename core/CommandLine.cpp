#include "core/CommandLine.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace xferguard::command {
namespace {

llvm::StringRef ref(std::string_view s) { return {s.data(), s.size()}; }

const Option help_option{"--help", Value::None, "", "show this help"};

const Option *nearest(const Verb &verb, llvm::StringRef misspelt) {
  const Option *best = nullptr;
  unsigned best_distance = 3;
  for (const Option &option : verb.options) {
    unsigned distance = misspelt.edit_distance(ref(option.name), true, best_distance);
    if (distance < best_distance) best = &option, best_distance = distance;
  }
  return best;
}

struct Parser {
  const Verb &verb;
  std::span<const std::string> arguments;
  size_t at = 0;
  Parsed out;

  void error(std::string message, std::string hint) { out.errors.push_back({"", 0, 0, std::move(message), std::move(hint)}); }

  std::string helpHint() const { return "'xferguard " + std::string(verb.name) + " --help' lists the options"; }

  void unknown(llvm::StringRef name) {
    const Option *near = nearest(verb, name);
    error("unknown option '" + name.str() + "'", near ? "did you mean '" + std::string(near->name) + "'?" : helpHint());
  }

  void store(const Option &option, std::string value) {
    if (!option.choices.empty() && !value.empty()) {
      llvm::SmallVector<llvm::StringRef> choices;
      ref(option.choices).split(choices, '|');
      if (!llvm::is_contained(choices, value))
        return error("'" + value + "' is no value of " + std::string(option.name),
                     "it is one of " + llvm::join(choices, ", "));
    }
    std::vector<std::string> &values = out.options[option.name];
    if (!option.repeatable) values.clear();
    values.push_back(std::move(value));
  }

  void readOption(const std::string &argument) {
    auto [name, attached] = llvm::StringRef(argument).split('=');
    const bool has_value = llvm::StringRef(argument).contains('=');
    for (const Option &option : verb.options) {
      if (option.glued && name.starts_with(ref(option.name)) && name.size() > option.name.size())
        return store(option, argument.substr(option.name.size()));
      if (name != ref(option.name)) continue;
      if (option.value == Value::None && has_value)
        return error(std::string(option.name) + " takes no value", "leave '=" + attached.str() + "' out");
      if (option.value != Value::Required) return store(option, attached.str());
      if (has_value) return store(option, attached.str());
      if (at < arguments.size()) return store(option, arguments[at++]);
      return error(std::string(option.name) + " needs a value: " + std::string(option.placeholder), helpHint());
    }
    unknown(name);
  }

  void read() {
    while (at < arguments.size()) {
      const std::string &argument = arguments[at++];
      if (argument == "--") {
        out.has_command = true;
        out.command.assign(arguments.begin() + at, arguments.end());
        if (!verb.takes_command) error("'--' has no meaning here", helpHint());
        return;
      }
      if (argument == "--help" || argument == "-h") out.help = true;
      else if (argument.size() > 1 && argument[0] == '-') readOption(argument);
      else if (verb.positional.empty() && verb.takes_command) error("unexpected argument '" + argument + "'", "the command stands behind --: -- " + argument);
      else if (verb.positional.empty()) error("unexpected argument '" + argument + "'", helpHint());
      else out.positional.push_back(argument);
    }
  }
};

std::string left(const Option &option) {
  std::string text(option.name);
  const std::string placeholder(option.choices.empty() ? option.placeholder : option.choices);
  if (option.value == Value::Required) text += (text.starts_with("--") ? "=" : " ") + placeholder;
  if (option.value == Value::Optional) text += "[=" + placeholder + "]";
  return text;
}

std::string escapeRoff(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '\\' || c == '-') out += '\\';
    out += c;
  }
  return out;
}
} // namespace

std::string Parsed::get(std::string_view option, std::string_view otherwise) const {
  auto found = options.find(option);
  return found == options.end() ? std::string(otherwise) : found->second.back();
}

std::vector<std::string> Parsed::all(std::string_view option) const {
  auto found = options.find(option);
  return found == options.end() ? std::vector<std::string>{} : found->second;
}

Parsed parse(const Verb &verb, std::span<const std::string> arguments) {
  Parser parser{verb, arguments, 0, {}};
  parser.read();
  return std::move(parser.out);
}

std::string helpText(const Verb &verb, std::string_view program) {
  std::string out = std::string(program) + " " + std::string(verb.name) + ": " + std::string(verb.summary) + "\n\nusage:\n";
  for (std::string_view usage : verb.usage) out += "  " + std::string(program) + " " + std::string(usage) + "\n";
  if (!verb.description.empty()) out += "\n" + std::string(verb.description) + "\n";
  out += "\noptions:\n";
  std::vector<Option> options = verb.options;
  options.push_back(help_option);
  for (const Option &option : options) {
    std::string line = "  " + left(option);
    llvm::SmallVector<llvm::StringRef> help;
    ref(option.help).split(help, '\n');
    constexpr size_t column = 30;
    if (line.size() + 2 > column) out += line + "\n", line.clear();
    for (llvm::StringRef part : help) {
      line.resize(column, ' ');
      out += line + part.str() + "\n";
      line.clear();
    }
  }
  if (!verb.examples.empty()) out += "\nexamples:\n" + std::string(verb.examples) + "\n";
  return out;
}

std::string manPage(std::span<const Verb *const> verbs, std::string_view version) {
  std::string out = ".TH XFERGUARD 1 \"\" \"xferguard " + std::string(version) + "\"\n.SH NAME\n"
                    "xferguard \\- find GPU transfer anti\\-patterns in source and in running programs\n.SH SYNOPSIS\n";
  for (const Verb *verb : verbs)
    for (std::string_view usage : verb->usage) out += ".B xferguard\n" + escapeRoff(usage) + "\n.br\n";
  for (const Verb *verb : verbs) {
    out += ".SH " + ref(verb->name).upper() + "\n" + escapeRoff(verb->summary) + ".\n";
    if (!verb->description.empty()) out += ".PP\n" + escapeRoff(verb->description) + "\n";
    for (const Option &option : verb->options) {
      std::string help(option.help);
      std::replace(help.begin(), help.end(), '\n', ' ');
      out += ".TP\n.B " + escapeRoff(left(option)) + "\n" + escapeRoff(help) + "\n";
    }
  }
  out += ".SH EXIT STATUS\n0 clean; 1 findings at or above \\-\\-fail\\-on, or a violated policy or gate; 2 usage or configuration error, "
         "or a policy that could not be judged; 3 some inputs could not be read.\n";
  return out;
}

std::string completions(std::span<const Verb *const> verbs, std::string_view shell) {
  std::string names, cases;
  for (const Verb *verb : verbs) {
    names += (names.empty() ? "" : " ") + std::string(verb->name);
    std::string options = "--help";
    for (const Option &option : verb->options) options += " " + std::string(option.name);
    if (shell == "bash") cases += "    " + std::string(verb->name) + ") words='" + options + "';;\n";
    if (shell == "zsh") cases += "    " + std::string(verb->name) + ") compadd -- " + options + ";;\n";
    if (shell != "fish") continue;
    cases += "complete -c xferguard -n __fish_use_subcommand -a " + std::string(verb->name) + " -d '" + std::string(verb->summary) + "'\n";
    for (const Option &option : verb->options) {
      llvm::StringRef name = ref(option.name);
      const bool is_long = name.consume_front("--");
      if (!is_long) name.consume_front("-");
      cases += "complete -c xferguard -n '__fish_seen_subcommand_from " + std::string(verb->name) + "' " +
               (is_long ? "-l " : "-s ") + name.str() + "\n";
    }
  }
  if (shell == "bash")
    return "_xferguard() {\n  local word=${COMP_WORDS[COMP_CWORD]} words=\n  if [ \"$COMP_CWORD\" = 1 ]; then words='" + names +
           "'; else case ${COMP_WORDS[1]} in\n" + cases +
           "  esac; fi\n  case $word in\n    -*) COMPREPLY=($(compgen -W \"$words\" -- \"$word\"));;\n    *) [ \"$COMP_CWORD\" = 1 ] && "
           "COMPREPLY=($(compgen -W \"$words\" -- \"$word\")) || COMPREPLY=($(compgen -f -- \"$word\"));;\n  esac\n}\n"
           "complete -o filenames -F _xferguard xferguard\n";
  if (shell == "zsh")
    return "#compdef xferguard\nif (( CURRENT == 2 )); then compadd -- " + names +
           "; elif [[ $words[CURRENT] == -* ]]; then\n  case $words[2] in\n" + cases + "  esac\nelse _files; fi\n";
  return shell == "fish" ? cases : "";
}

} // namespace xferguard::command
