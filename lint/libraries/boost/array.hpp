#pragma once
#include <array>
namespace boost {
using std::array;
}
