#pragma once
#include <system_error>
namespace boost { namespace system {
using std::error_category;
using std::error_code;
using std::error_condition;
using std::generic_category;
using std::system_category;
using std::system_error;
namespace errc = ::std;
}} // namespace boost::system
