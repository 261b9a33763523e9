// Findings that were written as JSON, and which of them speak of the same statement.
#pragma once
#include "core/Finding.h"

namespace xferguard {

// Reads what `xferguard lint -o F.json` or `xferguard report RUN -o F.json` wrote. An error message, or empty.
std::string readFindings(const std::string &file, std::vector<Finding> &);

// Where the operation itself stands.
const SourceLocation *operationOf(const Finding &);

// One path may be relative to a root that the other was not written with.
bool isSameFile(const SourceLocation &, const SourceLocation &);
bool isSameFunction(const SourceLocation &, const SourceLocation &);

// The same rule at the same statement: the exact line, else the nearest; null where there is none. An edit or the compiler
// may have moved the line: within one function a few do not matter.
const Finding *nearestOf(const std::vector<Finding> &, const Finding &);

// Pages that wander have no call to blame: a run measures the rule where their memory is made, the source shows it where they are
// touched. Those of the same rule that may therefore be about a finding that no other measurement met.
std::vector<const Finding *> madeElsewhere(const std::vector<Finding> &, const Finding &);
std::string measuredElsewhere(const std::vector<const Finding *> &); // for a note

// Those that speak of a finding: the nearest at its own statement, and those at the lines on its path, the other copies of a row.
std::vector<const Finding *> metBy(const std::vector<Finding> &, const Finding &);

// What several say of one: the highest level, their evidence added up.
struct Measured {
  Level level = Level::Note;
  Evidence evidence;
};
Measured together(const std::vector<const Finding *> &);

// Puts what a run measured on the findings of the source that it met. How many those were.
unsigned putMeasured(const std::vector<Finding> &measured, std::vector<Finding> &predicted);

} // namespace xferguard
