#pragma once
#include <tuple>
namespace boost {
using std::get, std::make_tuple, std::tie, std::tuple;
}
