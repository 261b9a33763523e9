#pragma once
#include "../serialization/access.hpp"
#include <iosfwd>
namespace boost {
namespace archive {
struct xferguard_out { template <class T> xferguard_out &operator<<(const T &); template <class T> xferguard_out &operator&(const T &); };
struct xferguard_in { template <class T> xferguard_in &operator>>(T &&); template <class T> xferguard_in &operator&(T &&); };
struct text_oarchive : xferguard_out { explicit text_oarchive(std::ostream &, unsigned = 0); };
struct binary_oarchive : xferguard_out { explicit binary_oarchive(std::ostream &, unsigned = 0); };
struct xml_oarchive : xferguard_out { explicit xml_oarchive(std::ostream &, unsigned = 0); };
struct text_iarchive : xferguard_in { explicit text_iarchive(std::istream &, unsigned = 0); };
struct binary_iarchive : xferguard_in { explicit binary_iarchive(std::istream &, unsigned = 0); };
struct xml_iarchive : xferguard_in { explicit xml_iarchive(std::istream &, unsigned = 0); };
} // namespace archive
} // namespace boost
