#pragma once
#include "../unit_test.hpp"
