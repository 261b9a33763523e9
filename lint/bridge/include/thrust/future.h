#pragma once
#include "async/xferguard_async.h"
