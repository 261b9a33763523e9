#include "core/Terminal.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {

bool wantsColor(const llvm::raw_ostream &os) {
  if (auto no = llvm::sys::Process::GetEnv("NO_COLOR"); no && !no->empty()) return false;
  if (auto force = llvm::sys::Process::GetEnv("FORCE_COLOR"); force && !force->empty()) return *force != "0";
  return os.has_colors();
}

unsigned terminalWidth() {
  const unsigned columns = llvm::sys::Process::StandardOutColumns();
  return columns ? columns : 100;
}

} // namespace xferguard
