// What nvcc accepts and clang does not: included behind clang's own CUDA wrapper and in front of the source.
// Declarations only; nothing here is ever linked. Works with CUDA 10 to 13.
#ifndef XFERGUARD_BRIDGE_NVCC_H
#define XFERGUARD_BRIDGE_NVCC_H

#ifdef __cplusplus
// As nvcc does before the source; math.h brings std::isnan and its like into the global namespace.
#include <assert.h>
#include <math.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#endif

// Sources ask for nvcc's version; clang names none.
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDART_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#endif

// Clang defines it as nothing: sources ask `#if __CUDACC__`.
#undef __CUDACC__
#define __CUDACC__ 1

// Clang ignores the attribute; the annotation tells the checks that the variable is managed memory.
#undef __managed__
#define __managed__ __attribute__((annotate("xferguard:managed")))

// Clang's wrapper has taken in what these define, by the files behind them; a source may name them once more.
#define __SM_20_ATOMIC_FUNCTIONS_H__
#define __SM_20_INTRINSICS_H__
#define __SM_32_ATOMIC_FUNCTIONS_H__
#define __SM_35_ATOMIC_FUNCTIONS_H__
#define __SM_60_ATOMIC_FUNCTIONS_H__
#define __SM_61_INTRINSICS_H__

#include "cache_hints.h"
#include "host_overloads.h"
#include "removed_api.h"
#include "removed_driver.h"
#include "texture_references.h"

#endif
