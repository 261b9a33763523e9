#pragma once
#include <Eigen/src/Core/util/XprHelper.h>
