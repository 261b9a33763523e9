#pragma once
#include <Eigen/src/Core/DenseBase.h>
