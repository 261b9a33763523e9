// Tensors of PyTorch: where they come from, and what a step of training or inference is. Each file beside this one is what a rule of
// checks/ asks of tensors, as it asks of copies.
#pragma once
#include "checks/Query.h"
#include <functional>

namespace xferguard::checks {

// The step that made a tensor, or moved it to where it lies.
struct Origin {
  Memory kind = Memory::Unknown;
  int step = none;
  bool computed = false; // something was computed of it on the way
};
Origin originOf(const View &, const Operand &tensor, int at);

bool goesToTheDevice(const View &, int move);  // `.to(device)`, `.cuda()`, of a tensor rather than of a module
bool comesToTheHost(const View &, int move);
bool goesSomewhere(const View &, int move);    // the same, or to where another tensor lies, of which nothing is known
int madeOnHost(const View &, const Operand &tensor, int at); // the call that made it there in the same round, of nothing that the host has; none otherwise
int sentUp(const View &, const Operand &tensor, int at); // in a round around it: of what the host has sent there, and of nothing else; none otherwise
bool comesFromStep(const View &, const Operand &value, int at, int loop, const std::function<bool(int)> &wanted); // within a round
std::string fullThere(const View &, int step, const std::string &shape = ""); // the call that makes a tensor of one number on the device
bool isChangedIn(const View &, int object, int from, int to); // it, or a part of it
bool isNonBlocking(const Step &move);
int waitedJustBefore(const View &, int sync);      // the read-back or download behind which `torch.cuda.synchronize()` waits for nothing
bool goesOverBatches(const View &, int loop);      // in Python: `for images, labels in loader: ... correct += ...item()`, the steps of an evaluation, each of which waits
bool learns(const Step &);                         // `loss.backward()`
bool isStepOfTraining(const View &, int loop);     // each round learns
bool isStepOfEvaluation(const View &, int loop); // such a call
bool isInAStepOfTraining(const View &, int loop);  // it, or a loop around it
bool isInAStep(const View &, int loop);            // within a step of training, a model's run or a batch that is evaluated
bool isStepOfWork(const View &, int at, int loop); // of a model, of one step of training, rather than of what is seen once in a while
bool isCostly(const View &, int at, int loop);     // a step of work in most rounds: worth a warning

void ofTensorsPageableAsync(const View &, Report &);
void ofTensorsNoOverlap(const View &, Report &);
void ofTensorsCopyInLoop(const View &, Report &);
void ofTensorsRoundTrip(const View &, Report &);
void ofTensorsDuplicateTransfer(const View &, Report &);
void ofTensorsHostReduction(const View &, Report &);
void ofTensorsAsyncHostRace(const View &, Report &);
void ofTensorsAllocInLoop(const View &, Report &);
void ofTensorsCreateInLoop(const View &, Report &);
void ofTensorsPinPerCopy(const View &, Report &);
void ofTensorsLaunchBound(const View &, Report &);
void ofTensorsAdjacentCopies(const View &, Report &);
void ofTensorsLibrarySync(const View &, Report &);
void ofTensorsRedundantSync(const View &, Report &);
void ofTensorsUnusedTransfer(const View &, Report &);

} // namespace xferguard::checks
