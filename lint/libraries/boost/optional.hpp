#pragma once
#include "none.hpp"
#if __cplusplus >= 201703L
#include <optional>
namespace boost {
using std::make_optional, std::optional;
}
#endif
