#pragma once
#include <Eigen/src/Core/Matrix.h>
