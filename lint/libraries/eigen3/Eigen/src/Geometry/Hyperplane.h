#pragma once
#include <Eigen/src/Geometry/Hyperplane.h>
