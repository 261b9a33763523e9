#pragma once
#include <Eigen/src/Core/util/EmulateArray.h>
