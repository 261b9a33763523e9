// Says the same as the toolkit's: all of it is in the other.
#pragma once
#include "cusparse.h"
