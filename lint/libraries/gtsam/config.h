#pragma once
#include "xferguard_gtsam.h"
