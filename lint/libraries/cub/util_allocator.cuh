#pragma once
#include "xferguard_allocator.h"
