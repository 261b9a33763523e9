#pragma once
#include <Eigen/src/Eigenvalues/EigenSolver.h>
