#pragma once
#include <Eigen/src/Cholesky/LLT.h>
