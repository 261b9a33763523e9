// Whether to colour, and how wide the terminal is.
#pragma once

namespace llvm {
class raw_ostream;
}

namespace xferguard {

// NO_COLOR and FORCE_COLOR (when not empty; FORCE_COLOR=0 is none) decide, else whether the stream is a terminal that can.
bool wantsColor(const llvm::raw_ostream &);
unsigned terminalWidth(); // 100 where there is no terminal

} // namespace xferguard
