#pragma once
#include <Eigen/src/SparseCore/SparseMatrix.h>
