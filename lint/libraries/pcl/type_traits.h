#pragma once
#include "xferguard_pcl.h"
