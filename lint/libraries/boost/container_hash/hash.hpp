#pragma once
#include "../functional/hash.hpp"
