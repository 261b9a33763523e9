#pragma once
#include "../optional.hpp"
