#pragma once
#include <Eigen/src/Core/util/Macros.h>
