#pragma once
#include <map>
namespace boost { namespace container {
template <class K, class V, class C = std::less<K>> using flat_map = std::map<K, V, C>;
template <class K, class V, class C = std::less<K>> using flat_multimap = std::multimap<K, V, C>;
}} // namespace boost::container
