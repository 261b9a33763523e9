// The -I folders that are the user's own. The targets of a project differ in these more than in anything else, and what a
// library includes is hardly ever found there: sources that differ in nothing else can share a prefix.
#pragma once
#include "checks/facts/Collect.h"
#include "lint/flags/Words.h"
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

struct OwnFolders {
  Words arguments;                  // without them
  std::vector<std::string> folders; // absolute, in their order
};

// `kept`: folders that are to stay among the arguments.
OwnFolders withoutOwnFolders(const Words &arguments, const std::string &directory, const std::set<std::string> &kept, const facts::CollectOptions &);

// All -I folders, absolute, in their order; and the arguments without any.
std::vector<std::string> includeFolders(const Words &arguments, const std::string &directory);
Words withoutIncludeFolders(const Words &arguments);

// The prefix is made with an empty folder in the place of all of the user's own, so that the names which it looked for there
// are known. One of `own` that has such a name would change the prefix; empty where none has.
std::string folderInTheWay(const std::vector<std::string> &own, const std::vector<std::string> &absent, const std::string &stand_in);

// `absent` as it is for a source with these folders of its own.
std::vector<std::string> absentFor(const std::vector<std::string> &own, const std::vector<std::string> &absent, const std::string &stand_in);

} // namespace xferguard::lint
