#pragma once
#include <Eigen/src/StlSupport/StdDeque.h>
