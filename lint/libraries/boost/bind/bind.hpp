#pragma once
#include "../bind.hpp"
