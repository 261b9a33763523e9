#pragma once
#include "scoped_ptr.hpp"
