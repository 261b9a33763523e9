#include "lint/project/Switches.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

void Switches::add(const Switches &more) {
  asked.insert(more.asked.begin(), more.asked.end());
  defined.insert(more.defined.begin(), more.defined.end());
}

std::set<std::string> Switches::open() const {
  std::set<std::string> left;
  std::set_difference(asked.begin(), asked.end(), defined.begin(), defined.end(), std::inserter(left, left.end()));
  return left;
}

// A project's own word may stand in front: CT2_WITH_CUDA.
bool switchesGpuOn(StringRef name) {
  static constexpr StringRef gpu[] = {"CUDA", "CUDNN", "CUBLAS", "GPU", "GPUS", "NCCL", "TENSORRT", "TRT"};
  static constexpr StringRef on[] = {"USE", "USES", "USING", "WITH", "HAVE", "HAS", "ENABLE", "ENABLED", "BUILD", "FOUND", "SUPPORT", "SUPPORTED", "AVAILABLE", "COMPILE", "COMPILED", "ON"};
  llvm::SmallVector<StringRef> words;
  name.split(words, '_', -1, /*KeepEmpty=*/false);
  auto isOneOf = [](StringRef word, llvm::ArrayRef<StringRef> all) { return llvm::is_contained(all, word); };
  if (words.size() > 2 && !isOneOf(words[0], gpu) && !isOneOf(words[0], on) && isOneOf(words[1], on)) words.erase(words.begin());
  return llvm::any_of(words, [&](StringRef word) { return isOneOf(word, gpu); }) && llvm::all_of(words, [&](StringRef word) { return isOneOf(word, gpu) || isOneOf(word, on); });
}

namespace {

bool isNamePart(char c) { return llvm::isAlnum(c) || c == '_'; }

// The names in a condition that have to be defined for it to hold: all but those behind a `!`.
void askedBy(StringRef condition, std::set<std::string> &names) {
  for (std::size_t at = 0; at < condition.size();) {
    if (!isNamePart(condition[at])) {
      ++at;
      continue;
    }
    const StringRef name = condition.drop_front(at).take_while(isNamePart);
    StringRef before = condition.take_front(at).rtrim();
    if (before.consume_back("(")) before = before.rtrim();
    before.consume_back("defined");
    const bool compared = condition.drop_front(at + name.size()).ltrim().starts_with("=") || condition.drop_front(at + name.size()).ltrim().starts_with("<");
    if (!before.rtrim().ends_with("!") && !compared && switchesGpuOn(name)) names.insert(name.str());
    at += name.size();
  }
}

} // namespace

Switches switchesIn(StringRef text) {
  Switches found;
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    line = line.trim();
    if (!line.consume_front("#")) continue;
    line = line.ltrim();
    if (line.consume_front("ifdef") || (!line.starts_with("ifndef") && (line.consume_front("elif") || line.consume_front("if")))) askedBy(line, found.asked);
    else if (line.consume_front("define") || line.consume_front("undef")) found.defined.insert(line.ltrim().take_while(isNamePart).str());
  }
  return found;
}

} // namespace xferguard::lint
