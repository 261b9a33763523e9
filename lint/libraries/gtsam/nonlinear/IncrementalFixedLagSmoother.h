#pragma once
#include "gtsam/xferguard_gtsam_nonlinear.h"
