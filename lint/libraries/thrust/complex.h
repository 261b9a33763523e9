#pragma once
#include "xferguard_complex.h"
#include "xferguard_thrust.h"
