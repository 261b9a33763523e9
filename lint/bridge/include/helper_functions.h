// As helper_cuda.h: what the samples include in one go.
#pragma once
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>
#include "helper_string.h"
#include "helper_timer.h"

template <class Value> bool compareData(const Value *reference, const Value *data, unsigned count, Value epsilon, float threshold);
template <class Value> bool sdkReadFile(const char *file, Value **data, unsigned *count, bool verbose);
template <class Value> bool sdkWriteFile(const char *file, const Value *data, unsigned count, Value epsilon, bool verbose, bool append = false);
template <class Value> bool sdkLoadPGM(const char *file, Value **data, unsigned *width, unsigned *height);
template <class Value> bool sdkSavePGM(const char *file, Value *data, unsigned width, unsigned height);
template <class Value> bool sdkLoadPPM4(const char *file, Value **data, unsigned *width, unsigned *height);
bool sdkSavePPM4ub(const char *file, unsigned char *data, unsigned width, unsigned height);
bool compareL2fe(const float *reference, const float *data, unsigned count, float epsilon);
bool sdkCompareL2fe(const float *reference, const float *data, unsigned count, float epsilon);
