#pragma once
#include "error_code.hpp"
