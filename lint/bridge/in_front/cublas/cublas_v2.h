#pragma once
#include <driver_types.h> // with all members
#include_next <cublas_v2.h>
