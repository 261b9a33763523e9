#pragma once
#include <functional>
namespace boost {
using std::bind;
using std::cref;
using std::mem_fn;
using std::ref;
namespace placeholders { using namespace std::placeholders; }
} // namespace boost
#ifndef BOOST_BIND_NO_PLACEHOLDERS
using namespace std::placeholders;
#endif
