#pragma once
#include "../../xferguard_thrust.h"
