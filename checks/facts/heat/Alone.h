// What a file knows for whoever looks at it alone, or beside the few files of an index: a test, the editor, clang-tidy.
#pragma once
#include "checks/facts/heat/Spread.h"

namespace xferguard::facts {

class Alone {
public:
  Alone(const Unit &, const Index *others);
  Alone(const Alone &) = delete; // `known` points into it
  Known known;

private:
  std::vector<Learned> learned;
  std::map<std::string, Heat> heats;
};

} // namespace xferguard::facts
