#pragma once
#include <Eigen/src/Core/util/ConfigureVectorization.h>
