// What --hash knows of copied data.
#pragma once
#include "trace/run.h"
#include <vector>

namespace xferguard::analyze {

class Context;

enum class Alike { Unknown, No, Sampled, Whole };

// Whether the host had no time to change what a copy left, or took, before the next copy of it: it works in memory so fast only.
bool hostHadNoTime(const trace::KeptEvent &one, const trace::KeptEvent &next);

class Contents {
public:
  explicit Contents(const Context &);
  bool known() const { return !hashes_.empty(); }
  // Of a copy; null where its data was not hashed.
  const trace::KeptEvent *of(const trace::KeptEvent &copy) const;
  Alike compare(const trace::KeptEvent &one, const trace::KeptEvent &other) const; // of two copies

private:
  std::vector<const trace::KeptEvent *> hashes_; // by start
};

} // namespace xferguard::analyze
