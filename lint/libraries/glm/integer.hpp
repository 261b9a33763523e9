#pragma once
#include "glm/xferguard_functions.h"
