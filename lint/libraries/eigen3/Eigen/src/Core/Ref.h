#pragma once
#include <Eigen/src/Core/Ref.h>
