#pragma once
#include <Eigen/src/Core/NumTraits.h>
