#pragma once
#include <cstddef>
#include <functional>
#include <iterator>
#include <type_traits>
namespace boost {
template <class T> struct hash { std::size_t operator()(const T &) const; };
template <class T> std::size_t hash_value(const T &);
template <class T> void hash_combine(std::size_t &, const T &);
template <class I> std::size_t hash_range(I, I);
template <class I> void hash_range(std::size_t &, I, I);
} // namespace boost
