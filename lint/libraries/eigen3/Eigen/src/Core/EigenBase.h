#pragma once
#include <Eigen/src/Core/EigenBase.h>
