#pragma once
#include <cuda_runtime.h>
#include "../stubs/cusolverSp.h"
