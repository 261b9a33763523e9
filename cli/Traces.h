// The traces that a verb was given: files, or folders with one file a process.
#pragma once
#include "report/RunReport.h"
#include <string>
#include <vector>

namespace xferguard::cli {

// The *.xgt files among paths and below folders, sorted; problems are printed and counted.
struct FoundTraces {
  std::vector<std::string> files;
  unsigned failed = 0;
};
FoundTraces findTraces(const std::vector<std::string> &paths);

// Every trace that can be read, with the lines of the binaries found on this machine.
std::vector<trace::Run> readTraces(FoundTraces &);

// Whether any of them has a region of that name; if not, which ones there are has been printed. No name is known to all.
bool knowsRegion(const std::vector<trace::Run> &, const std::string &name);

// What `xferguard calibrate` wrote beside the traces or in the current folder; figures of an H200 where there is none.
// False when the file is damaged, which has been printed.
bool costsFor(const std::vector<std::string> &paths, analyze::Costs &);

// Renders to every "-o FILE", in the format asked for or else the one that its extension says; without any to stdout.
struct Outputs {
  std::string format;             // empty: text on stdout
  std::vector<std::string> files; // "-o"
};
// 0, or the code of a usage error that has been printed.
int writeReport(const RunReport &, const Outputs &);

} // namespace xferguard::cli
