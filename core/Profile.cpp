#include "core/Profile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace xferguard {

static std::string frontDoor() {
  const std::string here = llvm::sys::fs::getMainExecutable(nullptr, nullptr);
  for (const llvm::ErrorOr<std::string> &found : {llvm::sys::findProgramByName("xferguard", {llvm::sys::path::parent_path(here)}),
                                                  llvm::sys::findProgramByName("xferguard")})
    if (found) return *found;
  return "";
}

std::string readProfile(const std::string &profile, std::vector<Finding> &out, const std::string &predicted) {
  if (llvm::StringRef(profile).ends_with(".json")) return readFindings(profile, out);
  if (!llvm::sys::fs::exists(profile)) return profile + ": no such file or folder";
  const std::string program = frontDoor();
  if (program.empty()) return "the program xferguard is needed to read " + profile + ": install xferguard-runtime";

  llvm::SmallString<128> answer;
  if (std::error_code problem = llvm::sys::fs::createTemporaryFile("xferguard", "json", answer)) return problem.message();
  const llvm::FileRemover remove(answer);
  const std::string output(answer);
  constexpr unsigned seconds = 60;
  std::string problem;
  std::vector<llvm::StringRef> command = {program, "report", profile, "--format", "json"};
  if (!predicted.empty()) command.insert(command.end(), {"--static", predicted});
  const int code = llvm::sys::ExecuteAndWait(program, command, std::nullopt,
                                             {llvm::StringRef(""), llvm::StringRef(output), llvm::StringRef("")}, seconds, 0, &problem);
  if (code != 0 && code != 1) return profile + " could not be read" + (problem.empty() ? ": 'xferguard report' tells why" : ": " + problem);
  return readFindings(output, out);
}

} // namespace xferguard
