// One line on the terminal that says how far the work is; nothing where stderr is no terminal.
#pragma once
#include <chrono>
#include <cstddef>
#include <string>

namespace xferguard::lint {

class Progress {
public:
  // Without a total: `counted` alone, which says what is done.
  Progress(std::size_t total, bool on_terminal, std::string counted = " files");
  ~Progress();
  void done(const std::string &what);
  void draw();  // at most some times a second
  void clear(); // before something else is printed

  // Pure, for the tests: the line itself.
  static std::string line(std::size_t done, std::size_t total, double seconds, const std::string &what, unsigned width,
                          const std::string &counted = " files");

private:
  std::size_t total, finished = 0;
  bool on_terminal, drawn = false;
  std::string counted, last;
  std::chrono::steady_clock::time_point started, last_drawn;
};

} // namespace xferguard::lint
