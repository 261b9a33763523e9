#pragma once
#include "../imgproc.hpp"
