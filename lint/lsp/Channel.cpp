#include "lint/lsp/Channel.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <poll.h>
#include <unistd.h>

using llvm::StringRef;

namespace xferguard::lsp {

namespace {

constexpr std::size_t longest_head = 8192, longest_body = 64 << 20;
constexpr StringRef end_of_head = "\r\n\r\n";

std::optional<std::size_t> lengthIn(StringRef head) {
  for (StringRef rest = head; !rest.empty();) {
    auto [line, below] = rest.split("\r\n");
    auto [name, value] = line.split(':');
    std::size_t length = 0;
    if (name.trim().equals_insensitive("Content-Length") && !value.trim().getAsInteger(10, length) && length <= longest_body) return length;
    rest = below;
  }
  return std::nullopt;
}

} // namespace

Channel::Got Channel::wrong(std::string what) { return problem = std::move(what), Got::Wrong; }

bool Channel::fill(int milliseconds, bool &ended) {
  pollfd waits{in, POLLIN, 0};
  if (poll(&waits, 1, milliseconds) <= 0) return false;
  char bytes[1 << 16];
  const ssize_t got = read(in, bytes, sizeof bytes);
  ended = got <= 0;
  if (got > 0) buffer.append(bytes, static_cast<std::size_t>(got));
  return true;
}

std::optional<Channel::Got> Channel::take() {
  const std::size_t head = buffer.find(end_of_head.data(), 0, end_of_head.size());
  if (head == std::string::npos) {
    if (buffer.size() <= longest_head) return std::nullopt;
    buffer.clear();
    return wrong("no head of a message");
  }
  const auto length = lengthIn(StringRef(buffer).take_front(head));
  const std::size_t body = head + end_of_head.size();
  if (!length) {
    buffer.erase(0, body);
    return wrong("a head without a Content-Length, or with one that is too large");
  }
  if (buffer.size() < body + *length) return std::nullopt;
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(StringRef(buffer).substr(body, *length));
  buffer.erase(0, body + *length);
  if (!parsed) return wrong(llvm::toString(parsed.takeError()));
  message = std::move(*parsed);
  return Got::Message;
}

Channel::Got Channel::next(int milliseconds) {
  for (bool ended = false;;) {
    if (auto got = take()) return *got;
    if (ended) return Got::End;
    if (!fill(milliseconds, ended)) return Got::Nothing;
  }
}

void Channel::send(const llvm::json::Value &value) {
  std::string body;
  llvm::raw_string_ostream(body) << value;
  const std::string all = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  for (std::size_t done = 0; done < all.size();) {
    const ssize_t written = write(out, all.data() + done, all.size() - done);
    if (written <= 0) return; // nobody listens any more; the end of the input follows
    done += static_cast<std::size_t>(written);
  }
}

} // namespace xferguard::lsp
