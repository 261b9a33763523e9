#pragma once
#include "../xferguard_random.h"
#include "../xferguard_thrust.h"
