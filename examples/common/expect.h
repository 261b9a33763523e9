// The few words the tests of the building blocks need.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <exception>

#define EXPECT(condition)                                                                                              \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      std::fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);                              \
      std::exit(1);                                                                                                    \
    }                                                                                                                  \
  } while (0)

/// True when `work` throws an Exception, and nothing else.
template <typename Exception, typename Work> bool throws(const Work &work) {
  try {
    work();
  } catch (const Exception &) {
    return true;
  } catch (const std::exception &other) {
    std::fprintf(stderr, "another exception: %s\n", other.what());
  }
  return false;
}
