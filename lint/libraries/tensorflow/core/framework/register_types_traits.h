#pragma once
#include "tensorflow/xferguard_registers.h"
#include "tensorflow/xferguard_logging.h"
