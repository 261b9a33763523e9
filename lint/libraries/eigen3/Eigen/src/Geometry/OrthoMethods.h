#pragma once
#include <Eigen/src/Geometry/OrthoMethods.h>
