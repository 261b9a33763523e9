#pragma once
#include <functional>
namespace boost {
using std::cref;
using std::ref;
using std::reference_wrapper;
} // namespace boost
