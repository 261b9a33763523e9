#pragma once
#include "pcl/xferguard_pcl_seen.h"
