// What every HTML page shows: findings, tables and remarks. A run adds its own parts.
#pragma once
#include "report/Report.h"
#include "llvm/Support/JSON.h"

namespace xferguard {

llvm::json::Object pageOf(const Report &);
void writePage(llvm::json::Object data, llvm::raw_ostream &);

} // namespace xferguard
