#pragma once
#include <Eigen/src/StlSupport/StdList.h>
