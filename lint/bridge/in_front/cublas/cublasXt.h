#pragma once
#include <driver_types.h> // with all members
#include_next <cublasXt.h>
