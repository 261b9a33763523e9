// What runs on the whole device, for who includes it: CUB, and hipCUB with XG_ERROR of its own.
// With bodies, for lambdas. The first call is given no storage, or a null pointer, and says how many bytes it wants.
#define XG_DEVICE_WIDE(NAME) template <class... A_> static XG_ERROR NAME(void *storage, size_t &bytes, A_ &&...) { __builtin_unreachable(); }
#define XG_WITHOUT_STORAGE(NAME) template <class... A_> static XG_ERROR NAME(A_ &&...) { __builtin_unreachable(); }
#define XG_SORTS XG_DEVICE_WIDE(SortKeys) XG_DEVICE_WIDE(SortPairs) XG_DEVICE_WIDE(SortKeysDescending) XG_DEVICE_WIDE(SortPairsDescending) XG_DEVICE_WIDE(StableSortKeys) XG_DEVICE_WIDE(StableSortPairs) XG_DEVICE_WIDE(StableSortKeysDescending) XG_DEVICE_WIDE(StableSortPairsDescending)
#define XG_REDUCES XG_DEVICE_WIDE(Sum) XG_DEVICE_WIDE(Min) XG_DEVICE_WIDE(Max) XG_DEVICE_WIDE(ArgMin) XG_DEVICE_WIDE(ArgMax) XG_DEVICE_WIDE(Reduce)
struct DeviceReduce { XG_REDUCES XG_DEVICE_WIDE(ReduceByKey) XG_DEVICE_WIDE(TransformReduce) };
struct DeviceSegmentedReduce { XG_REDUCES };
struct DeviceScan { XG_DEVICE_WIDE(ExclusiveSum) XG_DEVICE_WIDE(InclusiveSum) XG_DEVICE_WIDE(ExclusiveScan) XG_DEVICE_WIDE(InclusiveScan) XG_DEVICE_WIDE(InclusiveScanInit) XG_DEVICE_WIDE(ExclusiveSumByKey) XG_DEVICE_WIDE(InclusiveSumByKey) XG_DEVICE_WIDE(ExclusiveScanByKey) XG_DEVICE_WIDE(InclusiveScanByKey) };
struct DeviceSelect { XG_DEVICE_WIDE(If) XG_DEVICE_WIDE(Flagged) XG_DEVICE_WIDE(FlaggedIf) XG_DEVICE_WIDE(Unique) XG_DEVICE_WIDE(UniqueByKey) };
struct DevicePartition { XG_DEVICE_WIDE(If) XG_DEVICE_WIDE(Flagged) };
struct DeviceRadixSort { XG_SORTS };
struct DeviceMergeSort { XG_SORTS XG_DEVICE_WIDE(SortKeysCopy) XG_DEVICE_WIDE(SortPairsCopy) XG_DEVICE_WIDE(StableSortKeysCopy) };
struct DeviceSegmentedSort { XG_SORTS };
struct DeviceSegmentedRadixSort { XG_SORTS };
struct DeviceMerge { XG_DEVICE_WIDE(MergeKeys) XG_DEVICE_WIDE(MergePairs) };
struct DeviceHistogram { XG_DEVICE_WIDE(HistogramEven) XG_DEVICE_WIDE(HistogramRange) template <int channels_, int active_, class... A_> static XG_ERROR MultiHistogramEven(void *storage, size_t &bytes, A_ &&...) { __builtin_unreachable(); } template <int channels_, int active_, class... A_> static XG_ERROR MultiHistogramRange(void *storage, size_t &bytes, A_ &&...) { __builtin_unreachable(); } };
struct DeviceRunLengthEncode { XG_DEVICE_WIDE(Encode) XG_DEVICE_WIDE(NonTrivialRuns) };
struct DeviceAdjacentDifference { XG_DEVICE_WIDE(SubtractLeft) XG_DEVICE_WIDE(SubtractLeftCopy) XG_DEVICE_WIDE(SubtractRight) XG_DEVICE_WIDE(SubtractRightCopy) };
struct DeviceSpmv { XG_DEVICE_WIDE(CsrMV) };
struct DeviceMemcpy { XG_DEVICE_WIDE(Batched) };
struct DeviceCopy { XG_DEVICE_WIDE(Batched) XG_WITHOUT_STORAGE(Copy) };
struct DeviceFor { XG_WITHOUT_STORAGE(Bulk) XG_WITHOUT_STORAGE(ForEach) XG_WITHOUT_STORAGE(ForEachN) XG_WITHOUT_STORAGE(ForEachCopy) XG_WITHOUT_STORAGE(ForEachCopyN) XG_WITHOUT_STORAGE(ForEachInExtents) };
struct DeviceTransform { XG_WITHOUT_STORAGE(Transform) XG_WITHOUT_STORAGE(TransformIf) XG_WITHOUT_STORAGE(TransformStableArgumentAddresses) XG_WITHOUT_STORAGE(Fill) XG_WITHOUT_STORAGE(Generate) };
#undef XG_DEVICE_WIDE
#undef XG_WITHOUT_STORAGE
#undef XG_SORTS
#undef XG_REDUCES
#undef XG_ERROR
