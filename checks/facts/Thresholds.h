// `if (time >= next_output) { ...; next_output += interval; }`: what is done now and then.
#pragma once

namespace clang {
class Stmt;
}

namespace xferguard::facts {

// What the condition waits for is set ahead in the body, so that the next time is not the next round. `if (i < n) { ...; ++i; }` goes on.
bool setsThresholdAhead(const clang::Stmt *condition, const clang::Stmt *body);

} // namespace xferguard::facts
