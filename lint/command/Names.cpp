#include "lint/command/Names.h"
#include "core/Fingerprint.h"
#include <string_view>

namespace xferguard::lint {

std::string withNames(const std::string &text, const std::string &root, const std::string &folder) {
  constexpr std::string_view before = " '(", behind = " '):,";
  std::string out;
  std::size_t from = 0;
  for (std::size_t at = 0; !root.empty() && (at = text.find(root + "/", at)) != std::string::npos;) {
    if (at && before.find(text[at - 1]) == std::string_view::npos) { // the middle of another name: "/usr/src/a.h" where the root is "/src"
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(behind, at), text.size());
    const std::string file = text.substr(at, end - at);
    out += text.substr(from, at - from) + (folder.empty() ? relativeTo(root, file) : seenFrom(folder, root, file));
    from = at = end;
  }
  return out + text.substr(from);
}

Report withNames(Report report, const std::string &folder) {
  for (Finding &finding : report.findings)
    for (std::string &note : finding.notes) note = withNames(note, report.root, folder);
  return report;
}

} // namespace xferguard::lint
