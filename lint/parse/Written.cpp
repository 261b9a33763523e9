#include "lint/parse/Written.h"
#include "lint/project/Templates.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

namespace {

class InMemory : public llvm::vfs::File {
public:
  InMemory(llvm::vfs::Status status, StringRef text) : known(std::move(status)), text(text) {}
  llvm::ErrorOr<llvm::vfs::Status> status() override { return known; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &name, std::int64_t, bool, bool) override { return llvm::MemoryBuffer::getMemBufferCopy(text, name); }
  std::error_code close() override { return {}; }

private:
  llvm::vfs::Status known;
  StringRef text;
};

llvm::vfs::Status statusOf(StringRef path, fs::file_type type, std::size_t size) {
  return {path, llvm::vfs::getNextVirtualUniqueID(), llvm::sys::TimePoint<>(), 0, 0, size, type, fs::perms::all_read};
}

} // namespace

const Written::Header *Written::headerAt(StringRef path) {
  if (const auto known = headers.find(path); known != headers.end()) return &known->second;
  const std::string file = templateOfWritten(path);
  if (file.empty() && !isFolderOfWritten(path)) return nullptr;
  std::string written;
  if (!file.empty()) {
    const auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
    if (!text) return nullptr;
    written = writtenFrom((*text)->getBuffer());
  }
  const llvm::vfs::Status status = statusOf(path, file.empty() ? fs::file_type::directory_file : fs::file_type::regular_file, written.size());
  return &headers.try_emplace(path, Header{status, std::move(written)}).first->second;
}

llvm::ErrorOr<llvm::vfs::Status> Written::status(const llvm::Twine &path) {
  if (const Header *header = headerAt(path.str())) return header->status;
  return ProxyFileSystem::status(path);
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> Written::openFileForRead(const llvm::Twine &path) {
  const Header *header = headerAt(path.str());
  if (!header || !header->status.isRegularFile()) return ProxyFileSystem::openFileForRead(path);
  return std::unique_ptr<llvm::vfs::File>(std::make_unique<InMemory>(header->status, header->text));
}

} // namespace xferguard::lint
