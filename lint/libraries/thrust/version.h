#pragma once
#include "xferguard_base.h"
