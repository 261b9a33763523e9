#include "lint/parse/Launches.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr llvm::StringLiteral opens = "<< <", closes = ">> >";

// Behind the template arguments of a launch come its own.
std::size_t endOfLaunch(StringRef text, std::size_t from) {
  for (std::size_t at = text.find(closes, from); at != StringRef::npos; at = text.find(closes, at + 1)) {
    if (text.slice(from, at).contains(';')) return StringRef::npos;
    if (text.substr(at + closes.size()).ltrim().starts_with("(")) return at;
  }
  return StringRef::npos;
}

class Closed : public llvm::vfs::File {
public:
  explicit Closed(std::unique_ptr<llvm::vfs::File> file) : file(std::move(file)) {}
  llvm::ErrorOr<llvm::vfs::Status> status() override { return file->status(); }
  llvm::ErrorOr<std::string> getName() override { return file->getName(); }
  std::error_code close() override { return file->close(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &name, std::int64_t size, bool terminated, bool changes) override {
    auto buffer = file->getBuffer(name, size, terminated, changes);
    if (!buffer) return buffer;
    auto text = withLaunchesClosed((*buffer)->getBuffer());
    if (!text) return buffer;
    return llvm::MemoryBuffer::getMemBufferCopy(*text, (*buffer)->getBufferIdentifier());
  }

private:
  std::unique_ptr<llvm::vfs::File> file;
};

} // namespace

std::optional<std::string> withLaunchesClosed(StringRef text) {
  std::optional<std::string> closed;
  for (std::size_t at = text.find(opens); at != StringRef::npos; at = text.find(opens, at + 1)) {
    const std::size_t end = endOfLaunch(text, at + opens.size());
    if (end == StringRef::npos) continue;
    if (!closed) closed = text.str();
    closed->replace(at, opens.size(), "<<< ");
    closed->replace(end, closes.size(), ">>> ");
  }
  return closed;
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> LaunchesClosed::openFileForRead(const llvm::Twine &path) {
  auto file = ProxyFileSystem::openFileForRead(path);
  if (!file) return file;
  return std::unique_ptr<llvm::vfs::File>(std::make_unique<Closed>(std::move(*file)));
}

} // namespace xferguard::lint
