#pragma once
#include "small_vector.hpp"
