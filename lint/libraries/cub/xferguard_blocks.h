// What the threads of a block, or of a warp, do together: in kernels, of which the host needs the names and types.
#pragma once
#include "xferguard_base.h"
namespace cub {
enum BlockLoadAlgorithm { BLOCK_LOAD_DIRECT, BLOCK_LOAD_STRIPED, BLOCK_LOAD_VECTORIZE, BLOCK_LOAD_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED };
enum BlockStoreAlgorithm { BLOCK_STORE_DIRECT, BLOCK_STORE_STRIPED, BLOCK_STORE_VECTORIZE, BLOCK_STORE_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED };
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };
enum RadixRankAlgorithm { RADIX_RANK_BASIC, RADIX_RANK_MEMOIZE, RADIX_RANK_MATCH, RADIX_RANK_MATCH_EARLY_COUNTS_ANY, RADIX_RANK_MATCH_EARLY_COUNTS_ATOMIC_OR };
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };

// A class of such: what it keeps in shared memory, and how it is made.
#define XG_TOGETHER(NAME)                                                                                              \
  struct TempStorage { TempStorage &Alias() { return *this; } int held; };                                             \
  XG_D NAME() {}                                                                                                       \
  XG_D NAME(TempStorage &) {}                                                                                          \
  XG_D NAME(TempStorage &, int) {}
