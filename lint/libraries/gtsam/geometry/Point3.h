#pragma once
#include "gtsam/xferguard_gtsam.h"
