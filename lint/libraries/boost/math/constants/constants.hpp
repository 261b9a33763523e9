#pragma once
namespace boost { namespace math {
namespace constants { template <class T> constexpr T pi() { return T(3.14159265358979323846L); } template <class T> constexpr T two_pi() { return 2 * pi<T>(); } template <class T> constexpr T half_pi() { return pi<T>() / 2; } template <class T> constexpr T e() { return T(2.71828182845904523536L); } template <class T> constexpr T root_two() { return T(1.41421356237309504880L); } template <class T> constexpr T degree() { return pi<T>() / 180; } template <class T> constexpr T radian() { return 180 / pi<T>(); } }
namespace float_constants { constexpr float pi = constants::pi<float>(), two_pi = 2 * pi; } namespace double_constants { constexpr double pi = constants::pi<double>(), two_pi = 2 * pi; }
}} // namespace boost::math
