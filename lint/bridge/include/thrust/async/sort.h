#pragma once
#include "xferguard_async.h"
