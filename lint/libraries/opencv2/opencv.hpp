#pragma once
#include "calib3d.hpp"
#include "core/cuda.hpp" // as stitching does
