#pragma once
#include <Eigen/src/Core/util/ForwardDeclarations.h>
