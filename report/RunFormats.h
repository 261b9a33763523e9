// The formats that only runs have, one renderer a file.
#pragma once
#include "report/RunReport.h"

namespace xferguard {

void renderHtml(const RunReport &, llvm::raw_ostream &);
void renderPerfetto(const RunReport &, llvm::raw_ostream &);
void renderNdjson(const RunReport &, llvm::raw_ostream &);     // a row a site a rank
void renderPrometheus(const RunReport &, llvm::raw_ostream &); // for a node's textfile collector

} // namespace xferguard
