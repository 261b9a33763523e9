#pragma once
#include "core/cuda.hpp"
