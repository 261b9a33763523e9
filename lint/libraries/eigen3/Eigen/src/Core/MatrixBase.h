#pragma once
#include <Eigen/src/Core/MatrixBase.h>
