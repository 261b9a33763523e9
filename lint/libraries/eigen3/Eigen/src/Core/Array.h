#pragma once
#include <Eigen/src/Core/Array.h>
