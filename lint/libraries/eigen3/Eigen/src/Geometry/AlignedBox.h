#pragma once
#include <Eigen/src/Geometry/AlignedBox.h>
