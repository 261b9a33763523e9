// .xferguard.yaml: what a project tells its tools. One file, the nearest above the source.
#pragma once
#include "core/Diagnostic.h"
#include "core/Finding.h"
#include "core/Yaml.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace xferguard {

struct Ignore {
  std::string glob;               // of the path relative to the configuration file
  std::vector<std::string> rules; // globs; none: every rule
  std::string reason;             // required: the next person wants to know
};

struct Config {
  std::string file;   // empty: there is none
  std::string folder; // where it stands; globs and profile are relative to it
  std::vector<std::string> checks;
  std::optional<Level> fail_on;
  std::optional<yaml::Node> models; // read by checks/model, in the form of the built-in ones
  std::vector<Ignore> ignore;
  std::map<std::string, std::string> options; // "copy-in-loop.min-bytes" -> "64"
  std::string profile;

  const Ignore *ignoring(std::string_view path, std::string_view rule) const;
  std::string option(std::string_view name, std::string_view otherwise) const;
};

struct LoadedConfig {
  Config config;
  std::vector<Diagnostic> errors; // none: the whole file was understood
};

// The nearest .xferguard.yaml in folder or above it; an empty config when there is none.
LoadedConfig loadNearestConfig(const std::string &folder);
LoadedConfig loadConfig(const std::string &file);
LoadedConfig parseConfig(std::string_view text, const std::string &file);

} // namespace xferguard
