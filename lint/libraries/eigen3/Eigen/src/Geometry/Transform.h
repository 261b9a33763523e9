#pragma once
#include <Eigen/src/Geometry/Transform.h>
