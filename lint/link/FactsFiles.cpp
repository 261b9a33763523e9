#include "lint/link/FactsFiles.h"
#include "checks/facts/Dump.h"
#include "checks/facts/Saved.h"
#include "core/Fingerprint.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;

namespace xferguard::lint {

static constexpr llvm::StringLiteral heading = "xferguard-collected "; // and how many bytes follow the line

bool isFactsFile(StringRef file) { return file.ends_with(".facts"); }

std::string portableFacts(facts::Unit unit, StringRef root) {
  for (std::string &file : unit.files) file = relativeTo(root.str(), file);
  Record record;
  if (!unit.files.empty()) record.files = {unit.files.front()};
  record.summary = facts::summaryOf(unit);
  record.facts = facts::packed(facts::dump(unit));
  const std::string written = writeRecord(record);
  return heading.str() + std::to_string(written.size()) + "\n" + written;
}

llvm::Expected<std::vector<Record>> readFactsFile(StringRef file) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/false);
  if (!text) return llvm::createStringError("cannot be read: " + text.getError().message());
  StringRef rest = (*text)->getBuffer();
  if (!rest.starts_with(heading)) return llvm::createStringError("holds no facts; `xferguard lint --dump-facts -o F.facts SOURCE` writes them");
  std::vector<Record> records;
  while (!rest.empty()) {
    std::size_t size = 0;
    const bool framed = rest.consume_front(heading) && !rest.consumeInteger(10, size) && rest.consume_front("\n") && size <= rest.size();
    std::optional<Record> record = framed ? readRecord(rest.take_front(size)) : std::nullopt;
    if (!record) return llvm::createStringError("is damaged or of another version; write it again");
    rest = rest.drop_front(size);
    records.push_back(std::move(*record));
  }
  return records;
}

} // namespace xferguard::lint
