// A CUDA runtime without a GPU for the building blocks of examples/common: it does what is queued as late as it may. A
// stream stands still until somebody waits for it; every second question after an event brings it one step further.
// Whoever reuses memory before its copy is done, or reads it too early, is found out at once.
#pragma once

#include <cstddef>
#include <functional>

#include <cuda_runtime.h>

namespace lazy {

/// Queues work on a stream, as a kernel launch does.
void launch(cudaStream_t stream, std::function<void()> work);

/// The n-th of the streams there are does all that it was asked for, and of the others what it waits for.
void hurry(std::size_t n);

/// The n-th call from now of a function that can fail does so (0: none).
void failAt(int n);

/// What is allocated, created and not given back; and what is still queued.
struct Left {
  int allocations, streams, events, queued;
  bool operator==(const Left &) const = default;
};
Left left();

/// Calls of cudaMemcpyAsync and of its batched form since the last question.
int takeCopies();

} // namespace lazy
