#pragma once
#include "../circular_buffer.hpp"
