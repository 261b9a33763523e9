#pragma once
#include "../hash.hpp"
