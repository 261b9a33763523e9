// Where a fix may lay hands on: statements of the function itself that somebody wrote, each with just one op in it.
#pragma once
#include "checks/fix/Fix.h"

namespace xferguard::checks::fix {

inline Offer refuse(std::string why) { return {{}, std::move(why)}; }

const facts::Function &functionOf(const View &);
const facts::Item *itemOf(const View &, int step); // of the function itself, else null

// Why the statement that holds this op cannot be taken away or moved; empty when it can.
// With `may_be_body` it may be all of a loop without braces.
std::string notWhole(const View &, int op, bool may_be_body = false);
// The same for something put before or behind a loop.
std::string notBeside(const View &, int loop);
// Where the preprocessor chooses between texts, or a pragma speaks of a part.
bool conditionalIn(const View &, const facts::Item &from, const facts::Item &to);

Edit cut(const View &, const facts::Item &);
Edit before(const View &, const facts::Item &, const std::string &text);
Edit behind(const View &, const facts::Item &, const std::string &text);
Edit replace(const View &, const facts::Item &in, facts::Span, std::string text);
std::string textFor(const facts::Item &, const std::string &indent); // its text, as it looks further out
std::string lines(std::initializer_list<std::string>, const std::string &indent); // one below the other, empty ones left out

const facts::Object *variable(const View &, const std::string &key); // of the function itself

// Something in the op's arguments that is not the same, or not there, outside of the loop; empty when there is none.
std::string boundTo(const View &, int op, int loop, int but = none);

// -- waiting
struct Need {
  int step = none;     // what needs the wait
  bool unknown = false; // a call that may
  int waits_later = none; // what else waits before anything could
  bool observes = false; // a clock or a question for the last error: the time or status of the work, not its result
};
// For an edit all doubt counts. For advice an error may be told later, and a statement that is not understood does something to what it names.
enum class For { Edit, Advice };
// What on the host would come to unfinished work of the device, were the wait at `at` not there.
Need hostNeeds(const View &, int at, For = For::Edit);
std::string placeOf(const View &, int step); // "line 12", or "scan.cu:12" in another file than the view's function
// A step runs whenever control comes from `at` that far: no branch and no loop between it and what surrounds both.
bool always(const View &, int step, int at);
// The step by which control may leave `at` and never come to a later wait, errors apart; none when there is none.
int leavesBefore(const View &, int at, int wait);
// What it means for the host that an op, and the wait in it, goes away: what would race, else whether nobody relied on it.
struct Unwaited {
  std::string refused;
  bool certain = false;
};
Unwaited withoutWaitOf(const View &, int op, const std::string &what);
bool touchesManaged(const View &);
// A declaration with a value before the step would be jumped over, which is an error; empty when none is.
std::string skippedBy(const View &, int step);
bool severalStreams(const View &);
bool unknownCallAnywhere(const View &);
bool resultSeen(const View &, int op);       // something looks at the status

} // namespace xferguard::checks::fix
