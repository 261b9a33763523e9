#pragma once
#include "hip_runtime.h"
#include "../../xferguard_groups.h"
