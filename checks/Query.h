// Questions that several rules ask of a view.
#pragma once
#include "checks/Report.h"
#include "checks/facts/View.h"

namespace xferguard::checks {

using facts::Access;
using facts::By;
using facts::byHost;
using facts::Direction;
using facts::Effect;
using facts::Guard;
using facts::LoopRole;
using facts::Memory;
using facts::none;
using facts::Operand;
using facts::Role;
using facts::Scope;
using facts::Shape;
using facts::Step;
using facts::StepKind;
using facts::Storage;
using facts::View;

// -- copies
Direction direction(const View &, const Step &copy);       // as written, or as the memory kinds say
const Operand *hostSide(const View &, const Step &copy);
const Operand *deviceSide(const View &, const Step &copy);
std::optional<long long> bytes(const Step &);
std::optional<long long> atMost(const View &, const Step &copy);       // the same, or what there is room for on one of its sides
long long atLeast(const Step &);                           // bytes, as far as they are known: batch * 3 * 608 * 608 is no less than one image
bool mayBeLarge(const View &, int copy, int round, long long large); // it is, or nobody knows, and nothing says that it is small
bool isCopy(const View &, const Step &, Direction);
std::string madeBy(const View &, const Operand &host);     // the member, where a class of the program allocates it itself; else nothing
std::string nameOf(const View &, const Operand *);         // "h_a", for headlines
std::string sizeText(long long bytes);                     // "4 bytes", "64 KiB"

bool isAnElement(const View &, const Operand &, int loop);  // of a tensor, another one in each iteration
bool isReadByOperator(const View &, int copy, int loop);    // m(i, j), m[i] of a class of the user's, which downloads the one element
bool isOneValue(const View &, const Operand &, int loop);  // of a device container: what the round has found there, or always the same element, which it changes
bool names(const View &, int step, int object);             // one of its arguments is rooted in it
bool sameObject(const Operand *, const Operand *);         // the same variable, not only memory that may be the same
bool sameSize(const Step &, const Step &);                 // of two copies: both say the same, or neither says anything
// In every iteration, to where nothing else writes; `made`: the pointer to it, when the loop makes the memory anew; `filled_alike`: what it
// brings is written anew, and the same.
bool bringsTheSame(const View &, int copy, int loop, int made = none, bool filled_alike = false);

// -- waiting
bool isSync(const Step &);
bool blocksForCertain(const View &, int step);             // whatever the pointer mode of its handle may be
bool blocks(const View &, int step);                       // the host waits in it for work of the device
bool waitsIn(const View &, int branch);                    // somewhere in it
bool onlyWaitsIn(const View &, int branch);                // `if (debug) cudaDeviceSynchronize();`: nothing else of the device stands there
bool forAnError(const View &, int step);                   // it stands where something went wrong
bool leftByACheck(const View &, int branch);              // an error's branch, and nothing in it that may wait
int endOfChoice(const View &, int step);                   // behind it, and behind the switch that it is one case of
bool isInstead(const View &, int arm, int step);           // another arm of a branch that the step stands in
bool asksAFlag(const View &, int loop);                    // it goes on until somebody else sets what it looks at
bool clockNextTo(const View &, int step);                  // a clock is read next to it, in the same block, with no work of the device between
bool clockBeside(const View &, int step);                  // nor does the host do anything of weight between
bool isWork(const Step &);                                 // gives the device something to do: launch, copy, memset
bool changesDevice(const View &, int step);                // what follows may go to another device than what was before
bool isKernel(const Step &);                               // a launch of one
bool isQueued(const Step &);                               // a kernel, or a copy or memset that does not block. A library's work is on its handle's stream
const Operand *streamOf(const Step &);                     // the one that it names; nullptr for the default stream
bool onOneStream(const View &, int one, int other);        // both on the default stream, or on one that both name
bool legacyOrders(const View &, const Operand &stream);    // all that goes to it and to the legacy stream runs in the order in which it is queued
std::map<int, bool> streamsMadeHere(const View &);         // by the memory of the handle; true where the legacy stream and it wait for each other
bool isNull(const Operand &stream);                        // the legacy default stream, as a wait names it
// Whether the work that it takes goes to one stream of one device.
class OneStream {
public:
  OneStream(const View &view, bool begins_anew, const Operand *known = nullptr) : view(view), begins_anew(begins_anew), any(known), seen(known) {}
  bool take(int step); // false: it may go elsewhere than what was taken before

private:
  const View &view;
  bool begins_anew, any, null = false;
  const Operand *seen;
};
bool sameStream(const View &, int loop);                   // all work in it goes to one stream
bool unknownCall(const View &, int step);                  // a call that nobody can look into and that may do anything
bool namesWhatItTouches(const Step &);                     // a statement that is not understood, with variables in it: as like as not nothing else
bool onlyChecksStatus(const View &, const Step &call);    // check(cudaMemcpy(...))
bool unknownCallIn(const View &, int loop);
bool tellsOthers(const View &, int step);                  // other threads, processes or APIs: that the work is done, as like as not

// -- rounds: of a loop, or the calls of a function that runs again and again (facts/heat)
int hotRoundOf(const View &, int step);                    // the innermost around it, of a loop or of such calls
int anyRoundOf(const View &, int step);                    // the same where nobody knows how often the function is called: for waste that each call shows
int workRoundOf(const View &, int step, int (*)(const View &, int) = hotRoundOf); // but for loops over what is made, released or one for each device or stream
Guard guardIn(const View &, int step, int round);          // between them; of calls, without conditions under which all of the work stands
int roundWithWork(const View &, int step);                 // the innermost hot one that gives the device work
std::string inEachRound(const View &, int round);          // "in every iteration", "in each call of 'enqueue'"
std::string beforeRounds(const View &, int round);         // "before the loop", "outside of 'enqueue'": where what is needed once belongs

// -- loops
bool isLoopWithWork(const View &, int loop);
bool doesRealWork(const View &, int loop);                 // neither a repetition, nor set-up, nor over devices; of calls: of a function that is known to be called for a piece of work
bool calledInALoop(const View &, int round);               // calls, and a loop of work or a framework makes them again and again
bool isAPieceOfWork(const View &, int round);              // the same, or calls that work on what outlives them
bool wastesEachTime(const View &, int round);              // the same, or calls, however often: for waste that each call shows
bool seldom(Guard);                                        // not in most iterations
Guard guardApart(const View &, int step, int loop);        // but for conditions that are the same in all iterations, or under which all launches stand, and those that leave out the first one
bool isUsual(const View &, int step, int round);          // under no condition that seldom holds, or that somebody sets who asks for more than the work
bool mayBeEachTime(const View &, int step, int round);     // what its conditions ask for is no set-up, no check and nothing that grows
std::string underACondition(const View &, int step, int loop); // what is said of it, where guardApart has found one
bool inMostIterations(const View &, int step, int loop);   // under no condition but one that leaves out the first
bool asksForMore(const Operand &condition);                // what somebody wants when something is wrong, or now and then
bool fewTrips(const View &, int loop);                     // a known small number
bool soonDone(const View &, int loop);                     // it counts by multiplying or dividing: few rounds, however large the data
bool amortised(const View &, int loop);                    // an inner loop launches again and again: what stands in it is paid once for many
bool isGuessed(const View &, int step, int loop);         // in a function that is called by the name of its class only
bool captured(const View &, int step);                        // recorded into a graph, where it does not run
bool writtenByDeviceIn(const View &, int memory, int loop);
bool readByDeviceIn(const View &, int memory, int loop);
bool launchIn(const View &, int from, int to);

// -- frames
bool isWithin(const View &, int frame, int around);        // the function itself or what it calls: both come together, whoever calls it
int frameOfAll(const View &, const std::vector<int> &steps); // the innermost that holds all of them, itself or by what it calls

// -- values
// A host read of the memory, in order, in [from, to); plain copies to another variable may be looked through.
int hostRead(const View &, int memory, int from, int to);
bool onlyMoved(const View &, int read);                    // the read only copies the value to another variable
bool sizesWork(const View &, int memory, int loop, int from = none);         // it decides how much an allocation of the loop takes, or how many threads a launch
int handedOutOfSight(const View &, int memory, int loop, int from); // the call that is given it, or what is computed from it, and that nobody can look into
bool onlySizesLaunches(const View &, int memory, int loop, int from); // behind `from` the host uses it for nothing else, and nobody comes to it later
bool decidesLoop(const View &, int memory, int loop, int by = none); // it flows into the loop's condition or an exit from it; `by`: what a step gives does

// Ops of one effect, with the innermost loop around each.
template <class F> void eachOp(const View &view, Effect effect, F f) {
  for (int i = 0; i < view.size(); ++i)
    if (isOp(view.steps[i], effect)) f(i, view.steps[i]);
}

// A row: the first op and those of its kind that follow at once, with nothing but bookkeeping and error checks of the host
// between them. `ask(step, row)` says what a step is to it.
enum class InRow { Yes, Passes, Ends, Other };
bool isTakenAnyway(const View &, int branch); // `if (size > 0) copy(.., size)`: none of its arms is a condition
bool isAside(const View &, int branch);       // an assertion, a message: behind it things go on as before
bool staysOnTheHost(const View &, int call); // a function of the program that never comes to the device, whatever else it does
template <class Ask> std::vector<int> rowFrom(const View &view, int first, Ask ask) {
  std::vector<int> row{first};
  for (int i = view.steps[first].end; i < view.size(); ++i) {
    const Step &step = view.steps[i];
    const InRow answer = ask(i, row);
    if (answer == InRow::Ends) break;
    if (answer == InRow::Yes) row.push_back(i);
    if (answer != InRow::Other) continue;
    if (staysOnTheHost(view, i)) { i = step.end - 1; continue; }
    if (step.kind == StepKind::Branch && (step.guard == Guard::Error || onlyWaitsIn(view, i) || isAside(view, i))) { i = step.end - 1; continue; }
    if (step.kind == StepKind::Exit && step.word == "return" && view.frame[i] > view.frame[first]) continue; // a helper comes back
    if (step.kind == StepKind::Branch && isTakenAnyway(view, i)) continue;
    if (step.kind == StepKind::Loop || step.kind == StepKind::Branch || step.kind == StepKind::Exit) break;
    if ((step.kind == StepKind::Op && facts::isGpu(step)) || unknownCall(view, i)) break;
  }
  return row;
}

} // namespace xferguard::checks
