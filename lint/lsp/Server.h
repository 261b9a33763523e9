// `xferguard lint --lsp`: a language server for Python sources, beside the one that completes and types. C++ has xferguard-clangd.
#pragma once
#include "core/Finding.h"
#include "lint/lsp/Channel.h"
#include "lint/lsp/Positions.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace xferguard::lsp {

// What is found in a source whose text an editor has; nothing where it cannot be read, as while somebody types.
using Look = llvm::function_ref<std::optional<std::vector<Finding>>(const std::string &path, const std::string &text)>;

class Server {
public:
  Server(Channel &channel, Look look) : channel(channel), look(look) {}
  int run(); // until the editor leaves: the exit code

private:
  struct Document {
    std::string text;
    std::optional<std::int64_t> version;
    std::vector<Finding> findings; // of the text as it was looked at
    bool changed = true;           // since then
  };
  Channel &channel;
  Look look;
  std::map<std::string, Document> documents; // by path
  bool begun = false, ending = false;

  void answer(const llvm::json::Value &id, llvm::json::Value result);
  void refuse(const llvm::json::Value &id, int code, const std::string &why);
  void tell(llvm::StringRef method, llvm::json::Object params);

  void request(const llvm::json::Value &id, llvm::StringRef method, const llvm::json::Object *params);
  void notice(llvm::StringRef method, const llvm::json::Object *params);
  void opened(const llvm::json::Object &params);
  void changed(const llvm::json::Object &params);
  void closed(const std::string &path);
  void lookAgain();
  void publish(const std::string &path, const Document &);
  llvm::json::Object diagnostic(const Document &, const std::string &path, const Finding &) const;
  llvm::json::Array actions(const std::string &path, const Document &, const Span &) const;
};

} // namespace xferguard::lsp
