#pragma once
#include "../variant.hpp"
