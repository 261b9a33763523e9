#pragma once
#include <Eigen/src/StlSupport/StdVector.h>
