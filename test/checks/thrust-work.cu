// What Thrust computes is work as a kernel is: it makes a loop hot, takes scratch memory each time, and may lie behind pointers to containers.
// RUN: %facts-check %s
// REQUIRES: cuda
#include <cuda_runtime.h>
#include <memory>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <vector>
