#include "core/Baseline.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace xferguard {

Baseline Baseline::of(const std::vector<Finding> &findings) {
  Baseline out;
  for (const Finding &f : findings) {
    Entry &entry = out.entries_[f.fingerprint];
    entry.rule = f.rule;
    entry.file = f.source() ? f.source()->file : "";
    ++entry.count;
  }
  return out;
}

Baseline Baseline::read(const std::string &file, std::vector<Diagnostic> &errors) {
  Baseline out;
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer) {
    errors.push_back({file, 0, 0, "cannot read the baseline: " + buffer.getError().message(),
                      "write one with --write-baseline " + file});
    return out;
  }
  llvm::Expected<llvm::json::Value> json = llvm::json::parse((*buffer)->getBuffer());
  if (!json) {
    errors.push_back({file, 0, 0, "the baseline is no JSON: " + llvm::toString(json.takeError()),
                      "write it anew with --write-baseline " + file});
    return out;
  }
  const llvm::json::Object *object = json->getAsObject();
  const llvm::json::Array *list = object ? object->getArray("findings") : nullptr;
  if (!list || object->getInteger("version").value_or(0) != 1) {
    errors.push_back({file, 0, 0, "this is no xferguard baseline of version 1",
                      "write it anew with --write-baseline " + file});
    return out;
  }
  for (const llvm::json::Value &value : *list) {
    const llvm::json::Object *entry = value.getAsObject();
    if (!entry || !entry->getString("fingerprint")) continue;
    Entry &known = out.entries_[entry->getString("fingerprint")->str()];
    known.rule = entry->getString("rule").value_or("").str();
    known.file = entry->getString("file").value_or("").str();
    known.count = static_cast<unsigned>(entry->getInteger("count").value_or(1));
  }
  return out;
}

bool Baseline::write(const std::string &file, std::vector<Diagnostic> &errors) const {
  std::error_code problem;
  llvm::raw_fd_ostream os(file, problem);
  if (problem) {
    errors.push_back({file, 0, 0, "cannot write the baseline: " + problem.message(), "choose a writable place"});
    return false;
  }
  llvm::json::OStream json(os, 1);
  json.object([&] {
    json.attribute("version", 1);
    json.attributeArray("findings", [&] {
      for (const auto &[fingerprint, entry] : entries_)
        json.object([&] {
          json.attribute("fingerprint", fingerprint);
          json.attribute("rule", entry.rule);
          json.attribute("file", entry.file);
          json.attribute("count", entry.count);
        });
    });
  });
  os << "\n";
  return true;
}

unsigned Baseline::remove(std::vector<Finding> &findings) const {
  std::map<std::string, unsigned> left;
  for (const auto &[fingerprint, entry] : entries_) left[fingerprint] = entry.count;
  const size_t before = findings.size();
  std::erase_if(findings, [&](const Finding &f) {
    auto at = left.find(f.fingerprint);
    return at != left.end() && at->second > 0 && at->second--;
  });
  return static_cast<unsigned>(before - findings.size());
}

} // namespace xferguard
