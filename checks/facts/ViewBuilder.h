// Copies a function's steps into the view, callees in place.
#pragma once
#include "checks/facts/KnownValues.h"
#include "checks/facts/View.h"

namespace xferguard::facts {

// A call of what is held in a variable, parameter or member.
bool callsWhatIsHeld(const Step &);

// `void *event`: a handle wherever it is given as one.
inline bool isHiddenHandle(const Object &object) { return object.shape == Shape::Pointer && object.type == "void *"; }

class ViewBuilder {
public:
  ViewBuilder(View &view, const Library &library) : view(view), library(library) {}

  void build(const Function &root);

private:
  View &view;
  const Library &library;
  std::map<std::string, int> shared;            // globals, statics, locals that lambdas capture: by key
  std::map<std::string, int> children;          // "object*suffix" -> object
  std::map<int, std::vector<Operand>> returned; // what an inlined call gave back
  bool in_host = false;                         // in a function that has nothing to do with the GPU
  std::size_t host_steps = 0;                   // in all of those
  std::map<int, std::string> holds;             // objects that hold a function or lambda: its USR, or nothing when they hold several
  std::map<std::string, Operand> passed;        // what a reference parameter that lambdas may capture was given last: by key
  std::map<std::string, Operand> given;         // the same of a parameter that has a value of its own and keeps it
  std::map<std::string, Operand> named;         // what members stand for that are references: by "object*suffix"
  std::map<std::string, int> captured_first;    // variables that a lambda was the first to name, by key: their owner will
  std::map<std::pair<int, bool>, std::string> made_as; // of objects that the view makes: whose constructor ran for them
  KnownValues values;                           // of variables and members, where the steps have come to

  struct Body {
    const Function *function;
    int frame;
    std::vector<std::optional<Operand>> bound; // parameters' arguments, by position
    std::optional<Operand> self;
    std::map<int, Operand> storages;           // places already known
    std::map<int, int> step_of;                // own step -> step of the view
    std::vector<bool> written;                 // parameters that the body assigns to
    std::vector<std::pair<std::string_view, std::string>> words; // what the caller wrote for the other ones
  };

  // ViewBuilder.cpp
  int roundOfCalls(const Function &root);
  void takeDirection(Step &copy) const;
  void place(Body &body, int parent, int depth);
  void descend(Body &body, int at, int depth);
  int depthLeft() const;
  bool hasRoomFor(const Function &of_host) const;
  Changed changedIn(const Body &body, int loop) const;
  void closeSteps();
  std::vector<bool> writtenParameters(const Function &function, const Unit &unit) const;

  // ViewResults.cpp
  void takePlaceOfResult(Body &callee, const Step &call);
  void knowAgain(const Body &, const Step &own, Step &write);
  void noteMade(const Body &maker, const Body &constructor);
  void takeOverrider(const Body &caller, Step &call) const;

  // ViewPlaces.cpp
  static bool isAssigned(const Body &body, const Object &object);
  const Operand *boundTo(const Body &body, const Object &object) const;
  const Operand *passedTo(const Object &captured) const;
  const Operand *valueGiven(const Body &body, const Object &object) const;
  void takeWords(Body &body);
  static std::string textHere(const Body &body, const std::string &text);
  int create(const Object &like);
  int child(int base, bool pointee, const Object &like);
  void nameMember(const Body &body, const Step &own, const Step &write);
  const Object &asOwned(const Body &body, const Object &captured) const;
  bool isCopyOfRecord(const Body &, const Object &) const;
  Operand storagePlace(Body &body, int index);
  Operand wholePlace(Body &body, int index);
  Operand behindPlace(Body &body, int index);
  int loopAround(int call) const;
  int stepOf(const Body &body, int step) const;
  Operand mapOperand(Body &body, const Operand &from);
  const Operand *ledTo(const Body &body, const Operand &from) const;
  void takeReturned(const Body &body, const Operand &from, Operand &into);
  static void mergeReads(Operand &into, const std::vector<int> &reads);
  static void mergeValue(Operand &into, const Operand &from);

  // ViewValues.cpp
  void completeCondition(const Body &body, const Step &from, Step &loop);
  Operand withReturned(Operand what);
  void noteAsked(const Body &body, const Step &arm, int own, int at);
  std::optional<bool> isTaken(const Body &body, int arm);
  std::optional<long long> valueHere(const Operand &mapped) const;
  std::optional<long long> valueOf(Body &body, const Operand &own);
  void takeSize(Body &body, const Step &step, const Step &own, Argument &argument);
  void noteValue(const Step &write);
  void forgetWhatChanges(int call);

  // ViewCallables.cpp
  std::string callableIn(int object) const;
  void noteCallable(const Step &write);
  std::string calledThrough(const Step &call) const;
  void giveCaptured(Body &body, int at);
  int capturedIn(Body &body, const Object &captured);
  void sharpen(Step &step);
};

} // namespace xferguard::facts
