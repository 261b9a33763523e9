// pybind11's arrays: numpy's, whose memory is pageable.
#pragma once
#include "pybind11.h"
namespace pybind11 {
class dtype : public object { public: dtype(); explicit dtype(const char *); explicit dtype(const std::string &); explicit dtype(const buffer_info &); template <class T> static dtype of(); static dtype from_args(object); ssize_t itemsize() const; char kind() const; char type() const; char char_() const; int num() const; bool is(const dtype &) const; bool equal(const dtype &) const; };
class array : public buffer {
public:
  enum { c_style = 1, f_style = 2, forcecast = 16 };
  array(); array(const object &); template <class S> array(const dtype &, S, const void * = nullptr, handle = {}); template <class S, class D> array(const dtype &, S, D, const void * = nullptr, handle = {}); template <class T> explicit array(ssize_t, const T *, handle = {}); template <class S, class T> array(S, const T *, handle = {}); explicit array(const buffer_info &);
  pybind11::dtype dtype() const; ssize_t size() const; ssize_t itemsize() const; ssize_t nbytes() const; ssize_t ndim() const; const ssize_t *shape() const; ssize_t shape(ssize_t) const; const ssize_t *strides() const; ssize_t strides(ssize_t) const; int flags() const; bool writeable() const; bool owndata() const; object base() const;
  template <class... I> const void *data(I...) const; template <class... I> void *mutable_data(I...); array squeeze(); array view(const std::string &); template <class S> array reshape(S); void resize(std::vector<ssize_t>, bool = true); static array ensure(handle, int = 0);
};
template <class T, ssize_t dimensions> struct unchecked_reference { template <class... I> const T &operator()(I...) const; const T &operator[](ssize_t) const; template <class... I> const T *data(I...) const; ssize_t shape(ssize_t) const; ssize_t size() const; ssize_t ndim() const; };
template <class T, ssize_t dimensions> struct unchecked_mutable_reference : unchecked_reference<T, dimensions> { template <class... I> T &operator()(I...) const; T &operator[](ssize_t) const; template <class... I> T *mutable_data(I...) const; };
template <class T, int flags = array::forcecast> class array_t : public array {
public:
  using value_type = T;
  array_t(); array_t(const object &); explicit array_t(const buffer_info &); explicit array_t(std::size_t); explicit array_t(ssize_t, const T * = nullptr, handle = {}); array_t(std::initializer_list<ssize_t>, const T * = nullptr, handle = {}); array_t(std::vector<ssize_t>, const T * = nullptr, handle = {}); array_t(std::vector<std::size_t>, const T * = nullptr, handle = {}); array_t(std::vector<int>, const T * = nullptr, handle = {}); template <class S, class D> array_t(S, D, const T *, handle = {}); array_t(std::initializer_list<ssize_t>, std::initializer_list<ssize_t>, const T *, handle = {});
  template <class... I> const T *data(I...) const; template <class... I> T *mutable_data(I...); template <class... I> const T &at(I...) const; template <class... I> T &mutable_at(I...); template <ssize_t dimensions = -1> unchecked_reference<T, dimensions> unchecked() const; template <ssize_t dimensions = -1> unchecked_mutable_reference<T, dimensions> mutable_unchecked(); static array_t ensure(handle);
};
template <class F> F vectorize(F &&f) { return f; }
} // namespace pybind11
