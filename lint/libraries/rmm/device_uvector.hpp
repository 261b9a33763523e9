#pragma once
#include <rmm/xferguard_rmm.h>
