#pragma once
#include "pcl/xferguard_pcl_algorithms.h"
