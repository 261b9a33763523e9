#pragma once
#include <Eigen/src/Core/Map.h>
