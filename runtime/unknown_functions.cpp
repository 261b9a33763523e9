#include "runtime/unknown_functions.h"
#include "runtime/life.h"
#include "runtime/runtime.h"
#include "runtime/trial/trial.h"
#include <cstdio>
#include <cstring>

namespace xferguard {
namespace {

struct Name {
  char text[72];
};
constexpr unsigned most_names = 24; // a report that lists more helps nobody more
Name names[most_names];
unsigned used;
std::uint64_t seen;
trace::Lock naming;

void note(trace::Writer &writer, const Name &name) {
  char text[128];
  std::snprintf(text, sizeof text, "this driver function is not watched: %s", name.text);
  trace::Payload<160> payload;
  payload.text(text, std::strlen(text));
  writer.record(trace::RecordKind::Note, payload.data(), payload.size());
}

} // namespace

void unknownFunction(const char *function, int version, std::uint64_t flags) {
  if (trial::asked) trial::sendHeld(); // who is about to call it would go past us
  Name name{};
  std::snprintf(name.text, sizeof name.text, "%.40s (version %d, flags %llu)", function, version, static_cast<unsigned long long>(flags));
  trace::Locked hold(naming);
  ++seen;
  const bool recorded = life->state == LifePage::Recording;
  if (recorded) runtime.writer.count(trace::Counter::UnknownFunctions);
  for (unsigned i = 0; i < used; ++i)
    if (std::strcmp(names[i].text, name.text) == 0) return;
  if (used == most_names) return;
  names[used++] = name;
  if (recorded) note(runtime.writer, name);
}

void unlockUnknownFunctions() { naming = {}; }

void recordUnknownFunctions(trace::Writer &writer) {
  trace::Locked hold(naming);
  if (seen) writer.count(trace::Counter::UnknownFunctions, seen);
  for (unsigned i = 0; i < used; ++i) note(writer, names[i]);
}

} // namespace xferguard
