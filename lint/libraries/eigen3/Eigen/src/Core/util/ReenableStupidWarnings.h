#pragma once
#include <Eigen/src/Core/util/ReenableStupidWarnings.h>
