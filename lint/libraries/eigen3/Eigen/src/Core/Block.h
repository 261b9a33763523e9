#pragma once
#include <Eigen/src/Core/Block.h>
