// Findings that a project has accepted for now: only what is not in the baseline is reported.
#pragma once
#include "core/Diagnostic.h"
#include "core/Finding.h"
#include <map>
#include <string>
#include <vector>

namespace xferguard {

class Baseline {
public:
  static Baseline of(const std::vector<Finding> &);
  // An unreadable or foreign file is an error, never an empty baseline.
  static Baseline read(const std::string &file, std::vector<Diagnostic> &errors);
  bool write(const std::string &file, std::vector<Diagnostic> &errors) const;

  // Takes the known findings out and says how many there were. Counts matter: a second finding of the same
  // fingerprint is new.
  unsigned remove(std::vector<Finding> &) const;
  size_t size() const { return entries_.size(); }

private:
  struct Entry {
    std::string rule, file;
    unsigned count = 0;
  };
  std::map<std::string, Entry> entries_; // by fingerprint
};

} // namespace xferguard
