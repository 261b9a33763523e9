// One function as a rule sees it: its own steps with the bodies of its callees in place, parameters replaced by what the
// caller gives them. This is the summary "in terms of parameters", kept as facts.
#pragma once
#include "checks/facts/Changed.h"
#include "checks/facts/Facts.h"
#include "checks/facts/Index.h"
#include "checks/facts/KnownValues.h"
#include "checks/facts/heat/Heat.h"
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>

namespace xferguard::facts {

// Handed: read by the host as it queues the work, which is given a copy. Queued: by a function of the host that a stream runs in its order.
enum class By { Host, Device, Transfer, Handed, Queued };
inline bool byHost(By by) { return by == By::Host || by == By::Queued; }

// A step touches memory.
struct Access {
  int memory = none;
  bool reads = false, writes = false, indexed = false;
  By by = By::Host;
  bool part = false; // the step names a member or an element that is an object of its own
};

// What a function does to the memory behind its parameters.
struct ParameterEffect {
  bool reads = false, writes = false;
  bool operator==(const ParameterEffect &) const = default;
};

// The functions that a view can look into: this file's, then those of the other files.
class Library {
public:
  Library(const Unit &unit, const Index *others, const Known &known = nothing());
  struct Entry {
    const Unit *unit = nullptr;
    const Function *function = nullptr;
  };
  Entry find(const std::string &usr) const;
  bool isDefined(const std::string &usr) const; // in the program, or what stands in for it where it is virtual, however many do
  const std::vector<ParameterEffect> &effects(const Function &) const;
  const Changed &changedBy(const std::string &usr) const; // with all that it calls
  bool touchesGpu(const Function &) const; // of this unit: an op of the GPU is in it or in something that it calls
  bool leadsToGpu(const std::string &usr) const; // the same of a function of any unit
  static constexpr std::size_t many_steps = 500;
  std::size_t stepsOf(const Function &) const; // with all that it calls, as far as many
  bool prints(const Function &) const;     // or something that it calls does
  bool namesGlobalPointers(const Function &) const; // the same: what they lead to nobody gives it
  bool asksTheTime(const Function &) const; // itself, or through few others
  bool kernelsPrint() const;               // one of this unit
  bool isConfined(const Function &) const; // it works on the host, on what it is given and on nothing else: its effects are all that it does
  const std::set<std::string> &membersNamed(const Function &) const; // by it, or by what it calls
  bool isWrittenByLambda(const std::string &key) const; // a variable that one of this unit has captured
  const Unit &unit() const { return own; }
  bool setsPointerMode() const { return sets_pointer_mode; }        // somewhere, of whichever handle
  bool registersContainers() const { return registers_containers; } // somewhere in the unit or those it is linked with, of whichever container

  const Heat &heatOf(const Unit &, const Function &) const;
  const Known &known; // what all files of the program know together

private:
  static const Known &nothing();
  std::string_view asking() const { return own.files.empty() ? std::string_view() : own.files.front(); }
  struct Order {
    std::vector<const Function *> callees_first;
    std::set<const Function *> open;
    bool by_turns = false;
  };
  void putInOrder(const Function &, Order &) const;
  std::vector<const Function *> lambdasIn(const Function &) const;
  std::vector<ParameterEffect> effectsOf(const Function &) const;
  void addEffects(const Function &body, const Function &owner, std::vector<ParameterEffect> &) const;
  bool isLogged(const Step &call) const;
  std::vector<const Function *> reachedFrom(const Function &, const std::function<bool(const Function &)> &accept, const std::function<bool(const Step &)> &follows = [](const Step &) { return true; }) const;
  const Unit &own;
  const Index *others;
  bool registers_containers = false, sets_pointer_mode = false;
  ByName<const Function *> by_usr;
  ByName<std::vector<const Function *>> overriders; // of a virtual function
  mutable std::map<const Function *, std::vector<ParameterEffect>> effects_known;
  mutable std::optional<std::unordered_set<const Function *>> leading; // to the GPU
  mutable std::map<const Function *, bool> confined_known;
  mutable std::map<const Function *, std::set<std::string>> members_known; // what membersNamed() says
  mutable std::optional<std::unordered_set<std::string>> written_by_lambdas;
  mutable ByName<Changed> changed_known;
  mutable std::map<const Function *, std::size_t> steps_known;
  const Function *ofThisUnit(const std::string &usr) const;
  void findLeading() const;
};

class View {
public:
  View(const Function &root, const Library &);

