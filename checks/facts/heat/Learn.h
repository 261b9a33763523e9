// What one file shows of how often functions run, and of the memory that outlives them.
#pragma once
#include "checks/facts/View.h"
#include <optional>

namespace xferguard::facts {

// What a call names where its receiver is not known (Python): the only method of that name in the program is called, as like as not.
inline const std::string by_name = ".";

// What a function stands in for that is given tensors of the device (Python): called for each batch, where nobody is seen to call it.
inline const std::string given_tensors = "?torch.given_tensors";

// Beside what program or library a file stands: an example calls it as its users do, though none knows how often they will; a test
// or a bench calls it as often as it likes.
enum class Beside { Nothing, Example, Trial };

struct Learned {
  struct Place {
    std::string file;
    unsigned line = 0;
    bool operator==(const Place &) const = default;
  };
  struct Loop {
    Place at;
    LoopRole role = LoopRole::Algorithm;
    Guard guard = Guard::None;  // between it and the loop around, or the beginning of the function
    int around = none;          // in Function::loops
    bool launches = false;      // itself, or through what a view of the function shows
    bool few = false;           // a known small number of rounds
    bool operator==(const Loop &) const = default;
  };
  struct Call {
    std::string callee;         // its identity; "?" and its USR where only a declaration is known, as of a virtual function
    Place at;
    Guard guard = Guard::None;  // between it and the innermost loop around, or the beginning of the function
    int loop = none;            // in Function::loops
    std::string given_to;       // who takes the function, to call it again and again: "glutIdleFunc"
    std::string kept_in;        // no call (but "?given:..", where who is given it may call it at once, Kept.h): the member that it is kept in, as "?" and its key; who calls what is kept there calls it. "?" alone: nobody knows
    bool operator==(const Call &) const = default;
  };
  struct Function {
    std::string identity, name;
    Place at;
    std::vector<std::string> overrides; // as "?" and the USR
    std::string called_by, called_per;
    bool main = false, launches = false;
    bool strong = false; // as in facts::Function
    Pace pace = Pace::Unknown;
    bool on_kept = false; // what it launches works on memory, or on a stream, that outlives its calls
    bool runs_model = false; // one that was loaded before and outlives its calls
    Special special = Special::None;
    std::vector<Loop> loops;
    std::vector<Call> calls;
    std::vector<std::string> changes;   // members and globals that its own steps write, by key
    std::vector<std::string> keeps;     // parameters that are functions, and the members that it puts them into (Kept.h)
    std::vector<std::string> releases;  // of a destructor: members whose memory or handle it gives back, by key
    bool operator==(const Function &) const = default;
  };
  std::vector<Function> functions;
  Beside beside = Beside::Nothing;
  std::map<std::string, Memory> kinds;  // what its views know of members and globals, by key
  std::map<std::string, std::optional<long long>> numbers; // what members of objects are given, by key: as in Known
  bool operator==(const Learned &) const = default;
};

Learned learn(const Library &, const Places &of = {});

// Lines of text, from one process to another.
std::string write(const Learned &);
std::optional<Learned> readLearned(std::string_view text);

// One more who gives it a number: not the same as the others', or none that is known, and nobody knows what it holds.
void agree(std::map<std::string, std::optional<long long>> &numbers, const std::string &key, std::optional<long long> number);

// Of several files, those that are linked together.
Known together(const std::vector<const Learned *> &, const std::map<std::string, Heat> &heats);

} // namespace xferguard::facts
