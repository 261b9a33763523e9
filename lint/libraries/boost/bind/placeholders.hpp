#pragma once
#define BOOST_BIND_NO_PLACEHOLDERS
#include "../bind.hpp"
#undef BOOST_BIND_NO_PLACEHOLDERS
