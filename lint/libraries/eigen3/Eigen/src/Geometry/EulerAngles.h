#pragma once
#include <Eigen/src/Geometry/EulerAngles.h>
