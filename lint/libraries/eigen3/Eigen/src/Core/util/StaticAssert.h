#pragma once
#include <Eigen/src/Core/util/StaticAssert.h>
