#pragma once
#include <Eigen/src/Geometry/Scaling.h>
