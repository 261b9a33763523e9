// What run --steps makes of a sequence of calls, without a process to watch: its part of the library, and time that stands still between calls.
//   XFERGUARD_STEPS=20..40 sampled FOLDER < calls      the trace's counters and notes are left in FOLDER
// A line each: launch|graph-launch|copy|stream-sync|event-record PLACE [detours] | enter REGION | capture | captured | wait US | forked
// A call that detours has another place while CUPTI listens. Prints what CUPTI is asked for, and at the end of which calls the trace has how many.
#include "runtime/clock.h"
#include "runtime/guest.h"
#include "runtime/life.h"
#include "runtime/pointers.h"
#include "runtime/sampling/sampling.h"
#include "runtime/thread.h"
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

namespace {

std::uint64_t ns = 1'000'000'000;
unsigned captures = 0;
bool listens = false;
constexpr std::uint64_t takes_ns = 200'000;

} // namespace

// What the sampler wants of the library around it.
namespace xferguard {

Runtime runtime;
CounterClock counter_clock;
std::uint64_t correctedNow() { return ns; }
bool anyCapture() { return captures; }
void complain(const char *what, const char *detail, const char *) { std::printf("%s: %s\n", what, detail); }

namespace guest_tool {
bool isUnderWay() { return false; }
void beginTrace() { listens = true, std::puts("CUPTI listens"); }
void pauseTrace() { std::puts("CUPTI pauses"); }
void endTrace() { listens = false, std::puts("CUPTI is let go"); }
} // namespace guest_tool

} // namespace xferguard

namespace {

using namespace xferguard;

struct Place {
  std::uint32_t site = 0;
  std::uint64_t came = 0, traced = 0;
};

class Calls {
public:
  void call(trace::Op op, const std::string &name, bool detours) {
    Place &place = places[name];
    ++place.came;
    place.traced += sampling::isTracing();
    if (sampling::asked) sampling::came({.start_ns = ns, .duration_ns = takes_ns / 2, .site = siteOf(detours && listens ? name + ", another way" : name), .op = op}, op == trace::Op::Launch || op == trace::Op::EventRecord); // a guard does not look at these
    ns += takes_ns;
  }
  void tell() const {
    for (const auto &[name, place] : places) std::printf("%s: %llu of %llu traced\n", name.c_str(), static_cast<unsigned long long>(place.traced), static_cast<unsigned long long>(place.came));
  }

private:
  std::uint32_t siteOf(const std::string &name) { return sites.emplace(name, static_cast<std::uint32_t>(sites.size() + 1)).first->second; }
  std::map<std::string, std::uint32_t> sites;
  std::map<std::string, Place> places;
};

trace::Op opNamed(const std::string &name) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(trace::Op::Count); ++i)
    if (name == trace::op_names[i]) return static_cast<trace::Op>(i);
  std::printf("no such line: %s\n", name.c_str());
  std::exit(2);
}

void tellCounter(const char *name, trace::Counter counter) { std::printf("%s %llu\n", name, static_cast<unsigned long long>(*runtime.writer.file().counter(counter))); }

} // namespace

int main(int count, char **arguments) {
  const char *trouble = nullptr;
  if (count < 2 || !runtime.writer.open({.directory = arguments[1], .mode = trace::Mode::Trace}, trouble)) return std::puts("the folder cannot be written to"), 2;
  setenv("XFERGUARD_MODE", "trace", 1);
  sampling::begin();
  sampling::opened();
  Calls calls;
  auto *const thread = new Thread{};
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string what, name, more;
    words >> what >> name >> more;
    if (what == "enter") sampling::entered(*thread, name.c_str(), name.size());
    else if (what == "capture") ++captures;
    else if (what == "captured") --captures;
    else if (what == "wait") ns += std::strtoull(name.c_str(), nullptr, 10) * 1000;
    else if (what == "forked") sampling::forkedChild();
    else calls.call(opNamed(what), name, more == "detours");
  }
  calls.tell();
  tellCounter("steps traced:", trace::Counter::StepsTraced);
  tellCounter("the first:", trace::Counter::FirstStepTraced);
}
