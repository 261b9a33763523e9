// How often a function runs, relative to the work of the program. "No loop here" does not mean that nothing repeats: the loop may
// stand calls and files away, or in a framework that calls us.
//
//   learn (Learn.h)    what each file shows of its functions: whom they call, in which loops, under which conditions
//   spread (Spread.h)  the same of all files as one graph: what is called from a hot place is hot
//
// The answer is asked of the Library; a view of a function that is called again and again stands in a loop of its own (View.h).
#pragma once
#include "checks/facts/Facts.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace xferguard::facts {

enum class Rate {
  Unknown, // nobody here calls it, and nothing tells
  Once,    // as often as the program runs
  Setup,   // where something is made, loaded, saved, ended or tested
  Often,   // by its name, which is not enough for a warning
  Part,    // nobody here calls it in a loop, but it works on memory or a stream that its callers keep: one piece of what they do
  Hot      // again and again, as the program works: in a loop, for a framework, or with a model that was loaded before
};

struct CalledAt {
  std::string file;
  unsigned line = 0;
  auto operator<=>(const CalledAt &) const = default;
};

struct Heat {
  Rate rate = Rate::Unknown;
  std::string because; // of Hot, Part and Often: "TensorRT calls it for each inference"; of the others a few words for who asks
  std::vector<CalledAt> callers; // of Hot: again and again, from here
  bool operator==(const Heat &) const = default;
};

// A function in all files of a project: two programs' functions of one name are two.
std::string identityOf(const Unit &, const Function &);

// The members and globals that its own steps may give another content, by key.
std::vector<std::string> changedBy(const Function &);

// What the files of a program know together and none of them alone.
struct Known {
  std::map<std::string, Memory> kinds; // of globals and members, by key: Unknown where sources of it do not agree
  std::map<std::string, std::set<std::string>> changing; // globals and members that are written while the program works, and by whom: identities, or nothing for somebody unseen
  std::set<std::string> released;      // members whose memory or handle a destructor gives back, by key
  std::map<std::string, std::optional<long long>> numbers; // what members of objects hold, or how many elements: by the keys of both, where all who give it something give the same
  bool pins = true;                    // some memory of the host is not pageable, or nobody has looked at all that is linked
  bool shares = false;                 // some memory is the host's and the device's at once: managed, or mapped
  bool shares_objects = false;         // such memory holds records, perhaps
  bool legacy_orders = false;          // every stream that the program makes waits for the legacy one, and that for them
  bool whole = false;                  // all files of the program have been asked: what is not changing stays as it was made
  const std::map<std::string, Heat> *heats = nullptr; // by identity, of the whole project

  void addOwn(const std::map<std::string, Memory> &kinds); // of the file that is looked at; keys of locals mean nothing in another
};

} // namespace xferguard::facts