  struct Frame {
    const Function *function = nullptr;
    const Unit *unit = nullptr;
    int parent = none, call = none; // the calling frame and its step
  };
  std::vector<Step> steps;
  std::vector<int> frame;     // of each step
  std::vector<Object> objects;
  std::vector<Frame> frames;  // [0] is the root
  std::vector<std::vector<Access>> accesses; // of each step
  const Library &library;
  int size() const { return static_cast<int>(steps.size()); }

  // -- memory
  int storage(int object) const { return find(2 * object); }
  int behind(int object) const { return find(2 * object + 1); }
  int memory(const Operand &what) const { return what.object == none ? none : find(2 * what.object + what.pointee); }
  Memory kind(int memory) const;
  Memory kind(const Operand *what) const { return what ? kind(memory(*what)) : Memory::Unknown; }
  bool onDevice(const Operand &tensor, int at) const; // a tensor that a step names; false where nothing says so
  std::string whyKind(int memory) const;   // the chain: "allocated by malloc at main.cu:12"
  bool escapes(int memory) const;          // somebody outside this view may read or write it
  int object(int memory) const;            // one object in it, for its name
  std::optional<long long> allocatedBytes(int memory) const; // when constant

  std::string_view said(int step) const;   // the word of a `// xfer: word` on it, or nothing

  enum class ResultOn { Unknown, Host, Device };
  ResultOn resultOn(int call) const; // where a library's call leaves a value, by the pointer mode of its handle

  // -- structure
  int loopOf(int step) const;              // innermost around it, through callers
  int roundOf(int step) const;             // the same, or all of the view where its function is called from who knows where: each call is a round
  bool isPython(int step) const { return frames[frame[step]].unit->language == Language::Python; }
  bool isCalls(int round) const { return round != none && steps[round].form == LoopForm::Calls; }
  const Heat &heat() const { return library.heatOf(*frames[0].unit, *frames[0].function); } // of the view's own function
  int loopOutside(int loop) const { return loopOf(loop); }
  bool inside(int step, int ancestor) const { return step > ancestor && step < steps[ancestor].end; }
  Guard guard(int step, int within) const; // the strongest between a step and an ancestor (none: the whole view)
  int guardArm(int step, int within) const;
  // What it is to a step that control left before, in the same block, for the next iteration or the caller: `if (t % 100) continue;`.
  struct Left {
    int branch = none; // that decides it
    Guard guard = Guard::None;
  };
  std::vector<Left> leftBefore(int step, int within) const;
  bool isThroughCallable(int step, int loop) const; // between them, something is called that a variable, parameter or member holds
  bool isFirstTime(int arm) const;         // `if (n > room) { room = n; ... }` of variables that each call has anew: it runs, the first time at least
  bool mayBeSettled(int arm) const;        // the same where something was given to them before: there may be room
  bool sameBlock(int a, int b) const;      // both run or neither does: no loop between them, and no arm that might not be taken

  // -- data
  bool writes(int step, int memory) const;
  bool reads(int step, int memory) const;
  bool writtenIn(int memory, int loop) const;
  bool allocatedIn(int memory, int loop, bool always = false) const; // none: anywhere; always: under no condition
  bool counts(int memory, int loop) const;               // it is the loop's counter
  bool declaredIn(int object, int loop) const;           // each iteration has its own
  int wholeOf(int memory) const;                         // of a member or element: what it belongs to
  const std::vector<int> &launches() const;              // the steps that launch, in order; of a view that is whole
  bool hasFunction(const std::string &identity) const;
  bool changesOutside(int memory) const;                 // somebody may give it another content between two calls of the view's function
  bool varies(const Operand &, int loop) const;          // another value in another iteration
  bool positionVaries(const Operand &, int loop) const;  // another place in the same memory
  bool dependsOn(const Operand &, int loop, int object) const;
  bool dependsOnWhatLiesIn(const Operand &, int from, int to, const std::vector<const Operand *> &places) const; // by what these steps assign
  std::optional<long long> roomOf(const Operand &) const; // bytes of a variable, array or container, of a pointer those that were allocated: when constant
  int givenBy(int object, int at) const;                 // the write whose value a variable has there, when no other can reach

