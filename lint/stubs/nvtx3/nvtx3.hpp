#pragma once
#include "nvToolsExt.h"
namespace nvtx3 {
struct scoped_range {
  template <class... A_> explicit scoped_range(const A_ &...);
  ~scoped_range();
};
using thread_range = scoped_range;
struct rgb { rgb(int, int, int); };
template <class... A_> void mark(const A_ &...);
}
#define NVTX3_FUNC_RANGE() ::nvtx3::scoped_range nvtx3_range__(__func__)
