// Thrust: names and types, no code. Its headers include one another in part, and sources rely on it: each of ours brings all but what is
// its own header's alone.
#pragma once
#include "xferguard_algorithms.h"
#include "xferguard_containers.h"
#include "xferguard_errors.h"
