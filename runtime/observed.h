// Calls that CUPTI tells of, where our wrappers came too late (a process that was given the tracer alone): the same
// events from the same meanings.
#pragma once
#include "runtime/call.h"
#include "runtime/driver.h"

namespace xferguard {

// What a function of the table means, with its parameters as a structure.
struct Meaning {
  void (*before)(Call &, const void *parameters);
  void (*after)(Call &, const void *parameters);
  void *(*stream)(const void *parameters);
  bool per_thread, light, stream_ordered, takes_parameters, known;
};
extern const Meaning meanings[function_count]; // generated

namespace observed {
int functionNamed(const char *name);
void enter(int function, const void *parameters, std::uint32_t correlation);
void leave(int function, const void *parameters, std::uint32_t correlation, int result);
} // namespace observed

} // namespace xferguard
