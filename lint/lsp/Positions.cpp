#include "lint/lsp/Positions.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using llvm::StringRef;
namespace json = llvm::json;

namespace xferguard::lsp {

namespace {

// Of UTF-8: what needs four bytes are two units, each other first byte one.
std::int64_t unitsIn(StringRef text) {
  std::int64_t units = 0;
  for (unsigned char byte : text) units += (byte & 0xC0) == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1;
  return units;
}

std::size_t offsetOf(StringRef text, unsigned line, unsigned column) {
  std::size_t begin = 0;
  for (unsigned i = 1; i < line; ++i) {
    const std::size_t end = text.find('\n', begin);
    if (end == StringRef::npos) return text.size();
    begin = end + 1;
  }
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return std::min(begin + (column ? column - 1 : 0), end);
}

} // namespace

Position positionAt(StringRef text, std::size_t offset) {
  const StringRef before = text.take_front(offset);
  const std::size_t line = before.rfind('\n');
  return {static_cast<std::int64_t>(before.count('\n')), unitsIn(line == StringRef::npos ? before : before.drop_front(line + 1))};
}

Span spanOf(StringRef text, const SourceLocation &at) {
  const std::size_t begin = offsetOf(text, at.line, at.column);
  const std::size_t end = at.end_line ? offsetOf(text, at.end_line, at.end_column) : begin;
  return {positionAt(text, begin), positionAt(text, std::max(begin, end))};
}

bool touch(const Span &a, const Span &b) { return a.start <= b.end && b.start <= a.end; }

json::Object inJson(const Span &range) {
  auto position = [](const Position &at) { return json::Object{{"line", at.line}, {"character", at.character}}; };
  return json::Object{{"start", position(range.start)}, {"end", position(range.end)}};
}

std::optional<Span> spanIn(const json::Object *object) {
  auto position = [](const json::Object *at) -> std::optional<Position> {
    const auto line = at ? at->getInteger("line") : std::nullopt, character = at ? at->getInteger("character") : std::nullopt;
    return line && character ? std::optional(Position{*line, *character}) : std::nullopt;
  };
  const auto start = object ? position(object->getObject("start")) : std::nullopt, end = object ? position(object->getObject("end")) : std::nullopt;
  return start && end ? std::optional(Span{*start, *end}) : std::nullopt;
}

std::optional<std::string> pathOf(StringRef uri) {
  if (!uri.consume_front("file://") || !uri.starts_with("/")) return std::nullopt;
  std::string path;
  for (; !uri.empty(); uri = uri.drop_front()) {
    const bool escaped = uri.size() > 2 && uri[0] == '%' && llvm::isHexDigit(uri[1]) && llvm::isHexDigit(uri[2]);
    path += escaped ? static_cast<char>(llvm::hexDigitValue(uri[1]) * 16 + llvm::hexDigitValue(uri[2])) : uri.front();
    if (escaped) uri = uri.drop_front(2);
  }
  return path;
}

std::string uriOf(StringRef path) {
  std::string uri = "file://";
  for (unsigned char byte : path) {
    const bool plain = llvm::isAlnum(static_cast<char>(byte)) || StringRef("/-._~").contains(static_cast<char>(byte));
    uri += plain ? std::string(1, static_cast<char>(byte)) : "%" + llvm::toHex(llvm::ArrayRef<std::uint8_t>(byte));
  }
  return uri;
}

} // namespace xferguard::lsp
