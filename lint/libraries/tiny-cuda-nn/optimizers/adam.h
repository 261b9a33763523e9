#pragma once
#include "tiny-cuda-nn/xferguard_tcnn.h"
