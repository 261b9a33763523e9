// Of a project's GPU calls as the text has them, how many have facts. A header that many sources read counts once.
#pragma once
#include "lint/calls/Missed.h"
#include <map>

namespace xferguard::lint {

// Of one file, over all that read it: a call is lost when none of them has facts for it, and off when the condition around it holds in none.
class Share {
public:
  void add(const std::vector<FileCalls> &);

  unsigned all() const, lost() const, off() const;
  std::vector<FileCalls> mostLost() const; // files that lost any, the worst first

private:
  std::map<std::string, FileCalls> files;
};

} // namespace xferguard::lint
