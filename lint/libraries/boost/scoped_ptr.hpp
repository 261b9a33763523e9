#pragma once
#include <memory>
namespace boost {
template <class T> class scoped_ptr : public std::unique_ptr<T> {
public:
  explicit scoped_ptr(T *owned = nullptr) : std::unique_ptr<T>(owned) {}
};
template <class T> class scoped_array : public std::unique_ptr<T[]> {
public:
  explicit scoped_array(T *owned = nullptr) : std::unique_ptr<T[]>(owned) {}
};
template <class T> class shared_array : public std::shared_ptr<T[]> {
public:
  explicit shared_array(T *owned = nullptr) : std::shared_ptr<T[]>(owned) {}
};
} // namespace boost
