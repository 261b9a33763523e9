#include "lint/link/FactsFiles.h"
#include "checks/facts/Dump.h"
#include "core/Fingerprint.h"
#include "lint/project/Project.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;

namespace xferguard::lint {

static constexpr llvm::StringLiteral heading = "xferguard-facts ";

bool isFactsFile(StringRef file) { return file.ends_with(".facts"); }

std::string portableFacts(facts::Unit unit, StringRef root) {
  for (std::string &file : unit.files) file = relativeTo(root.str(), file);
  return facts::dump(unit);
}

llvm::Expected<std::vector<facts::Unit>> readFactsFile(StringRef file, StringRef root) {
  auto text = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!text) return llvm::createStringError("cannot be read: " + text.getError().message());
  StringRef rest = (*text)->getBuffer();
  if (!rest.starts_with(heading)) return llvm::createStringError("holds no facts; `xferguard lint --dump-facts -o F.facts SOURCE` writes them");
  std::vector<facts::Unit> units;
  while (!rest.empty()) {
    const std::size_t next = rest.find(("\n" + heading).str());
    const StringRef one = rest.take_front(next == StringRef::npos ? rest.size() : next + 1);
    rest = rest.drop_front(one.size());
    std::string error;
    auto unit = facts::read(one, error);
    if (!unit) return llvm::createStringError("is damaged or of another version (" + error + "); write it again");
    for (std::string &name : unit->files) name = absolutePath(root, name);
    units.push_back(std::move(*unit));
  }
  return units;
}

} // namespace xferguard::lint
