// A try: what a rewrite would do is done live, for some of the program's steps and not for others (docs/adr/0015). Here is what the
// rest of the library calls; while no try is under way that is one word looked at.
#pragma once
#include "runtime/abi.h"
#include "trace/event.h"

namespace xferguard {
class Call;
}

namespace xferguard::trial {

enum class Rewrite : unsigned { Pin = 1, Pool = 2, Waits = 4, Stage = 8 };
constexpr unsigned bit(Rewrite r) { return static_cast<unsigned>(r); }

extern unsigned asked; // for these rewrites; 0: no try, and never one in this process

// What a call brings along for those who decide about it.
struct CallNotes {
  std::uint64_t noted = 0;    // how much had been queued when it began
  void **out = nullptr;       // where cuMemAlloc puts its block
  bool frees_block = false;   // cuMemFree
  bool reaches_host = true;   // a kernel whose parameters may point to memory of the host
  void *context = nullptr;    // that a wait names; null: the current one
  bool reused = false;        // a kept block was given
  bool answered = false;      // a wait that was not made, an upload that is held
  int pin = -1;               // the range of ours that its host side lies in
};

void begin(); // from the environment, before there are threads
void mayFork();
void forkedChild();

bool goesOut(Call &);            // false: answered with success instead
bool gaveMemoryBack();           // the driver had none left; true: it may have some now
void done(Call &, abi::Result);  // before it is recorded
void came(const Call &, bool has_its_data); // after: it may end a step
bool isAnswered(const Call &); // in a turn, and ends no step: it is to take little, by hand it would not be there
[[gnu::hot]] bool isQuiet();          // the file has room for what the try tells, single calls are left out
bool recordsLaunches(); // a step is known by one

bool reachesHost(void *function, void *const *parameters, void *const *extra);
bool holds(std::uint64_t address); // pinned by us: to the program it is pageable
void ownRegistration(std::uint64_t begin, std::size_t bytes); // the program's own is about to come

void memoryAsked();
void memoryShared();
void sendHeld(); // uploads that were put aside
void pointerAsked(std::uint64_t address);
void contextGoes();

} // namespace xferguard::trial