#define XG_DOES(RESULT, NAME) template <class... A_> XG_D RESULT NAME(A_ &&...) XG_NO_CODE
#define XG_REDUCES XG_DOES(T_, Sum) XG_DOES(T_, Reduce) XG_DOES(T_, Max) XG_DOES(T_, Min)
#define XG_SCANS XG_DOES(void, ExclusiveSum) XG_DOES(void, InclusiveSum) XG_DOES(void, ExclusiveScan) XG_DOES(void, InclusiveScan)
template <class T_, int x_, BlockReduceAlgorithm algorithm_ = BLOCK_REDUCE_WARP_REDUCTIONS, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockReduce { public: XG_TOGETHER(BlockReduce) XG_REDUCES };
template <class T_, int x_, BlockScanAlgorithm algorithm_ = BLOCK_SCAN_RAKING, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockScan { public: XG_TOGETHER(BlockScan) XG_SCANS };
template <class T_, int x_, int items_, BlockLoadAlgorithm algorithm_ = BLOCK_LOAD_DIRECT, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockLoad { public: XG_TOGETHER(BlockLoad) XG_DOES(void, Load) };
template <class T_, int x_, int items_, BlockStoreAlgorithm algorithm_ = BLOCK_STORE_DIRECT, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockStore { public: XG_TOGETHER(BlockStore) XG_DOES(void, Store) };
template <class K_, int x_, int items_, class V_ = NullType, int bits_ = 4, bool memoize_ = true, BlockScanAlgorithm scan_ = BLOCK_SCAN_WARP_SCANS, cudaSharedMemConfig shared_ = cudaSharedMemBankSizeFourByte, int y_ = 1, int z_ = 1, int arch_ = 0>
class BlockRadixSort { public: XG_TOGETHER(BlockRadixSort) XG_DOES(void, Sort) XG_DOES(void, SortDescending) XG_DOES(void, SortBlockedToStriped) XG_DOES(void, SortDescendingBlockedToStriped) };
template <class K_, int x_, int items_, class V_ = NullType, int y_ = 1, int z_ = 1> class BlockMergeSort { public: XG_TOGETHER(BlockMergeSort) XG_DOES(void, Sort) XG_DOES(void, StableSort) };
template <int x_, int bits_, bool descending_, bool memoize_ = true, BlockScanAlgorithm scan_ = BLOCK_SCAN_WARP_SCANS, cudaSharedMemConfig shared_ = cudaSharedMemBankSizeFourByte, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockRadixRank { public: enum { BINS_TRACKED_PER_THREAD = 1 }; XG_TOGETHER(BlockRadixRank) XG_DOES(void, RankKeys) };
template <int x_, int bits_, bool descending_, BlockScanAlgorithm scan_ = BLOCK_SCAN_WARP_SCANS, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockRadixRankMatch { public: enum { BINS_TRACKED_PER_THREAD = 1 }; XG_TOGETHER(BlockRadixRankMatch) XG_DOES(void, RankKeys) };
#define XG_EXCHANGES XG_DOES(void, StripedToBlocked) XG_DOES(void, BlockedToStriped) XG_DOES(void, WarpStripedToBlocked) XG_DOES(void, BlockedToWarpStriped) XG_DOES(void, ScatterToBlocked) XG_DOES(void, ScatterToStriped) XG_DOES(void, ScatterToStripedGuarded) XG_DOES(void, ScatterToStripedFlagged)
template <class T_, int x_, int items_, bool sliced_ = false, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockExchange { public: XG_TOGETHER(BlockExchange) XG_EXCHANGES };
template <class T_, int x_, int items_, int bins_, BlockHistogramAlgorithm algorithm_ = BLOCK_HISTO_SORT, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockHistogram { public: XG_TOGETHER(BlockHistogram) XG_DOES(void, InitHistogram) XG_DOES(void, Histogram) XG_DOES(void, Composite) };
template <class T_, int x_, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockDiscontinuity { public: XG_TOGETHER(BlockDiscontinuity) XG_DOES(void, FlagHeads) XG_DOES(void, FlagTails) XG_DOES(void, FlagHeadsAndTails) };
template <class T_, int x_, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockAdjacentDifference { public: XG_TOGETHER(BlockAdjacentDifference) XG_DOES(void, SubtractLeft) XG_DOES(void, SubtractRight) XG_DOES(void, SubtractLeftPartialTile) XG_DOES(void, SubtractRightPartialTile) XG_DOES(void, FlagHeads) XG_DOES(void, FlagTails) };
template <class T_, int x_, int y_ = 1, int z_ = 1, int arch_ = 0> class BlockShuffle { public: XG_TOGETHER(BlockShuffle) XG_DOES(void, Offset) XG_DOES(void, Rotate) XG_DOES(void, Up) XG_DOES(void, Down) };
template <class T_, int x_, int runs_, int items_, class L_ = unsigned, int y_ = 1, int z_ = 1> class BlockRunLengthDecode { public: struct TempStorage {}; template <class... A_> XG_D BlockRunLengthDecode(TempStorage &, A_ &&...) {} XG_DOES(void, RunLengthDecode) };
template <class T_, int x_, int arch_ = 0> struct BlockRakingLayout { enum { RAKING_THREADS = 32, SEGMENT_LENGTH = 1, UNGUARDED = 1 }; struct TempStorage {}; template <class... A_> XG_D static T_ *PlacementPtr(A_ &&...) XG_NO_CODE template <class... A_> XG_D static T_ *RakingPtr(A_ &&...) XG_NO_CODE };
template <class T_, int width_ = 32, int arch_ = 0> class WarpReduce { public: XG_TOGETHER(WarpReduce) XG_REDUCES XG_DOES(T_, HeadSegmentedSum) XG_DOES(T_, TailSegmentedSum) XG_DOES(T_, HeadSegmentedReduce) XG_DOES(T_, TailSegmentedReduce) };
template <class T_, int width_ = 32, int arch_ = 0> class WarpScan { public: XG_TOGETHER(WarpScan) XG_SCANS XG_DOES(void, Sum) XG_DOES(void, Scan) XG_DOES(T_, Broadcast) };
template <class T_, int items_, WarpLoadAlgorithm algorithm_ = WARP_LOAD_DIRECT, int width_ = 32, int arch_ = 0> class WarpLoad { public: XG_TOGETHER(WarpLoad) XG_DOES(void, Load) };
template <class T_, int items_, WarpStoreAlgorithm algorithm_ = WARP_STORE_DIRECT, int width_ = 32, int arch_ = 0> class WarpStore { public: XG_TOGETHER(WarpStore) XG_DOES(void, Store) };
template <class T_, int items_, int width_ = 32, WarpExchangeAlgorithm algorithm_ = WARP_EXCHANGE_SMEM> class WarpExchange { public: XG_TOGETHER(WarpExchange) XG_EXCHANGES };
template <class K_, int items_, int width_ = 32, class V_ = NullType, int arch_ = 0> class WarpMergeSort { public: XG_TOGETHER(WarpMergeSort) XG_DOES(void, Sort) XG_DOES(void, StableSort) XG_DOES(int, get_linear_tid) };
#undef XG_TOGETHER
#undef XG_DOES
#undef XG_REDUCES
#undef XG_SCANS
#undef XG_EXCHANGES

