#pragma once
#include <Eigen/src/Jacobi/Jacobi.h>
