// CUB's iterators, and what grids share.
#pragma once
#include "xferguard_blocks.h"
namespace cub {
#define XG_ITERATOR(NAME, VALUE, REFERENCE)                                                                            \
  typedef NAME self_type; typedef Offset_ difference_type; typedef VALUE value_type; typedef VALUE *pointer; typedef REFERENCE reference; typedef std::random_access_iterator_tag iterator_category; \
  XG_HD NAME operator++(int) XG_NO_CODE                                                                                \
  XG_HD NAME operator++() XG_NO_CODE                                                                                   \
  XG_HD reference operator*() const XG_NO_CODE                                                                         \
  template <class N_> XG_HD NAME operator+(N_) const XG_NO_CODE                                                        \
  template <class N_> XG_HD NAME &operator+=(N_) XG_NO_CODE                                                            \
  template <class N_> XG_HD NAME operator-(N_) const XG_NO_CODE                                                        \
  template <class N_> XG_HD NAME &operator-=(N_) XG_NO_CODE                                                            \
  XG_HD difference_type operator-(NAME) const XG_NO_CODE                                                               \
  template <class N_> XG_HD reference operator[](N_) const XG_NO_CODE                                                  \
  XG_HD pointer operator->() XG_NO_CODE                                                                                \
  XG_HD bool operator==(const NAME &) const XG_NO_CODE                                                                 \
  XG_HD bool operator!=(const NAME &) const XG_NO_CODE
struct xg_anything { template <class T_> XG_HD const xg_anything &operator=(const T_ &) const { return *this; } };
template <class T_, class Offset_ = std::ptrdiff_t> class ConstantInputIterator { public: XG_ITERATOR(ConstantInputIterator, T_, T_) XG_HD ConstantInputIterator(T_, Offset_ = 0) {} };
template <class T_, class Offset_ = std::ptrdiff_t> class CountingInputIterator { public: XG_ITERATOR(CountingInputIterator, T_, T_) XG_HD CountingInputIterator(const T_ &) {} };
template <class Offset_ = std::ptrdiff_t> class DiscardOutputIterator { public: XG_ITERATOR(DiscardOutputIterator, xg_anything, xg_anything) XG_HD DiscardOutputIterator(Offset_ = 0) {} };
template <class V_, class F_, class I_, class Offset_ = std::ptrdiff_t> class TransformInputIterator { public: XG_ITERATOR(TransformInputIterator, V_, V_) XG_HD TransformInputIterator(I_, F_) {} };
template <class I_, class Offset_ = std::ptrdiff_t, class V_ = typename std::iterator_traits<I_>::value_type> class ArgIndexInputIterator { typedef KeyValuePair<Offset_, V_> pair_; public: XG_ITERATOR(ArgIndexInputIterator, pair_, pair_) XG_HD ArgIndexInputIterator(I_, difference_type = 0) {} XG_HD void normalize() XG_NO_CODE };
template <CacheLoadModifier modifier_, class T_, class Offset_ = std::ptrdiff_t> class CacheModifiedInputIterator { public: XG_ITERATOR(CacheModifiedInputIterator, T_, T_) template <class U_> XG_HD CacheModifiedInputIterator(U_ *) {} };
template <CacheStoreModifier modifier_, class T_, class Offset_ = std::ptrdiff_t> class CacheModifiedOutputIterator { public: XG_ITERATOR(CacheModifiedOutputIterator, T_, xg_anything) template <class U_> XG_HD CacheModifiedOutputIterator(U_ *) {} };
template <class T_, class Offset_ = std::ptrdiff_t> class TexObjInputIterator { public: XG_ITERATOR(TexObjInputIterator, T_, T_) TexObjInputIterator() {} template <class U_> cudaError_t BindTexture(U_ *, size_t = size_t(-1), size_t = 0) XG_NO_CODE cudaError_t UnbindTexture() XG_NO_CODE };
template <class T_, int unique_ = 0, class Offset_ = std::ptrdiff_t> class TexRefInputIterator { public: XG_ITERATOR(TexRefInputIterator, T_, T_) TexRefInputIterator() {} template <class U_> cudaError_t BindTexture(U_ *, size_t = size_t(-1), size_t = 0) XG_NO_CODE cudaError_t UnbindTexture() XG_NO_CODE };
#undef XG_ITERATOR

enum GridMappingStrategy { GRID_MAPPING_RAKE, GRID_MAPPING_STRIP_MINE, GRID_MAPPING_DYNAMIC };
template <class N_> struct GridEvenShare { N_ num_items, block_offset, block_end, block_stride; int grid_size; XG_HD GridEvenShare() {} template <class... A_> XG_HD void DispatchInit(A_ &&...) XG_NO_CODE template <int tile_, GridMappingStrategy strategy_> XG_D void BlockInit() XG_NO_CODE template <int tile_> XG_D void BlockInit(N_, N_) XG_NO_CODE };
template <class N_> class GridQueue { public: XG_HD static size_t AllocationSize() XG_NO_CODE XG_HD GridQueue() {} XG_HD GridQueue(void *) {} XG_HD cudaError_t FillAndResetDrain(N_, cudaStream_t = 0) XG_NO_CODE XG_HD cudaError_t ResetDrain(cudaStream_t = 0) XG_NO_CODE XG_HD cudaError_t ResetFill(cudaStream_t = 0) XG_NO_CODE XG_HD cudaError_t FillSize(N_ &, cudaStream_t = 0) XG_NO_CODE XG_D N_ Drain(N_) XG_NO_CODE XG_D N_ Fill(N_) XG_NO_CODE };
class GridBarrier { public: GridBarrier() {} XG_D void Sync() const XG_NO_CODE };
class GridBarrierLifetime : public GridBarrier { public: GridBarrierLifetime() {} cudaError_t HostReset() XG_NO_CODE cudaError_t Setup(int) XG_NO_CODE };
template <int n_> XG_HD cudaError_t AliasTemporaries(void *, size_t &, void *(&)[n_], const size_t (&)[n_]) XG_NO_CODE
enum class SortOrder { Ascending, Descending };
} // namespace cub
