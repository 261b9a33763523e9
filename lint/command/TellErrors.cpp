#include "lint/command/TellErrors.h"
#include "core/Fingerprint.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>
#include <set>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr std::size_t most_lines = 10, most_names = 3; // a screen; who mends the first sees the others

// Whether errors in it can have cost findings: it is compiled for a GPU, or something in it speaks to one.
bool concernsGpu(const Translation &translation, const facts::Summary &summary) {
  return translation.language == Language::Cuda || translation.language == Language::Hip || summary.gpu;
}

class Teller {
public:
  Teller(const Analysis &analysis, const std::vector<Translation> &translations, const std::string &root, const std::string &folder)
      : analysis(analysis), translations(translations), root(root), folder(folder) {
    for (std::size_t i = 0; i < analysis.sources.size(); ++i)
      for (const std::string &header : analysis.sources[i].missing) missed_by[header].push_back(i);
  }

  void tell() {
    tellHeaders();
    for (std::size_t i = 0; i < analysis.sources.size(); ++i)
      if (!analysis.sources[i].skipped) tell(i);
    if (others)
      llvm::errs() << others << (others == 1 ? " file in which no GPU call was seen was" : " files in which no GPU call was seen were")
                   << " parsed with errors, the first: " << example << '\n';
  }

private:
  const Analysis &analysis;
  const std::vector<Translation> &translations;
  const std::string &root, &folder;
  std::map<std::string, std::vector<std::size_t>> missed_by; // header, sources
  std::set<std::string> told_together; // failures
  unsigned others = 0;
  std::string example; // a missing header or macro may be why nothing of the GPU was seen

  std::string seen(const std::string &file) const { return seenFrom(folder, root, file); }
  std::string seenError(const Analysed &source) const { // "/a/b.h:3:1: unknown type name"
    auto [place, rest] = StringRef(source.first_error).split(':');
    return place.starts_with("/") ? seen(place.str()) + ":" + rest.str() : source.first_error;
  }

  // Headers that the same sources miss are told together: one library is not installed.
  void tellHeaders() const {
    std::map<std::vector<std::size_t>, std::vector<std::string>> headers_of;
    for (const auto &[header, sources] : missed_by)
      if (sources.size() > 1) headers_of[sources].push_back("'" + header + "'");
    std::vector<std::pair<std::vector<std::size_t>, std::vector<std::string>>> shared(headers_of.begin(), headers_of.end());
    std::ranges::stable_sort(shared, std::greater(), [](const auto &missed) { return missed.first.size(); });
    for (const auto &[sources, headers] : llvm::ArrayRef(shared).take_front(most_lines)) {
      std::vector<std::string> names;
      for (std::size_t source : sources) names.push_back(seen(analysis.sources[source].file));
      llvm::errs() << someOf(headers) << (headers.size() == 1 ? " file" : " files") << " not found: " << sources.size()
                   << " files are understood in part only: " << someOf(names) << '\n';
    }
    if (shared.size() > most_lines) llvm::errs() << "and headers that other sources miss together: " << shared.size() - most_lines << " more lines\n";
    if (!missed_by.empty()) tellSubmodules();
  }

  // A clone without --recursive is the usual reason.
  void tellSubmodules() const {
    auto text = llvm::MemoryBuffer::getFile(root + "/.gitmodules", /*IsText=*/true);
    std::vector<std::string> empty;
    for (StringRef rest = text ? (*text)->getBuffer() : ""; !rest.empty();) {
      auto [line, next] = rest.split('\n');
      rest = next;
      auto [key, folder] = line.split('=');
      if (key.trim() != "path") continue;
      std::error_code error;
      const std::string whole = root + "/" + folder.trim().str();
      if (llvm::sys::fs::directory_iterator(whole, error) == llvm::sys::fs::directory_iterator()) empty.push_back(folder.trim().str());
    }
    if (!empty.empty())
      llvm::errs() << "note: " << (empty.size() == 1 ? "a submodule is" : "submodules are") << " not checked out (" << someOf(empty)
                   << "): `git submodule update --init --recursive` brings " << (empty.size() == 1 ? "it" : "them") << '\n';
  }

  static std::string someOf(llvm::ArrayRef<std::string> names) {
    return llvm::join(names.take_front(most_names), ", ") + (names.size() > most_names ? ", ..." : "");
  }

  // What keeps many from being read, such as a tool that is not there, is told once.
  void tellFailure(std::size_t i) {
    const std::string &why = analysis.sources[i].failure;
    std::vector<std::string> files;
    for (const Analysed &source : analysis.sources)
      if (!source.skipped && source.failure == why) files.push_back(seen(source.file));
    if (files.size() <= most_names) files = {seen(analysis.sources[i].file)};
    else if (!told_together.insert(why).second) return;
    llvm::errs() << someOf(files) << (files.size() > 1 ? " (" + std::to_string(files.size()) + " files)" : "") << ": not analysed: " << why << '\n';
  }

  void tell(std::size_t i) {
    const Analysed &source = analysis.sources[i];
    const bool told = !source.missing.empty() && llvm::all_of(source.missing, [&](const std::string &header) { return missed_by.at(header).size() > 1; });
    if (!source.failure.empty()) return tellFailure(i);
    if (!source.errors || told) return;
    if (concernsGpu(translations[i], analysis.units.summary(i)))
      llvm::errs() << seen(source.file) << ": parsed with " << source.errors << (source.errors == 1 ? " error" : " errors")
                   << ", the first: " << seenError(source) << '\n';
    else if (!others++) example = seenError(source);
  }
};

} // namespace

void tellErrors(const Analysis &analysis, const std::vector<Translation> &translations, const std::string &root, const std::string &folder) {
  Teller(analysis, translations, root, folder).tell();
}

} // namespace xferguard::lint
