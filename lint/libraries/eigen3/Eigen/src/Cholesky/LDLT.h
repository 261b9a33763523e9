#pragma once
#include <Eigen/src/Cholesky/LDLT.h>
