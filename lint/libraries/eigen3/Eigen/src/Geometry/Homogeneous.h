#pragma once
#include <Eigen/src/Geometry/Homogeneous.h>
