#include "analyze/symbolize.h"
#include "llvm/DebugInfo/Symbolize/Symbolize.h"
#include "llvm/Object/BuildID.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace xferguard::analyze {
namespace {

bool isSameBinary(const trace::Module &m) {
  if (m.build_id.empty()) return false;
  llvm::sys::fs::file_status status;
  if (llvm::sys::fs::status(m.path, status) || status.type() != llvm::sys::fs::file_type::regular_file) return false;
  auto file = llvm::object::ObjectFile::createObjectFile(m.path);
  if (!file) {
    llvm::consumeError(file.takeError());
    return false;
  }
  return llvm::toHex(llvm::object::getBuildID(file->getBinary()), /*LowerCase=*/true) == m.build_id;
}

// "ns::f<int>(float *)" -> "ns::f<int>": as the static half names functions.
std::string withoutParameters(const std::string &function) {
  int depth = 0;
  for (std::size_t i = function.size(); i > 0; --i) {
    const char c = function[i - 1];
    if (c == ')') ++depth;
    if (c == '(' && --depth == 0) {
      const llvm::StringRef rest(function.data(), i - 1);
      return rest.ends_with("operator") || rest.empty() || function.find("(anonymous namespace)", i - 1) == i - 1 ? function : rest.str();
    }
  }
  return function;
}

std::vector<trace::SourceFrame> framesOf(const llvm::DIInliningInfo &found) {
  std::vector<trace::SourceFrame> out;
  const auto known = [](const std::string &s) { return s == llvm::DILineInfo::BadString ? std::string() : s; };
  for (unsigned i = 0; i < found.getNumberOfFrames(); ++i) {
    const llvm::DILineInfo &line = found.getFrame(i);
    out.push_back({withoutParameters(known(line.FunctionName)), known(line.FileName), line.Line, line.Column, i + 1 < found.getNumberOfFrames()});
  }
  const bool anything = !out.empty() && (!out.front().function.empty() || !out.front().file.empty());
  return anything ? out : std::vector<trace::SourceFrame>{};
}

} // namespace

std::map<trace::NativeFrame, std::vector<trace::SourceFrame>> symbolize(const trace::Run &run) {
  llvm::symbolize::LLVMSymbolizer::Options options;
  options.PrintFunctions = llvm::DILineInfoSpecifier::FunctionNameKind::LinkageName;
  options.UseSymbolTable = true;
  options.Demangle = true;
  llvm::symbolize::LLVMSymbolizer symbolizer(options);
  std::map<std::uint32_t, bool> same;
  std::map<trace::NativeFrame, std::vector<trace::SourceFrame>> out;
  for (const auto &[id, site] : run.sites) {
    for (const trace::NativeFrame &at : site.native) {
      const auto module = run.modules.find(at.module);
      if (module == run.modules.end() || run.resolved.count(at) || out.count(at)) continue;
      const auto [known, fresh] = same.try_emplace(at.module, false);
      if (fresh) known->second = isSameBinary(module->second);
      if (!known->second) continue;
      // The return address stands behind the call.
      const llvm::object::SectionedAddress address{at.offset ? at.offset - 1 : 0, llvm::object::SectionedAddress::UndefSection};
      auto found = symbolizer.symbolizeInlinedCode(module->second.path, address);
      if (!found) {
        llvm::consumeError(found.takeError());
        continue;
      }
      if (auto frames = framesOf(*found); !frames.empty()) out[at] = std::move(frames);
    }
  }
  return out;
}

} // namespace xferguard::analyze
