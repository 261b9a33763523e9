#pragma once
#include <Eigen/src/Core/util/IntegralConstant.h>
