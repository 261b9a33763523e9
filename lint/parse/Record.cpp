#include "lint/parse/Record.h"
#include "checks/facts/Dump.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

static const std::string heading = "xferguard-record 9, facts " + std::to_string(facts::format_version);

static std::string oneLine(StringRef text) {
  std::string line = text.str();
  for (char &c : line)
    if (c == '\n' || c == '\r') c = ' ';
  return line;
}

static std::string writeCalls(const FileCalls &calls) {
  std::string out = "calls " + std::to_string(calls.all) + " " + oneLine(calls.file) + "\n";
  for (const auto &[word, offsets] : {std::pair("lost", &calls.lost), std::pair("off", &calls.off)})
    for (unsigned offset : *offsets) out += std::string(word) + " " + std::to_string(offset) + "\n";
  return out;
}

std::string writeRecord(const Record &record) {
  std::string out = heading + "\n";
  if (!record.failure.empty()) out += "failure " + oneLine(record.failure) + "\n";
  if (record.errors) out += "errors " + std::to_string(record.errors) + "\n";
  if (!record.first_error.empty()) out += "first " + oneLine(record.first_error) + "\n";
  for (const std::string &header : record.missing) out += "missing " + oneLine(header) + "\n";
  for (const std::string &file : record.files) out += "file " + oneLine(file) + "\n";
  for (const std::string &file : record.absent) out += "absent " + oneLine(file) + "\n";
  for (const FileCalls &calls : record.calls) out += writeCalls(calls);
  out += record.lacking.written();
  return out + facts::writeSummary(record.summary) + "facts\n" + record.facts;
}

std::optional<Record> readRecord(StringRef text) {
  auto nextLine = [&text] {
    auto [line, rest] = text.split('\n');
    text = rest;
    return line;
  };
  if (nextLine() != heading) return std::nullopt;
  Record record;
  while (!text.empty()) {
    StringRef line = nextLine();
    if (line == "facts") {
      record.facts = text.str();
      return record;
    }
    auto [word, value] = line.split(' ');
    if (word == "failure") record.failure = value.str();
    else if (word == "first") record.first_error = value.str();
    else if (word == "missing") record.missing.push_back(value.str());
    else if (word == "file") record.files.push_back(value.str());
    else if (word == "absent") record.absent.push_back(value.str());
    else if (word == "calls") record.calls.push_back({value.split(' ').second.str(), 0, {}, {}}), value.consumeInteger(10, record.calls.back().all);
    else if (word == "lost" && !record.calls.empty()) value.consumeInteger(10, record.calls.back().lost.emplace_back());
    else if (word == "off" && !record.calls.empty()) value.consumeInteger(10, record.calls.back().off.emplace_back());
    else if (word == "errors" && !value.getAsInteger(10, record.errors)) continue;
    else if (record.lacking.readLine(line)) continue;
    else if (!facts::readSummaryLine(line, record.summary)) return std::nullopt;
  }
  return std::nullopt; // cut short
}

} // namespace xferguard::lint
