#include "lint/lsp/Server.h"
#include "core/Rule.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;
namespace json = llvm::json;

namespace xferguard::lsp {

namespace {

constexpr int while_typing = 200; // ms without another key
constexpr int parse_error = -32700, invalid_request = -32600, method_not_found = -32601, invalid_params = -32602, not_initialized = -32002;

int severity(Level level) { return level == Level::Error ? 1 : level == Level::Warning ? 2 : 3; }

json::Object capabilities() {
  return json::Object{{"positionEncoding", "utf-16"},
                      {"textDocumentSync", json::Object{{"openClose", true}, {"change", 1}, {"save", true}}},
                      {"codeActionProvider", json::Object{{"codeActionKinds", json::Array{"quickfix"}}}}};
}

std::optional<std::string> fileIn(const json::Object *params) {
  const json::Object *document = params ? params->getObject("textDocument") : nullptr;
  const auto uri = document ? document->getString("uri") : std::nullopt;
  return uri ? pathOf(*uri) : std::nullopt;
}

std::string sentence(StringRef headline) {
  std::string text = headline.str();
  if (!text.empty()) text[0] = llvm::toUpper(text[0]);
  return text;
}

// Of the same file alone: of several the editor would have to be sure that none of them has changed.
bool isOffered(const Fix &fix, const std::string &path) {
  return fix.safety == FixSafety::Safe && !fix.edits.empty() && llvm::all_of(fix.edits, [&](const Edit &edit) { return edit.file == path; });
}

} // namespace

void Server::answer(const json::Value &id, json::Value result) { channel.send(json::Object{{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}); }

void Server::refuse(const json::Value &id, int code, const std::string &why) {
  channel.send(json::Object{{"jsonrpc", "2.0"}, {"id", id}, {"error", json::Object{{"code", code}, {"message", json::fixUTF8(why)}}}});
}

void Server::tell(StringRef method, json::Object params) { channel.send(json::Object{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}); }

int Server::run() {
  for (;;) {
    const bool waiting = llvm::any_of(documents, [](const auto &each) { return each.second.changed; });
    const Channel::Got got = channel.next(waiting ? while_typing : -1);
    if (got == Channel::Got::End) return 1; // without a goodbye
    if (got == Channel::Got::Nothing) {
      lookAgain();
      continue;
    }
    if (got == Channel::Got::Wrong) {
      refuse(nullptr, parse_error, channel.problem);
      continue;
    }
    const json::Object *message = channel.message.getAsObject();
    const auto method = message ? message->getString("method") : std::nullopt;
    const json::Value *id = message ? message->get("id") : nullptr;
    if (!method) {
      const bool is_answer = message && id && (message->get("result") || message->get("error")); // we ask for nothing
      if (!is_answer) refuse(id ? *id : json::Value(nullptr), invalid_request, "a message without a method");
      continue;
    }
    if (*method == "exit") return ending ? 0 : 1;
    const json::Object *params = message->getObject("params");
    if (id) request(*id, *method, params);
    else if (begun) notice(*method, params);
  }
}

void Server::request(const json::Value &id, StringRef method, const json::Object *params) {
  if (ending) return refuse(id, invalid_request, "'" + method.str() + "' behind 'shutdown'");
  if (method == "initialize") {
    begun = true;
    return answer(id, json::Object{{"capabilities", capabilities()}, {"serverInfo", json::Object{{"name", "xferguard"}, {"version", XFERGUARD_VERSION}}}});
  }
  if (!begun) return refuse(id, not_initialized, "'" + method.str() + "' before 'initialize'");
  if (method == "shutdown") {
    ending = true;
    return answer(id, nullptr);
  }
  if (method != "textDocument/codeAction") return refuse(id, method_not_found, "'" + method.str() + "' is not known here");
  const auto path = fileIn(params);
  const auto span = params ? spanIn(params->getObject("range")) : std::nullopt;
  if (!path || !span) return refuse(id, invalid_params, "a code action needs a file and a range");
  const auto known = documents.find(*path);
  answer(id, known == documents.end() ? json::Array() : actions(*path, known->second, *span));
}

void Server::notice(StringRef method, const json::Object *params) {
  if (!params || !method.starts_with("textDocument/")) return;
  if (method == "textDocument/didOpen") return opened(*params);
  if (method == "textDocument/didChange") return changed(*params);
  const auto path = fileIn(params);
  const auto known = path ? documents.find(*path) : documents.end();
  if (known == documents.end()) return;
  if (method == "textDocument/didSave") known->second.changed = true; // what it imports may have been saved as well
  if (method == "textDocument/didClose") closed(*path);
}

void Server::opened(const json::Object &params) {
  const auto path = fileIn(&params);
  const json::Object *document = params.getObject("textDocument");
  const auto text = document ? document->getString("text") : std::nullopt;
  if (!path || !text || !StringRef(*path).ends_with(".py")) return;
  documents[*path] = {text->str(), document->getInteger("version"), {}, true};
}

// The whole text each time: that is what the capabilities say.
void Server::changed(const json::Object &params) {
  const auto path = fileIn(&params);
  const auto known = path ? documents.find(*path) : documents.end();
  const json::Array *changes = params.getArray("contentChanges");
  const json::Object *last = changes && !changes->empty() ? changes->back().getAsObject() : nullptr;
  const auto text = last && !last->get("range") ? last->getString("text") : std::nullopt;
  if (known == documents.end() || !text) return;
  known->second.text = text->str();
  known->second.version = params.getObject("textDocument")->getInteger("version");
  known->second.changed = true;
}

void Server::closed(const std::string &path) {
  documents.erase(path);
  publish(path, {});
}

void Server::lookAgain() {
  for (auto &[path, document] : documents) {
    if (!document.changed) continue;
    document.changed = false;
    auto found = look(path, document.text);
    if (!found) continue; // half a line: what was found before stands until it can be read again
    document.findings = std::move(*found);
    publish(path, document);
  }
}

void Server::publish(const std::string &path, const Document &document) {
  json::Array all;
  for (const Finding &finding : document.findings)
    if (const SourceLocation *at = finding.source(); at && at->file == path) all.push_back(diagnostic(document, path, finding));
  json::Object params{{"uri", uriOf(path)}, {"diagnostics", std::move(all)}};
  if (document.version) params["version"] = *document.version;
  tell("textDocument/publishDiagnostics", std::move(params));
}

json::Object Server::diagnostic(const Document &document, const std::string &path, const Finding &finding) const {
  json::Array related;
  auto add = [&](const Remark &remark) {
    if (remark.at.file == path) related.push_back(json::Object{{"location", json::Object{{"uri", uriOf(path)}, {"range", inJson(spanOf(document.text, remark.at))}}}, {"message", json::fixUTF8(remark.message)}});
  };
  for (const Remark &label : finding.labels) add(label);
  for (const Remark &step : finding.path) add(step);
  std::string message = sentence(finding.headline);
  for (const std::string &note : finding.notes) message += "\n" + note;
  return json::Object{{"range", inJson(spanOf(document.text, *finding.source()))}, {"severity", severity(finding.level)}, {"code", "xfer-" + finding.rule},
                      {"codeDescription", json::Object{{"href", ruleUrl(finding.rule)}}}, {"source", "xferguard"}, {"message", json::fixUTF8(message)}, {"relatedInformation", std::move(related)}};
}

json::Array Server::actions(const std::string &path, const Document &document, const Span &span) const {
  json::Array all;
  if (document.changed) return all; // the places of the fixes are those of another text
  for (const Finding &finding : document.findings) {
    const SourceLocation *at = finding.source();
    if (!at || at->file != path || !touch(spanOf(document.text, *at), span)) continue;
    for (const Fix &fix : finding.fixes) {
      if (!isOffered(fix, path)) continue;
      json::Array edits;
      for (const Edit &edit : fix.edits)
        edits.push_back(json::Object{{"range", inJson({positionAt(document.text, edit.offset), positionAt(document.text, edit.offset + edit.length)})}, {"newText", json::fixUTF8(edit.text)}});
      all.push_back(json::Object{{"title", json::fixUTF8(fix.title)}, {"kind", "quickfix"}, {"diagnostics", json::Array{diagnostic(document, path, finding)}},
                                 {"edit", json::Object{{"changes", json::Object{{uriOf(path), std::move(edits)}}}}}});
    }
  }
  return all;
}

} // namespace xferguard::lsp
