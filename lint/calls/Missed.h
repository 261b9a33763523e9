// Which GPU calls of the text came to nothing in the facts.
#pragma once
#include "checks/facts/Facts.h"
#include "lint/calls/SwitchedOff.h"
#include "lint/calls/TextCalls.h"

namespace xferguard::lint {

// The GPU calls of one file, by their offsets. Each of those missed is either switched off (behind a condition that does not hold as
// the file is read here) or lost: the parser or the facts did not get so far.
struct FileCalls {
  std::string file;
  unsigned all = 0;
  std::vector<unsigned> lost, off;
  bool operator==(const FileCalls &) const = default;
};

// Of each of the files in which there are any. `files` are the user's that were read, `unit` what came of them.
std::vector<FileCalls> callsIn(const std::vector<std::string> &files, const facts::Unit &unit, const SwitchedOff &, const model::Models &);

std::vector<unsigned> linesOfLost(const FileCalls &);

std::size_t lostIn(const std::vector<FileCalls> &);

} // namespace xferguard::lint
