#include "lint/cache/Results.h"
#include "lint/cache/Contents.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using llvm::StringRef;
namespace json = llvm::json;
namespace fs = llvm::sys::fs;

namespace xferguard::lint {

namespace {

// Sources are bytes: what is no UTF-8 (a comment in Latin-1 that a fix moves along) must come back as it was.
constexpr char in_hex = '\x01';
json::Value text(const std::string &s) {
  if (json::isUTF8(s) && !StringRef(s).starts_with(StringRef(&in_hex, 1))) return s;
  return in_hex + llvm::toHex(s);
}

// [file, line, column, end line, end column, function]
json::Value place(const SourceLocation &at) {
  return json::Array{text(at.file), at.line, at.column, at.end_line, at.end_column, text(at.function)};
}

json::Value remarks(const std::vector<Remark> &all) {
  json::Array out;
  for (const Remark &each : all) out.push_back(json::Array{place(each.at), text(each.message)});
  return out;
}

json::Value fix(const Fix &given) {
  json::Array edits;
  for (const Edit &edit : given.edits)
    edits.push_back(json::Array{text(edit.file), static_cast<std::int64_t>(edit.offset), static_cast<std::int64_t>(edit.length), text(edit.text)});
  return json::Array{text(given.title), static_cast<int>(given.safety), std::move(edits)};
}

json::Value finding(const Finding &f) {
  json::Array notes, fixes;
  for (const std::string &note : f.notes) notes.push_back(text(note));
  for (const Fix &each : f.fixes) fixes.push_back(fix(each));
  json::Object out{{"rule", f.rule},           {"level", static_cast<int>(f.level)}, {"confidence", static_cast<int>(f.confidence)},
                   {"headline", text(f.headline)}, {"labels", remarks(f.labels)},        {"path", remarks(f.path)},
                   {"notes", std::move(notes)},    {"fixes", std::move(fixes)},          {"fingerprint", f.fingerprint}, {"by_calls", f.by_calls}, {"in_helper", f.in_helper}, {"of_given", f.of_given}, {"cause", text(f.cause)}};
  if (const SourceLocation *at = f.source()) out["primary"] = place(*at);
  if (f.op_site) out["op"] = place(*f.op_site);
  if (f.report_site) out["report"] = place(*f.report_site);
  if (f.in_macro) out["macro"] = remarks({*f.in_macro});
  return out;
}

// Reading trusts nothing: what is not as it was written makes the whole entry void.
struct Void {};

template <class T> const T &need(const T *value) {
  if (!value) throw Void{};
  return *value;
}
template <class T> T need(std::optional<T> value) {
  if (!value) throw Void{};
  return *value;
}
const json::Value &at(const json::Array &array, std::size_t i) {
  if (i >= array.size()) throw Void{};
  return array[i];
}
std::string textFrom(StringRef written) {
  if (!written.consume_front(StringRef(&in_hex, 1))) return written.str();
  std::string bytes;
  if (!llvm::tryGetFromHex(written, bytes)) throw Void{};
  return bytes;
}
std::string textAt(const json::Array &array, std::size_t i) { return textFrom(need(at(array, i).getAsString())); }
std::int64_t numberAt(const json::Array &array, std::size_t i) { return need(at(array, i).getAsInteger()); }
std::string textOf(const json::Object &object, StringRef key) { return textFrom(need(object.getString(key))); }
template <class E> E enumerator(std::int64_t value, E last) {
  if (value < 0 || value > static_cast<int>(last)) throw Void{};
  return static_cast<E>(value);
}

SourceLocation placeFrom(const json::Value &value) {
  const json::Array &fields = need(value.getAsArray());
  auto number = [&](std::size_t i) { return static_cast<unsigned>(numberAt(fields, i)); };
  return {textAt(fields, 0), number(1), number(2), number(3), number(4), textAt(fields, 5)};
}

std::vector<Remark> remarksFrom(const json::Array &array) {
  std::vector<Remark> out;
  for (const json::Value &each : array) {
    const json::Array &fields = need(each.getAsArray());
    out.push_back({placeFrom(at(fields, 0)), textAt(fields, 1)});
  }
  return out;
}

Fix fixFrom(const json::Array &fields) {
  Fix out{textAt(fields, 0), enumerator(numberAt(fields, 1), FixSafety::DisplayOnly), {}};
  for (const json::Value &each : need(at(fields, 2).getAsArray())) {
    const json::Array &edit = need(each.getAsArray());
    out.edits.push_back({textAt(edit, 0), static_cast<std::uint64_t>(numberAt(edit, 1)), static_cast<std::uint64_t>(numberAt(edit, 2)), textAt(edit, 3)});
  }
  return out;
}

Finding findingFrom(const json::Object &o) {
  Finding f;
  f.rule = textOf(o, "rule");
  f.level = enumerator(need(o.getInteger("level")), Level::Error);
  f.confidence = enumerator(need(o.getInteger("confidence")), Confidence::Observed);
  f.headline = textOf(o, "headline");
  f.labels = remarksFrom(need(o.getArray("labels")));
  f.path = remarksFrom(need(o.getArray("path")));
  for (const json::Value &note : need(o.getArray("notes"))) f.notes.push_back(textFrom(need(note.getAsString())));
  for (const json::Value &each : need(o.getArray("fixes"))) f.fixes.push_back(fixFrom(need(each.getAsArray())));
  f.fingerprint = textOf(o, "fingerprint");
  f.by_calls = need(o.getBoolean("by_calls"));
  f.in_helper = need(o.getBoolean("in_helper"));
  f.of_given = need(o.getBoolean("of_given"));
  f.cause = textOf(o, "cause");
  if (const json::Value *primary = o.get("primary")) f.primary = placeFrom(*primary);
  if (const json::Value *op = o.get("op")) f.op_site = placeFrom(*op);
  if (const json::Value *report = o.get("report")) f.report_site = placeFrom(*report);
  if (const json::Array *macro = o.getArray("macro")) f.in_macro = need(remarksFrom(*macro).data());
  return f;
}

Said saidFrom(const json::Object &o) {
  Said said;
  for (const json::Value &each : need(o.getArray("findings"))) said.findings.push_back(findingFrom(need(each.getAsObject())));
  for (const json::Value &each : need(o.getArray("suppressed"))) said.suppressed_by.push_back(placeFrom(each));
  for (const json::Value &each : need(o.getArray("misspelt"))) {
    const json::Array &fields = need(each.getAsArray());
    said.misspelt.push_back({placeFrom(at(fields, 0)), textAt(fields, 1)});
  }
  for (const json::Value &each : need(o.getArray("unused"))) said.unused_nolint.push_back(placeFrom(each));
  for (const json::Value &each : need(o.getArray("unclosed"))) said.unclosed_nolint.push_back(placeFrom(each));
  return said;
}

} // namespace

std::string writeSaid(const std::vector<Said> &all) {
  json::Array out;
  for (const Said &said : all) {
    json::Array findings, suppressed, misspelt, unused, unclosed;
    for (const SourceLocation &each : said.suppressed_by) suppressed.push_back(place(each));
    for (const Finding &each : said.findings) findings.push_back(finding(each));
    for (const auto &[where, word] : said.misspelt) misspelt.push_back(json::Array{place(where), text(word)});
    for (const SourceLocation &each : said.unused_nolint) unused.push_back(place(each));
    for (const SourceLocation &each : said.unclosed_nolint) unclosed.push_back(place(each));
    out.push_back(json::Object{{"findings", std::move(findings)}, {"suppressed", std::move(suppressed)}, {"misspelt", std::move(misspelt)}, {"unused", std::move(unused)}, {"unclosed", std::move(unclosed)}});
  }
  std::string result;
  llvm::raw_string_ostream(result) << json::Value(std::move(out));
  return result;
}

std::optional<std::vector<Said>> readSaid(StringRef written) {
  auto parsed = json::parse(written);
  if (!parsed) {
    llvm::consumeError(parsed.takeError());
    return std::nullopt;
  }
  try {
    std::vector<Said> all;
    for (const json::Value &each : need(parsed->getAsArray())) all.push_back(saidFrom(need(each.getAsObject())));
    return all;
  } catch (const Void &) {
    return std::nullopt;
  }
}

std::string Results::fileFor(StringRef key) const { return folder + "/" + hashOf(key) + ".said"; }

std::optional<std::string> Results::findText(StringRef key) const {
  if (folder.empty()) return std::nullopt;
  const std::string file = fileFor(key);
  auto stored = llvm::MemoryBuffer::getFile(file, /*IsText=*/false);
  if (!stored) return std::nullopt;
  int descriptor = 0;
  if (!fs::openFileForReadWrite(file, descriptor, fs::CD_OpenExisting, fs::OF_None)) {
    (void)fs::setLastAccessAndModificationTime(descriptor, std::chrono::system_clock::now()); // used: stays longer
    ::close(descriptor);
  }
  return (*stored)->getBuffer().str();
}

void Results::keepText(StringRef key, StringRef text) const {
  if (folder.empty() || !fs::is_directory(folder)) return;
  llvm::consumeError(llvm::writeToOutput(fileFor(key), [&](llvm::raw_ostream &out) {
    out << text;
    return llvm::Error::success();
  }));
}

std::optional<std::vector<Said>> Results::find(StringRef key) const {
  const auto text = findText(key);
  return text ? readSaid(*text) : std::nullopt;
}

void Results::keep(StringRef key, const std::vector<Said> &all) const { keepText(key, writeSaid(all)); }

} // namespace xferguard::lint
