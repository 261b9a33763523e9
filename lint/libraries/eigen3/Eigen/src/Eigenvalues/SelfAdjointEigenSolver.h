#pragma once
#include <Eigen/src/Eigenvalues/SelfAdjointEigenSolver.h>
