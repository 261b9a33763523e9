#pragma once
#include <deque>
namespace boost {
template <class T, class A = std::allocator<T>> class circular_buffer : public std::deque<T, A> {
public:
  typedef std::size_t capacity_type; typedef std::pair<T *, std::size_t> array_range; typedef std::pair<const T *, std::size_t> const_array_range;
  circular_buffer(); explicit circular_buffer(std::size_t); circular_buffer(std::size_t, const T &); circular_buffer(std::size_t, std::size_t, const T &); template <class I> circular_buffer(I, I); template <class I> circular_buffer(std::size_t, I, I);
  bool full() const; std::size_t capacity() const; std::size_t reserve() const; void set_capacity(std::size_t); void rset_capacity(std::size_t); T *linearize(); bool is_linearized() const; array_range array_one(); array_range array_two(); const_array_range array_one() const; const_array_range array_two() const; void rotate(typename std::deque<T, A>::const_iterator); void erase_begin(std::size_t); void erase_end(std::size_t);
};
template <class T> using circular_buffer_space_optimized = circular_buffer<T>;
} // namespace boost
