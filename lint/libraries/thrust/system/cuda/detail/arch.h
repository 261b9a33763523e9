#pragma once
#include "detail/launch_calculator.h"
