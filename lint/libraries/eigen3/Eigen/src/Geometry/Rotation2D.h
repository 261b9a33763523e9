#pragma once
#include <Eigen/src/Geometry/Rotation2D.h>
