// Messages of the Language Server Protocol on two file descriptors: a head with a length, and as many bytes of JSON.
#pragma once
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace xferguard::lsp {

class Channel {
public:
  Channel(int in, int out) : in(in), out(out) {}

  enum class Got { Message, Nothing, Wrong, End }; // Nothing: it took too long; Wrong: `problem` says what
  Got next(int milliseconds);                      // -1: however long it takes
  llvm::json::Value message = nullptr;
  std::string problem;

  void send(const llvm::json::Value &);

private:
  int in, out;
  std::string buffer; // what has come and is not yet taken

  bool fill(int milliseconds, bool &ended);
  std::optional<Got> take(); // of what is in the buffer already; nothing while it is no whole message
  Got wrong(std::string what);
};

} // namespace xferguard::lsp
