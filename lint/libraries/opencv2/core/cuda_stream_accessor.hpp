#pragma once
#include "cuda.hpp"
