// CUB: names and types, no code.
#pragma once
#include "xferguard_allocator.h"
#include "xferguard_iterators.h"
#ifndef XFERGUARD_CUB_DEVICE_WIDE
#define XFERGUARD_CUB_DEVICE_WIDE
namespace cub {
#define XG_ERROR cudaError_t
#include "xferguard_device_wide.h"
} // namespace cub
#endif
