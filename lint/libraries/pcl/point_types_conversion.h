#pragma once
#include "xferguard_pcl_algorithms.h"
