#pragma once
#include "xferguard_stdgpu.h"
