#pragma once
#include "scoped_ptr.hpp"
#include "shared_ptr.hpp"
