#pragma once
#include <memory>
namespace boost { namespace alignment {
template <class T, std::size_t N = alignof(T)> using aligned_allocator = std::allocator<T>;
void *aligned_alloc(std::size_t, std::size_t);
void aligned_free(void *);
}} // namespace boost::alignment
