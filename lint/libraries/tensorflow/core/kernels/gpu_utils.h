#pragma once
#include "tensorflow/xferguard_gpu.h"
#include "tensorflow/xferguard_logging.h"
