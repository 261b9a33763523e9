// A unit in short: what the join over thousands of files has to know of it before it looks inside.
#pragma once
#include "checks/facts/Facts.h"
#include <string>
#include <string_view>
#include <vector>

namespace xferguard::facts {

struct Summary {
  struct Entry {
    std::string usr;
    int place = none;               // in Unit::functions
    int file = none;                // in `files`
    unsigned offset = 0;            // of its name
    bool gpu = false;               // an op of the GPU is in it
    bool strong = false;            // as in Function
    std::vector<std::string> calls; // what it calls, each once
    std::vector<std::string> uses;  // what it has besides: lambdas of its own, and what it gives the device or a thread to run
    std::vector<std::string> overrides;
    bool operator==(const Entry &) const = default;
  };
  bool main = false;  // defines the program's entry
  bool gpu = false;   // any function has an op of the GPU
  bool speaks = false; // holds a comment that speaks to us
  bool registers = false; // pins the memory of a container that exists already
  bool shares = false; // makes memory that the host and the device come to alike
  bool pins = false; // has memory of the host that is not pageable, as far as anybody can tell
  bool shares_objects = false; // such memory for records, or for whatever is made with new
  bool modes = false; // tells a library's handle where its results go
  bool makes_streams = false, makes_streams_apart = false; // any; some that do not wait for the legacy one, perhaps
  std::vector<std::string> changes; // members and globals that functions other than those that make, end or set up write, by key
  std::vector<std::string> files;
  std::vector<Entry> functions; // those with a body that other functions can name
  bool operator==(const Summary &) const = default;
};

inline constexpr std::string_view whatever_is_kept = "kept"; // among an entry's calls: of a function that a member holds

Summary summaryOf(const Unit &);
bool registersContainers(const Unit &);
bool setsPointerMode(const Unit &);
bool pinsMemory(const Unit &);
bool sharesMemory(const Unit &);
bool sharesObjects(const Unit &);
bool makesStream(const Step &);          // and says where its handle is
bool waitsForLegacy(const Step &create); // the stream that it makes, and the legacy one for it

// Lines of text, as the rest of a record.
std::string writeSummary(const Summary &);
bool readSummaryLine(std::string_view line, Summary &); // false: no line of a summary

// Kernels to outlines, device functions forgotten: the last step of collecting.
void condense(Unit &);

} // namespace xferguard::facts
