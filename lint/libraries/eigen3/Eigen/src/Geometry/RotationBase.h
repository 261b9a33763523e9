#pragma once
#include <Eigen/src/Geometry/RotationBase.h>
