// What --hash knows of copied data.
#pragma once
#include "trace/run.h"
#include <vector>

namespace xferguard::analyze {

class Context;

enum class Alike { Unknown, No, Sampled, Whole };

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
