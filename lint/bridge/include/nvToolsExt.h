// Version 2, gone with CUDA 13: version 3 has the same names.
#pragma once
#include <nvtx3/nvToolsExt.h>
