#pragma once
#include <cstddef>
namespace boost {
namespace serialization {
class access {};
template <class T> struct nvp { const char *name_; T *value_; };
template <class T> nvp<T> make_nvp(const char *, T &);
template <class T> struct array_wrapper { T *data_; std::size_t count_; };
template <class T> array_wrapper<T> make_array(T *, std::size_t);
template <class T> struct binary_object_wrapper { T *data_; };
binary_object_wrapper<void> make_binary_object(void *, std::size_t);
template <class Base, class Derived> Base &base_object(Derived &);
template <class Archive, class T> void split_free(Archive &, T &, unsigned);
template <class Archive, class T> void split_member(Archive &, T &, unsigned);
template <class Derived, class Base> void void_cast_register();
} // namespace serialization
} // namespace boost
#define BOOST_SERIALIZATION_NVP(x) boost::serialization::make_nvp(#x, x)
#define BOOST_SERIALIZATION_SPLIT_MEMBER() template <class A> void serialize(A &ar, const unsigned version) { boost::serialization::split_member(ar, *this, version); }
#define BOOST_SERIALIZATION_SPLIT_FREE(T) namespace boost { namespace serialization { template <class A> void serialize(A &ar, T &t, const unsigned version) { split_free(ar, t, version); } } }
#define BOOST_SERIALIZATION_ASSUME_ABSTRACT(T)
#define BOOST_IS_BITWISE_SERIALIZABLE(T)
#define BOOST_CLASS_EXPORT(T)
#define BOOST_CLASS_EXPORT_KEY(T)
#define BOOST_CLASS_EXPORT_IMPLEMENT(T)
#define BOOST_CLASS_IMPLEMENTATION(T, level)
#define BOOST_CLASS_TRACKING(T, level)
#define BOOST_CLASS_VERSION(T, n)
