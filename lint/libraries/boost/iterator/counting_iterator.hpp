#pragma once
#include <cstddef>
#include <iterator>
namespace boost {
template <class T> class counting_iterator {
public:
  typedef T value_type; typedef const T &reference; typedef const T *pointer; typedef std::ptrdiff_t difference_type; typedef std::random_access_iterator_tag iterator_category;
  counting_iterator(); explicit counting_iterator(T); const T &operator*() const; const T &base() const; T operator[](difference_type) const; counting_iterator &operator++(); counting_iterator operator++(int); counting_iterator &operator--(); counting_iterator &operator+=(difference_type); counting_iterator operator+(difference_type) const; counting_iterator operator-(difference_type) const; difference_type operator-(const counting_iterator &) const; bool operator==(const counting_iterator &) const; bool operator!=(const counting_iterator &) const; bool operator<(const counting_iterator &) const;
};
template <class T> counting_iterator<T> make_counting_iterator(T);
} // namespace boost
