// The CUB that Thrust 1.9 had within it.
#pragma once
#include "../../../../xferguard_thrust.h"
#include <cub/cub.cuh>
namespace thrust { namespace cuda_cub { namespace cub = ::cub; } }
