#include "lint/command/TellErrors.h"
#include "core/Fingerprint.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>

using llvm::StringRef;

namespace xferguard::lint {

namespace {

constexpr std::size_t most_headers = 10, most_names = 3; // a screen; who mends the first sees the others

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
  unsigned others = 0;
  std::string example; // a missing header or macro may be why nothing of the GPU was seen

  std::string seen(const std::string &file) const { return seenFrom(folder, root, file); }
  std::string seenError(const Analysed &source) const { // "/a/b.h:3:1: unknown type name"
    auto [place, rest] = StringRef(source.first_error).split(':');
    return place.starts_with("/") ? seen(place.str()) + ":" + rest.str() : source.first_error;
  }

  void tellHeaders() const {
    std::vector<std::pair<std::string, std::vector<std::size_t>>> shared;
    for (const auto &missed : missed_by)
      if (missed.second.size() > 1) shared.push_back(missed);
    std::ranges::stable_sort(shared, std::greater(), [](const auto &missed) { return missed.second.size(); });
    for (const auto &[header, sources] : llvm::ArrayRef(shared).take_front(most_headers)) {
      llvm::errs() << '\'' << header << "' file not found: " << sources.size() << " files are understood in part only:";
      for (std::size_t n = 0; n < std::min(sources.size(), most_names); ++n)
        llvm::errs() << (n ? ", " : " ") << seen(analysis.sources[sources[n]].file);
      llvm::errs() << (sources.size() > most_names ? ", ...\n" : "\n");
    }
    if (shared.size() > most_headers)
      llvm::errs() << "and " << shared.size() - most_headers << " other headers that several files miss\n";
  }

  void tell(std::size_t i) {
    const Analysed &source = analysis.sources[i];
    const bool told = llvm::any_of(source.missing, [&](const std::string &header) { return missed_by.at(header).size() > 1; });
    if (!source.failure.empty()) llvm::errs() << seen(source.file) << ": not analysed: " << source.failure << '\n';
    else if (!source.errors || told) return;
    else if (concernsGpu(translations[i], analysis.units.summary(i)))
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