  mutable std::map<int, bool> amortises; // what checks/Loops.cpp says of a round, which every rule asks of every step

private:
  friend class ViewBuilder;
  std::vector<int> left_before; // of each step: the last branch before it in its block that may leave so, or none
  mutable std::vector<int> alike_known;
  mutable std::map<std::pair<int, int>, Guard> guards_behind; // what guardBehind said, once all is known
  mutable std::optional<std::vector<int>> launching;           // what launches() says
  mutable std::set<std::string> identities; // of the functions of the first frames, as many as `identified`
  mutable std::size_t identified = 0;
  void findLeaving();
  bool outlives(int object) const; // the call of the view's function
  int settledIn(int arm) const;
  std::vector<int> askedFor(const Operand &condition, int at) const;
  bool settles(int step, int object, const Operand &condition) const;
  bool comesFromTheAsked(const Operand &value, int at, int object, const Operand &condition, int depth) const;
  std::set<int> containersAsked(const Operand &condition) const;
  bool putsInto(int step, int container) const;
  bool doneOnce(const Operand &condition, bool holds, int from, int to) const;
  bool asksForItsMemory(int arm, const Operand &condition) const;
  bool asksForItsValue(int arm, const Operand &condition) const;
  bool onlyHandsOn(int arm, const Operand &condition) const; // the arm's word is handing_on then
  bool mayHoldWithout(const Operand &condition, int object, const std::function<bool(int)> &isWritten) const;
  void findComingBack();
  void findDoneOnce();
  void findAnything();
  Guard guardBehind(int branch, int within) const;
  mutable std::vector<int> classes; // union-find over object storage and pointee
  std::map<int, std::pair<Memory, int>> origins;  // class -> kind and the step that says so
  std::set<int> by_exclusion;                     // classes of memory that nobody pins
  std::map<int, std::vector<int>> members;        // class -> objects
  std::map<int, bool> escaped;
  std::set<int> device_tensors; // objects that are or hold tensors of the device
  std::set<int> tensorsThatKernelsSay() const;      // DeviceTensors.cpp
  bool showsItsDevice(int step, int tensor) const; // DeviceTensors.cpp: by what it does with the tensor
  int find(int node) const;
  void unite(int a, int b);
  void solveMemory();
  void uniteMembers();
  void takeHostsForPageable();
  void takeAssertions();
  bool saidSo(int step) const;
  void tensorsFollow();
  void forgetReadsOfTheHost();
  bool placedOnDevice(const Operand &tensor) const;
  bool computedOnDevice(const Operand &tensor) const;
  bool isPutInto(int list, int from, int to) const; // something of the device
  void bindStreams();
  bool isFor(const Step &, const Operand &event) const;
  int markedJustBefore(int wait) const;
  void takeMarkedWaits();
  const std::vector<int> &alike() const; // by memory: one of those that hold the same handle, at one time or another
  struct Given { // to a library's handle
    int by = none;          // the step that gave it, whichever way one comes
    bool nothing = false;   // for certain: it was made here
    bool unknown = false, several = false; // several: handles, or names of one
  };
  Given givenTo(const Operand &handle, int at, Role) const;
  Operand streamOf(const Operand &handle, int at) const;
  void listAccesses();
  struct Asked { // an arm of `if (parameter != nullptr)`, and what the caller gives
    int arm;
    bool runs_when_given, by_root; // by_root: a pointer, and the view's own function calls
    Operand argument;
  };
  std::vector<Asked> asked;
  struct Undecided { // an arm that asks for a value that the rounds before may have left
    int arm, object;
    long long constant;
    bool when_equal;
  };
  std::vector<Undecided> undecided;
  std::map<int, KnownValues> round_ends;                  // what a loop's rounds leave
  std::vector<std::pair<int, const Changed *>> not_seen; // calls that are not looked into
  bool standsInsteadOf(int step, int to) const;
  bool isUntouched(int object, int from, int to) const;
  void settleRounds();
  bool isAddress(const Operand &) const;
  bool isNeverNull(int pointer, int depth = 0) const;
  void answerAsked();
  void listGraphs();
  std::optional<long long> numberIn(int object) const;
  bool isCapturedHere(const Operand *exec) const;
  void findSizings();
  void foldSizes();
  void foldTrips();
  void findRoles();
  void findCounters(int loop);
};

// Its data is its own storage: an array or container, rather than a pointer to it.
bool holdsData(const Object &);

// Whether `// xfer: word` means anything.
bool isAssertion(std::string_view word);

// Whether an effect is the GPU's business.
bool isGpu(const Step &);

// A function of the host that is queued on a stream: it runs behind what was queued before it.
bool isQueuedOnStream(const Step &);

} // namespace xferguard::facts
