#pragma once
#include <Eigen/src/Geometry/Umeyama.h>
