// A process for each piece of work, so that a crash, a hang or a lack of memory costs that piece only.
#pragma once
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace xferguard::lint {

struct Limits {
  unsigned jobs = 1;
  unsigned seconds = 300;            // of one piece, of the processor's time: a busy machine costs no piece of work
  std::uint64_t secondsByTheClock() const { return 4 * std::uint64_t{seconds}; } // for what has not computed for `seconds`
  std::size_t megabytes = 16 * 1024; // of one piece, virtual
};

struct Outcome {
  enum class Kind { Done, Crashed, TooLong, Failed, Stopped };
  Kind kind = Kind::Done;
  int signal = 0;      // Crashed, and SIGXCPU of TooLong
  std::string bytes;   // what the work returned
  double seconds = 0;
};

// "the parser crashed (segmentation fault)", "had not ended after 1200 s": for the line that the user reads.
std::string inWords(const Outcome &, const Limits &, const std::string &who = "the parser");

// Calls `work(i)` for every i below count, each in a process forked from this one, and `done(i, outcome)` here as they
// end, in any order. `tick` is called some times a second. Setting `*stop` ends what runs, and that is not reported.
// This process must have one thread only.
void runEach(std::size_t count, const Limits &, const std::function<std::string(std::size_t)> &work,
             const std::function<void(std::size_t, Outcome)> &done, const std::function<void()> &tick,
             const volatile std::sig_atomic_t *stop);

// As above, for work that consists of parts: each is sent when it is ready, counts for the limits as a piece of its own, and is not
// lost with those after it. What is stopped is reported as Stopped, with what it had sent. `before(i)` is called here right before
// its process starts.
using Send = std::function<void(const std::string &)>;
void runEachInParts(std::size_t count, const Limits &, const std::function<void(std::size_t, const Send &)> &work,
                    const std::function<void(std::size_t, Outcome)> &done, const std::function<void()> &tick,
                    const volatile std::sig_atomic_t *stop, const std::function<void(std::size_t)> &before = {});

} // namespace xferguard::lint
