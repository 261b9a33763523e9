#pragma once
#include "tensorflow/xferguard_logging.h"
