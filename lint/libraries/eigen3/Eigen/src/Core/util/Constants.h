#pragma once
#include <Eigen/src/Core/util/Constants.h>
