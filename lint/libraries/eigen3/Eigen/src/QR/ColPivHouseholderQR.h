#pragma once
#include <Eigen/src/QR/ColPivHouseholderQR.h>
