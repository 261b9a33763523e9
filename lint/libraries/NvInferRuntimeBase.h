#pragma once
#include "NvInferRuntimeCommon.h"
