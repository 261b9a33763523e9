#pragma once
#include <Eigen/src/SVD/JacobiSVD.h>
