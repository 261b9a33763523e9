#pragma once
#include <Eigen/src/Core/util/DisableStupidWarnings.h>
