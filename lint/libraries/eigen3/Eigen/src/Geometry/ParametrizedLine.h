#pragma once
#include <Eigen/src/Geometry/ParametrizedLine.h>
