#pragma once
#include <Eigen/src/Core/util/Meta.h>
