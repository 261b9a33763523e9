#pragma once
#include "tensorflow/xferguard_kernels.h"
#include "tensorflow/xferguard_logging.h"
