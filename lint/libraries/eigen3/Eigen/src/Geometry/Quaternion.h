#pragma once
#include <Eigen/src/Geometry/Quaternion.h>
