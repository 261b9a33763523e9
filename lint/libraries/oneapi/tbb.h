#pragma once
#include "tbb/xferguard_tbb.h"
