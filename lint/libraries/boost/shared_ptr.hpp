// Boost's owners are those that the standard took over: one kind of owner for the facts.
#pragma once
#include <memory>
namespace boost {
using std::bad_weak_ptr;
using std::const_pointer_cast;
using std::dynamic_pointer_cast;
using std::enable_shared_from_this;
using std::make_shared;
using std::allocate_shared;
using std::owner_less;
using std::shared_ptr;
using std::static_pointer_cast;
using std::weak_ptr;
} // namespace boost
