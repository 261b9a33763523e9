// What clangd says to the editor, with the links of our diagnostics leading to our pages.
#pragma once
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace xferguard::editors {

// Every link to clang.llvm.org's page of an xfer-* check, which does not exist, becomes one to the rule's own page.
std::string withRuleLinks(llvm::StringRef message);

// Takes "Content-Length: N\r\n\r\n<N bytes>" again and again, in pieces of any size, and hands it on with its links set
// and its length right. Writers take turns, as clangd's do.
class RuleLinkStream : public llvm::raw_ostream {
public:
  explicit RuleLinkStream(llvm::raw_ostream &out) : raw_ostream(/*unbuffered=*/true), out(out) {}
  ~RuleLinkStream() override { out << pending; }

private:
  llvm::raw_ostream &out;
  std::string pending; // not yet a whole message
  std::uint64_t written = 0;

  void write_impl(const char *, std::size_t) override;
  std::uint64_t current_pos() const override { return written; }
  bool sendOne();
};

} // namespace xferguard::editors
