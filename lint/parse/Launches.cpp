#include "lint/parse/Launches.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr llvm::StringLiteral torn_open = "<< <", torn_close = ">> >", opens = "<<<", closes = ">>>";

// Behind the grid and block of a launch come its arguments.
std::size_t endOfLaunch(StringRef text, std::size_t from, StringRef closes) {
  for (std::size_t at = text.find(closes, from); at != StringRef::npos; at = text.find(closes, at + 1)) {
    if (text.slice(from, at).contains(';')) return StringRef::npos;
    if (text.substr(at + closes.size()).ltrim().starts_with("(")) return at;
  }
  return StringRef::npos;
}

class Plain : public llvm::vfs::File {
public:
  explicit Plain(std::unique_ptr<llvm::vfs::File> file) : file(std::move(file)) {}
  llvm::ErrorOr<llvm::vfs::Status> status() override { return file->status(); }
  llvm::ErrorOr<std::string> getName() override { return file->getName(); }
  std::error_code close() override { return file->close(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &name, std::int64_t size, bool terminated, bool changes) override {
    auto buffer = file->getBuffer(name, size, terminated, changes);
    if (!buffer) return buffer;
    auto text = withPlainLaunches((*buffer)->getBuffer());
    if (!text) return buffer;
    return llvm::MemoryBuffer::getMemBufferCopy(*text, (*buffer)->getBufferIdentifier());
  }

private:
  std::unique_ptr<llvm::vfs::File> file;
};

} // namespace

static bool closeTorn(std::string &text) {
  bool changed = false;
  for (std::size_t at = text.find(torn_open); at != std::string::npos; at = text.find(torn_open, at + 1)) {
    const std::size_t end = endOfLaunch(text, at + torn_open.size(), torn_close);
    if (end == StringRef::npos) continue;
    text.replace(at, torn_open.size(), "<<< ");
    text.replace(end, torn_close.size(), ">>> ");
    changed = true;
  }
  return changed;
}

// A comma expression stands for a list: it is read, and its length is the same.
static bool bracesToParentheses(std::string &text) {
  bool changed = false;
  for (std::size_t at = text.find(opens); at != std::string::npos; at = text.find(opens, at + 1)) {
    const std::size_t end = endOfLaunch(text, at + opens.size(), closes);
    if (end == StringRef::npos) continue;
    for (std::size_t open = text.find('{', at); open < end; open = text.find('{', open + 1)) {
      const std::size_t close = text.find_first_of("{}", open + 1);
      if (close >= end || text[close] != '}' || StringRef(text).slice(open + 1, close).trim().empty()) continue;
      text[open] = '(', text[close] = ')';
      changed = true;
    }
  }
  return changed;
}

// By memchr: all that a source reads goes through here, and a launch is rare.
static bool mayLaunch(std::string_view text) {
  for (std::size_t at = text.find("<<"); at != std::string_view::npos; at = text.find("<<", at + 1))
    if (text.substr(at).starts_with(opens) || text.substr(at).starts_with(torn_open)) return true;
  return false;
}

std::optional<std::string> withPlainLaunches(StringRef text) {
  if (!mayLaunch(text)) return std::nullopt;
  std::string plain = text.str();
  const bool closed = closeTorn(plain), unbraced = bracesToParentheses(plain);
  return closed || unbraced ? std::optional(std::move(plain)) : std::nullopt;
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> PlainLaunches::openFileForRead(const llvm::Twine &path) {
  auto file = ProxyFileSystem::openFileForRead(path);
  if (!file || StringRef(path.str()).ends_with(".pch")) return file; // a precompiled prefix is no source
  return std::unique_ptr<llvm::vfs::File>(std::make_unique<Plain>(std::move(*file)));
}

} // namespace xferguard::lint
