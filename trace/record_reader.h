// Takes records apart. What it is given has the right checksum and may still be nonsense.
#pragma once
#include "trace/records.h"
#include "trace/run.h"

namespace xferguard::trace {

class RecordReader {
public:
  // Puts one record into the run. False when its payload does not hold what its kind says.
  bool read(Run &, const RecordWord &, const char *payload, std::size_t fixed);
  // Strings may come after the sites that use them: called when all records are read.
  void nameStrings(Run &);
  static std::string hex(const std::string &raw);

private:
  std::map<std::uint32_t, std::vector<PythonRef>> python_of;
};

} // namespace xferguard::trace
