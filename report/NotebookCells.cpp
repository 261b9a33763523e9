#include "report/NotebookCells.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace xferguard {
namespace json = llvm::json;

namespace {

// A text, or a list of its lines.
std::string textOf(const json::Object &cell) {
  if (auto whole = cell.getString("source")) return whole->str();
  std::string text;
  if (const json::Array *lines = cell.getArray("source"))
    for (const json::Value &line : *lines) text += line.getAsString().value_or("");
  return text;
}

} // namespace

std::unique_ptr<llvm::MemoryBuffer> cellNamed(const std::string &name) {
  const auto [file, number] = llvm::StringRef(name).rsplit(":cell ");
  unsigned cell = 0;
  if (!file.ends_with(".ipynb") || number.getAsInteger(10, cell) || cell == 0) return nullptr;
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer) return nullptr;
  llvm::Expected<json::Value> notebook = json::parse((*buffer)->getBuffer());
  if (!notebook) return llvm::consumeError(notebook.takeError()), nullptr;
  const json::Array *cells = notebook->getAsObject() ? notebook->getAsObject()->getArray("cells") : nullptr;
  const json::Object *found = cells && cell <= cells->size() ? (*cells)[cell - 1].getAsObject() : nullptr;
  return found ? llvm::MemoryBuffer::getMemBufferCopy(textOf(*found)) : nullptr;
}

} // namespace xferguard
