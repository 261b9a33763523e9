#include "lint/project/Makes.h"
#include "lint/project/Printed.h"
#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace xferguard::lint {

llvm::Expected<std::string> Makes::printed(const Words &command) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point started = Clock::now();
  auto text = printedBy(command, left);
  left -= std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - started);
  return text;
}

const Makes::Answer &Makes::ask(const Words &make_command, StringRef directory) {
  std::string asked = directory.str();
  for (const std::string &each : llvm::drop_begin(make_command)) asked += " " + each;
  auto [known, fresh] = answers.try_emplace(asked);
  Answer &answer = known->second;
  if (!fresh) return answer;
  if (!haveTime()) {
    answer.failure = tooLate(1, directory);
    return answer;
  }
  Words words = {make_command.front(), "-C", directory.str(), "-nwBk"}; // with -k even a make that fails has printed what it could
  words.insert(words.end(), make_command.begin() + 1, make_command.end());
  if (auto text = printed(words)) answer.output = readMakeOutput(*text, directory);
  else answer.failure = llvm::toString(text.takeError());
  return answer;
}

std::string Makes::tooLate(std::size_t folders, StringRef top) const {
  return (folders == 1 ? "1 folder with a Makefile in " : std::to_string(folders) + " folders with a Makefile below ") + top.str() +
         (folders == 1 ? " was" : " were") + " not asked: nothing was left of " + std::to_string(seconds) +
         " s; name the folders that matter, give them time with the option lint.make-seconds, or write a database with `xferguard compdb -- make`";
}

} // namespace xferguard::lint
