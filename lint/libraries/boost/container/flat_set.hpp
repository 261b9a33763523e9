#pragma once
#include <set>
namespace boost { namespace container {
template <class K, class C = std::less<K>> using flat_set = std::set<K, C>;
}} // namespace boost::container