// Of one thread
#define XG_OF_A_THREAD(NAME) template <class... A_> XG_D void NAME(A_ &&...) XG_NO_CODE
XG_OF_A_THREAD(LoadDirectBlocked) XG_OF_A_THREAD(LoadDirectBlockedVectorized) XG_OF_A_THREAD(StoreDirectBlocked) XG_OF_A_THREAD(StoreDirectBlockedVectorized) XG_OF_A_THREAD(LoadDirectWarpStriped) XG_OF_A_THREAD(StoreDirectWarpStriped)
XG_OF_A_THREAD(ThreadScanExclusive) XG_OF_A_THREAD(ThreadScanInclusive) XG_OF_A_THREAD(MergePathSearch) XG_OF_A_THREAD(StableOddEvenSort) XG_OF_A_THREAD(Swap) XG_OF_A_THREAD(InternalLoadDirectBlockedVectorized)
#undef XG_OF_A_THREAD
template <int threads_, class... A_> XG_D void LoadDirectStriped(int, A_ &&...) XG_NO_CODE
template <int threads_, class... A_> XG_D void StoreDirectStriped(int, A_ &&...) XG_NO_CODE
template <CacheLoadModifier modifier_, class I_> XG_D typename std::iterator_traits<I_>::value_type ThreadLoad(I_) XG_NO_CODE
template <CacheStoreModifier modifier_, class I_, class T_> XG_D void ThreadStore(I_, T_) XG_NO_CODE
template <class I_, class F_> XG_D typename std::decay<decltype(std::declval<I_ &>()[0])>::type ThreadReduce(I_ &, F_) XG_NO_CODE
template <class I_, class F_, class T_> XG_D T_ ThreadReduce(I_ &, F_, T_) XG_NO_CODE
template <class I_, class N_, class T_> XG_D N_ LowerBound(I_, N_, T_) XG_NO_CODE
template <class I_, class N_, class T_> XG_D N_ UpperBound(I_, N_, T_) XG_NO_CODE
#define XG_A_NUMBER(NAME) inline XG_D unsigned NAME() XG_NO_CODE
XG_A_NUMBER(LaneId) XG_A_NUMBER(WarpId) XG_A_NUMBER(LaneMaskLt) XG_A_NUMBER(LaneMaskLe) XG_A_NUMBER(LaneMaskGt) XG_A_NUMBER(LaneMaskGe)
#undef XG_A_NUMBER
inline XG_D int RowMajorTid(int, int, int) XG_NO_CODE
inline XG_D int RowMajorTid(int) XG_NO_CODE
inline XG_D void ThreadTrap() XG_NO_CODE
inline XG_D void ThreadExit() XG_NO_CODE
inline XG_D void CTA_SYNC() XG_NO_CODE
inline XG_D int CTA_SYNC_AND(int) XG_NO_CODE
inline XG_D int CTA_SYNC_OR(int) XG_NO_CODE
inline XG_D void WARP_SYNC(unsigned) XG_NO_CODE
inline XG_D int WARP_ALL(int, unsigned) XG_NO_CODE
inline XG_D int WARP_ANY(int, unsigned) XG_NO_CODE
inline XG_D unsigned WARP_BALLOT(int, unsigned) XG_NO_CODE
template <class T_> XG_D unsigned BFE(T_, unsigned, unsigned) XG_NO_CODE
inline XG_D void BFI(unsigned &, unsigned, unsigned, unsigned, unsigned) XG_NO_CODE
inline XG_D unsigned SHL_ADD(unsigned, unsigned, unsigned) XG_NO_CODE
inline XG_D unsigned SHR_ADD(unsigned, unsigned, unsigned) XG_NO_CODE
inline XG_D int PRMT(unsigned, unsigned, unsigned) XG_NO_CODE
inline XG_D unsigned IADD3(unsigned, unsigned, unsigned) XG_NO_CODE
template <int width_ = 32, class T_ = int> XG_D T_ ShuffleUp(T_, int, int, unsigned) XG_NO_CODE
template <int width_ = 32, class T_ = int> XG_D T_ ShuffleDown(T_, int, int, unsigned) XG_NO_CODE
template <int width_ = 32, class T_ = int> XG_D T_ ShuffleIndex(T_, int, unsigned) XG_NO_CODE
template <int bits_> XG_D unsigned MatchAny(unsigned) XG_NO_CODE
template <class T_> struct BFEDigitExtractor { unsigned start, count; XG_D BFEDigitExtractor(unsigned s = 0, unsigned n = 0) : start(s), count(n) {} template <class K_> XG_D unsigned Digit(K_) XG_NO_CODE };
} // namespace cub
