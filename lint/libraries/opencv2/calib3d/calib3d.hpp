#pragma once
#include "../calib3d.hpp"
