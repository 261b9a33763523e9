#pragma once
#include "xferguard_tcnn.h"
