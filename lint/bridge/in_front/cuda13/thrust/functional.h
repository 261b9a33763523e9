// The toolkit's, and the bases of function objects that Thrust 3 took away.
#pragma once
#include_next <thrust/functional.h>
#if THRUST_VERSION >= 300000
namespace thrust {
template <class Argument, class Result> struct unary_function {
  typedef Argument argument_type;
  typedef Result result_type;
};
template <class First, class Second, class Result> struct binary_function {
  typedef First first_argument_type;
  typedef Second second_argument_type;
  typedef Result result_type;
};
} // namespace thrust
#endif
