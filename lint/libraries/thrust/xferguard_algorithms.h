// Thrust's algorithms, with and without a policy in front.
#pragma once
#include "xferguard_policies.h"
#include "xferguard_tuples.h"
namespace thrust {
#define XG_ALGORITHM(RESULT, NAME, TEMPLATE, ...)                                                                      \
  template <TEMPLATE> XG_HD RESULT NAME(__VA_ARGS__) XG_NO_CODE                                                           \
  template <class P_, TEMPLATE> XG_HD RESULT NAME(const detail::execution_policy_base<P_> &, __VA_ARGS__) XG_NO_CODE
#define XG_2 class I_, class J_
#define XG_3 XG_2, class K_
#define XG_4 XG_3, class L_
#define XG_5 XG_4, class M_
#define XG_6 XG_5, class N_
#define XG_7 XG_6, class O_
#define XG_VALUE typename std::iterator_traits<I_>::value_type
#define XG_COUNT typename std::iterator_traits<I_>::difference_type
#define XG_BOTH(A, B) pair<A, B>
// copying and filling
XG_ALGORITHM(J_, copy, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, copy_n, XG_3, I_, K_, J_)
XG_ALGORITHM(J_, copy_if, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(K_, copy_if, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(J_, uninitialized_copy, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, uninitialized_copy_n, XG_3, I_, K_, J_)
XG_ALGORITHM(void, fill, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(I_, fill_n, XG_3, I_, J_, const K_ &)
XG_ALGORITHM(void, uninitialized_fill, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(I_, uninitialized_fill_n, XG_3, I_, J_, const K_ &)
XG_ALGORITHM(void, sequence, class I_, I_, I_)
XG_ALGORITHM(void, sequence, XG_2, I_, I_, J_)
XG_ALGORITHM(void, sequence, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(void, generate, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, generate_n, XG_3, I_, J_, K_)
XG_ALGORITHM(void, tabulate, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, swap_ranges, XG_2, I_, I_, J_)
XG_ALGORITHM(void, reverse, class I_, I_, I_)
XG_ALGORITHM(J_, reverse_copy, XG_2, I_, I_, J_)
XG_ALGORITHM(void, shuffle, XG_2, I_, I_, J_ &&)
XG_ALGORITHM(void, shuffle_copy, XG_3, I_, I_, J_, K_ &&)
XG_ALGORITHM(J_, gather, XG_3, K_, K_, I_, J_)
XG_ALGORITHM(L_, gather_if, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(L_, gather_if, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(void, scatter, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(void, scatter_if, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(void, scatter_if, XG_5, I_, I_, J_, K_, L_, M_)
// what is done to each
XG_ALGORITHM(I_, for_each, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, for_each_n, XG_3, I_, J_, K_)
XG_ALGORITHM(J_, transform, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(K_, transform, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(J_, transform_n, XG_4, I_, K_, J_, L_)
XG_ALGORITHM(J_, transform_if, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(K_, transform_if, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(L_, transform_if, XG_6, I_, I_, J_, K_, L_, M_, N_)
XG_ALGORITHM(J_, adjacent_difference, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, adjacent_difference, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(void, replace, XG_2, I_, I_, const J_ &, const J_ &)
XG_ALGORITHM(void, replace_if, XG_3, I_, I_, J_, const K_ &)
XG_ALGORITHM(void, replace_if, XG_4, I_, I_, J_, K_, const L_ &)
XG_ALGORITHM(J_, replace_copy, XG_3, I_, I_, J_, const K_ &, const K_ &)
XG_ALGORITHM(J_, replace_copy_if, XG_4, I_, I_, J_, K_, const L_ &)
XG_ALGORITHM(K_, replace_copy_if, XG_5, I_, I_, J_, K_, L_, const M_ &)
// order
#define XG_SORTS(NAME)                                                                                                 \
  XG_ALGORITHM(void, NAME, class I_, I_, I_)                                                                           \
  XG_ALGORITHM(void, NAME, XG_2, I_, I_, J_)
XG_SORTS(sort) XG_SORTS(stable_sort)
#undef XG_SORTS
#define XG_SORTS(NAME)                                                                                                 \
  XG_ALGORITHM(void, NAME, XG_2, I_, I_, J_)                                                                           \
  XG_ALGORITHM(void, NAME, XG_3, I_, I_, J_, K_)
XG_SORTS(sort_by_key) XG_SORTS(stable_sort_by_key)
#undef XG_SORTS
XG_ALGORITHM(bool, is_sorted, class I_, I_, I_)
XG_ALGORITHM(bool, is_sorted, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, is_sorted_until, class I_, I_, I_)
XG_ALGORITHM(I_, is_sorted_until, XG_2, I_, I_, J_)
#define XG_OF_TWO(NAME)                                                                                                \
  XG_ALGORITHM(K_, NAME, XG_3, I_, I_, J_, J_, K_)                                                                     \
  XG_ALGORITHM(K_, NAME, XG_4, I_, I_, J_, J_, K_, L_)
XG_OF_TWO(merge) XG_OF_TWO(set_union) XG_OF_TWO(set_intersection) XG_OF_TWO(set_difference) XG_OF_TWO(set_symmetric_difference)
#undef XG_OF_TWO
#define XG_OF_TWO(NAME)                                                                                                \
  XG_ALGORITHM(XG_BOTH(M_, N_), NAME, XG_6, I_, I_, J_, J_, K_, L_, M_, N_)                                            \
  XG_ALGORITHM(XG_BOTH(M_, N_), NAME, XG_7, I_, I_, J_, J_, K_, L_, M_, N_, O_)
XG_OF_TWO(merge_by_key) XG_OF_TWO(set_union_by_key) XG_OF_TWO(set_difference_by_key) XG_OF_TWO(set_symmetric_difference_by_key)
#undef XG_OF_TWO
XG_ALGORITHM(XG_BOTH(L_, M_), set_intersection_by_key, XG_5, I_, I_, J_, J_, K_, L_, M_)
XG_ALGORITHM(XG_BOTH(L_, M_), set_intersection_by_key, XG_6, I_, I_, J_, J_, K_, L_, M_, N_)
// of one value, or of each of a range of them
#define XG_SEARCH(RESULT, NAME)                                                                                        \
  XG_ALGORITHM(RESULT, NAME, XG_2, I_, I_, const J_ &)                                                                 \
  XG_ALGORITHM(RESULT, NAME, XG_3, I_, I_, const J_ &, K_)                                                             \
  XG_ALGORITHM(K_, NAME, XG_3, I_, I_, J_, J_, K_)                                                                     \
  XG_ALGORITHM(K_, NAME, XG_4, I_, I_, J_, J_, K_, L_)
XG_SEARCH(I_, lower_bound) XG_SEARCH(I_, upper_bound) XG_SEARCH(bool, binary_search)
#undef XG_SEARCH
XG_ALGORITHM(XG_BOTH(I_, I_), equal_range, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(XG_BOTH(I_, I_), equal_range, XG_3, I_, I_, const J_ &, K_)
// what becomes fewer
XG_ALGORITHM(I_, remove, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(I_, remove_if, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, remove_if, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(J_, remove_copy, XG_3, I_, I_, J_, const K_ &)
XG_ALGORITHM(J_, remove_copy_if, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(K_, remove_copy_if, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(I_, unique, class I_, I_, I_)
XG_ALGORITHM(I_, unique, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, unique_copy, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, unique_copy, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(XG_BOTH(I_, J_), unique_by_key, XG_2, I_, I_, J_)
XG_ALGORITHM(XG_BOTH(I_, J_), unique_by_key, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(XG_BOTH(K_, L_), unique_by_key_copy, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(XG_BOTH(K_, L_), unique_by_key_copy, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(XG_COUNT, unique_count, class I_, I_, I_)
XG_ALGORITHM(XG_COUNT, unique_count, XG_2, I_, I_, J_)
#define XG_PARTS(NAME)                                                                                                 \
  XG_ALGORITHM(I_, NAME, XG_2, I_, I_, J_)                                                                             \
  XG_ALGORITHM(I_, NAME, XG_3, I_, I_, J_, K_)
XG_PARTS(partition) XG_PARTS(stable_partition)
#undef XG_PARTS
#define XG_PARTS(NAME)                                                                                                 \
  XG_ALGORITHM(XG_BOTH(J_, K_), NAME, XG_4, I_, I_, J_, K_, L_)                                                        \
  XG_ALGORITHM(XG_BOTH(K_, L_), NAME, XG_5, I_, I_, J_, K_, L_, M_)
XG_PARTS(partition_copy) XG_PARTS(stable_partition_copy)
#undef XG_PARTS
XG_ALGORITHM(I_, partition_point, XG_2, I_, I_, J_)
XG_ALGORITHM(bool, is_partitioned, XG_2, I_, I_, J_)
// one value of all
XG_ALGORITHM(XG_VALUE, reduce, class I_, I_, I_)
XG_ALGORITHM(J_, reduce, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, reduce, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(J_, reduce_into, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, reduce_into, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(J_, reduce_into, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(XG_BOTH(K_, L_), reduce_by_key, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(XG_BOTH(K_, L_), reduce_by_key, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(XG_BOTH(K_, L_), reduce_by_key, XG_6, I_, I_, J_, K_, L_, M_, N_)
XG_ALGORITHM(K_, transform_reduce, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(K_, inner_product, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(K_, inner_product, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(XG_COUNT, count, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(XG_COUNT, count_if, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, find, XG_2, I_, I_, const J_ &)
XG_ALGORITHM(I_, find_if, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, find_if_not, XG_2, I_, I_, J_)
XG_ALGORITHM(bool, all_of, XG_2, I_, I_, J_)
XG_ALGORITHM(bool, any_of, XG_2, I_, I_, J_)
XG_ALGORITHM(bool, none_of, XG_2, I_, I_, J_)
XG_ALGORITHM(bool, equal, XG_2, I_, I_, J_)
XG_ALGORITHM(bool, equal, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(XG_BOTH(I_, J_), mismatch, XG_2, I_, I_, J_)
XG_ALGORITHM(XG_BOTH(I_, J_), mismatch, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(I_, max_element, class I_, I_, I_)
XG_ALGORITHM(I_, max_element, XG_2, I_, I_, J_)
XG_ALGORITHM(I_, min_element, class I_, I_, I_)
XG_ALGORITHM(I_, min_element, XG_2, I_, I_, J_)
XG_ALGORITHM(XG_BOTH(I_, I_), minmax_element, class I_, I_, I_)
XG_ALGORITHM(XG_BOTH(I_, I_), minmax_element, XG_2, I_, I_, J_)
// of what stands before each
XG_ALGORITHM(J_, inclusive_scan, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, inclusive_scan, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(J_, inclusive_scan, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(J_, exclusive_scan, XG_2, I_, I_, J_)
XG_ALGORITHM(J_, exclusive_scan, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(J_, exclusive_scan, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(J_, transform_inclusive_scan, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(J_, transform_inclusive_scan, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(J_, transform_exclusive_scan, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(K_, inclusive_scan_by_key, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(K_, inclusive_scan_by_key, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(K_, inclusive_scan_by_key, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(K_, exclusive_scan_by_key, XG_3, I_, I_, J_, K_)
XG_ALGORITHM(K_, exclusive_scan_by_key, XG_4, I_, I_, J_, K_, L_)
XG_ALGORITHM(K_, exclusive_scan_by_key, XG_5, I_, I_, J_, K_, L_, M_)
XG_ALGORITHM(K_, exclusive_scan_by_key, XG_6, I_, I_, J_, K_, L_, M_, N_)
#undef XG_ALGORITHM
#undef XG_2
#undef XG_3
#undef XG_4
#undef XG_5
#undef XG_6
#undef XG_7
#undef XG_VALUE
#undef XG_COUNT
#undef XG_BOTH
} // namespace thrust
