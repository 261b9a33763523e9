#pragma once
#include <Eigen/src/Core/util/Memory.h>
