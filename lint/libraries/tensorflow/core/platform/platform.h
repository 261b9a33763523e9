#pragma once
#include "tensorflow/xferguard_tensors.h"
#include "tensorflow/xferguard_logging.h"
