#pragma once
#include <Eigen/src/StlSupport/details.h>
