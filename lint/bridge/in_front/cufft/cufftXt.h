#pragma once
#include "cufft.h"
#include_next <cufftXt.h>
