#pragma once
#include <Eigen/src/Geometry/Translation.h>
