// Build tools that are asked what they would run: all of them within one time, no folder twice.
#pragma once
#include "lint/project/Make.h"
#include <chrono>
#include <map>

namespace xferguard::lint {

class Makes {
public:
  explicit Makes(unsigned seconds) : seconds(seconds), left(std::chrono::seconds(seconds)) {}

  struct Answer {
    MakeOutput output;
    std::string failure; // why there is none
  };
  // What make would run in the folder. Whoever asks again hears what was said, whatever the time.
  const Answer &ask(const Words &make_command, llvm::StringRef directory);
  bool knows(llvm::StringRef directory) const { return answers.count(directory.str()); }

  llvm::Expected<std::string> printed(const Words &command); // by a tool that is no make

  // Time is what they took, not what passed between them.
  bool haveTime() const { return left >= shortest; }
  std::string tooLate(std::size_t folders, llvm::StringRef top) const; // in words, for those who were not asked

private:
  static constexpr std::chrono::milliseconds shortest{100};
  unsigned seconds;
  std::chrono::milliseconds left;
  std::map<std::string, Answer> answers; // by folder, and what else was said to make
};

} // namespace xferguard::lint
