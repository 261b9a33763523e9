#include "lint/calls/SwitchedOff.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

namespace xferguard::lint {

class SwitchedOff::Listener : public clang::PPCallbacks {
public:
  Listener(SwitchedOff &off, const clang::SourceManager &sources) : off(off), sources(sources) {}

  void SourceRangeSkipped(clang::SourceRange range, clang::SourceLocation) override {
    const auto [file, from] = sources.getDecomposedLoc(range.getBegin());
    const std::string name = userFile(file);
    if (!name.empty()) off.ranges[name].push_back({from, sources.getFileOffset(range.getEnd())});
  }
  void MacroDefined(const clang::Token &name, const clang::MacroDirective *directive) override {
    if (!directive->getMacroInfo()->isFunctionLike() || userFile(sources.getFileID(name.getLocation())).empty()) return;
    off.macros.insert(name.getIdentifierInfo()->getName().str());
  }

private:
  SwitchedOff &off;
  const clang::SourceManager &sources;
  std::map<clang::FileID, std::string> known;

  // Its real name; empty for a library's.
  std::string userFile(clang::FileID file) {
    auto [entry, fresh] = known.try_emplace(file);
    const clang::OptionalFileEntryRef ref = fresh ? sources.getFileEntryRefForID(file) : std::nullopt;
    if (!ref || facts::isLibraryFile(ref->getName(), off.options)) return entry->second;
    llvm::SmallString<256> real;
    if (llvm::sys::fs::real_path(ref->getName(), real)) return entry->second;
    return entry->second = real.str().str();
  }
};

void SwitchedOff::attachToPreprocessor(clang::Preprocessor &preprocessor) {
  preprocessor.addPPCallbacks(std::make_unique<Listener>(*this, preprocessor.getSourceManager()));
}

bool SwitchedOff::contains(const std::string &real, unsigned offset) const {
  const auto known = ranges.find(real);
  return known != ranges.end() && llvm::any_of(known->second, [&](const auto &range) { return offset >= range.first && offset < range.second; });
}

} // namespace xferguard::lint
