#pragma once
#include "cuda_runtime.h"
#include "xferguard_groups.h"
