#pragma once
#include "in_place_factory.hpp"
