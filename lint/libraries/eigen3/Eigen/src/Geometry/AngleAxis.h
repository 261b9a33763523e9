#pragma once
#include <Eigen/src/Geometry/AngleAxis.h>
