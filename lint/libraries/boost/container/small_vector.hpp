#pragma once
#include <vector>
namespace boost { namespace container {
template <class T, std::size_t N> using small_vector = std::vector<T>;
template <class T, std::size_t N> using static_vector = std::vector<T>;
}} // namespace boost::container
