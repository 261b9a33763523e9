#pragma once
#include "xferguard_tbb.h"
