// What --hash knows of copied data.
#pragma once
#include "trace/run.h"
#include <vector>

namespace xferguard::analyze {

class Context;

enum class Alike { Unknown, No, Sampled, Whole };

// Whether the host had no time to change what a copy left, or took, before the next copy of it: it works in memory so fast only.
bool hostHadNoTime(const trace::Event &one, const trace::Event &next);

class Contents {
public:
  explicit Contents(const Context &);
  bool known() const { return !hashes_.empty(); }
  // Of a copy; null where its data was not hashed.
  const trace::Event *of(const trace::Event &copy) const;
  Alike compare(const trace::Event &one, const trace::Event &other) const; // of two copies

private:
  std::vector<const trace::Event *> hashes_; // by start
};

} // namespace xferguard::analyze
