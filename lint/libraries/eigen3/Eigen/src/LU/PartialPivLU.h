#pragma once
#include <Eigen/src/LU/PartialPivLU.h>
