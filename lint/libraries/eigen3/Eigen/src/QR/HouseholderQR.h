#pragma once
#include <Eigen/src/QR/HouseholderQR.h>
