#pragma once
#include "pcl/xferguard_pcl.h"
