// A database of a run, for questions that no table answers; docs/run-rows.md lists what is in it.
#pragma once
#include "report/RunReport.h"

namespace xferguard {

// Replaces the file. Returns what went wrong, empty when nothing did.
std::string writeSqlite(const RunReport &, const std::string &file);

} // namespace xferguard
