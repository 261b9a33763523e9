#pragma once
#include "nvToolsExt.h"
#include "../cuda_runtime_api.h"
