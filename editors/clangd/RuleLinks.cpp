#include "editors/clangd/RuleLinks.h"
#include "core/Rule.h"
#include "llvm/ADT/StringExtras.h"

namespace xferguard::editors {

namespace {
constexpr llvm::StringLiteral key = "\"codeDescription\":";
constexpr llvm::StringLiteral page_of_check = "\"https://clang.llvm.org/extra/clang-tidy/checks/xfer/";
constexpr llvm::StringLiteral ending = ".html\"";
constexpr llvm::StringLiteral length_is = "Content-Length: ";
constexpr llvm::StringLiteral end_of_header = "\r\n\r\n";

// `text` begins behind the key. How far the object goes, and the rule that its link names: `{"href":"...checks/xfer/ID.html"}`.
struct Link {
  std::size_t begin = 0, end = 0; // of the quoted address
  llvm::StringRef rule;
};
std::optional<Link> linkIn(llvm::StringRef text) {
  llvm::StringRef object = text.take_until([](char c) { return c == '}'; });
  std::size_t begin = object.find(page_of_check);
  std::size_t end = object.find(ending, begin == llvm::StringRef::npos ? begin : begin + page_of_check.size());
  if (begin == llvm::StringRef::npos || end == llvm::StringRef::npos) return std::nullopt;
  return Link{begin, end + ending.size(), object.slice(begin + page_of_check.size(), end)};
}
} // namespace

std::string withRuleLinks(llvm::StringRef message) {
  std::string result;
  for (;;) {
    std::size_t at = message.find(key);
    if (at == llvm::StringRef::npos) return result += message;
    result += message.take_front(at + key.size());
    message = message.drop_front(at + key.size());
    std::optional<Link> link = linkIn(message);
    if (!link || !findRule(link->rule)) continue;
    result += message.take_front(link->begin);
    result += '"' + ruleUrl(link->rule) + '"';
    message = message.drop_front(link->end);
  }
}

void RuleLinkStream::write_impl(const char *text, std::size_t size) {
  pending.append(text, size);
  written += size;
  while (sendOne()) {}
}

// False: there is no whole message yet. What does not begin as a message goes on as it is.
bool RuleLinkStream::sendOne() {
  llvm::StringRef text = pending;
  if (text.empty() || llvm::StringRef(length_is).starts_with(text)) return false;
  llvm::StringRef body = text;
  std::size_t size = 0;
  if (!body.consume_front(length_is)) {
    out << pending;
    out.flush();
    pending.clear();
    return false;
  }
  if (body.consumeInteger(10, size) || !body.consume_front(end_of_header) || body.size() < size) return false;
  std::string message = withRuleLinks(body.take_front(size));
  out << length_is << message.size() << end_of_header << message;
  out.flush();
  pending.erase(0, pending.size() - body.size() + size);
  return true;
}

} // namespace xferguard::editors
