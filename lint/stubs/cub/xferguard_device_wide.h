// What runs on the whole device, for who includes it: CUB, and hipCUB with XG_ERROR of its own.
#define XG_DEVICE_WIDE(NAME) template <class... A_> static XG_ERROR NAME(void *storage, size_t &bytes, A_ &&...) { __builtin_unreachable(); } // with a body, for lambdas
struct DeviceReduce { XG_DEVICE_WIDE(Sum) XG_DEVICE_WIDE(Min) XG_DEVICE_WIDE(Max) XG_DEVICE_WIDE(ArgMin) XG_DEVICE_WIDE(ArgMax) XG_DEVICE_WIDE(Reduce) XG_DEVICE_WIDE(ReduceByKey) };
struct DeviceScan { XG_DEVICE_WIDE(ExclusiveSum) XG_DEVICE_WIDE(InclusiveSum) XG_DEVICE_WIDE(ExclusiveScan) XG_DEVICE_WIDE(InclusiveScan) };
struct DeviceSelect { XG_DEVICE_WIDE(If) XG_DEVICE_WIDE(Flagged) XG_DEVICE_WIDE(Unique) };
struct DeviceRadixSort { XG_DEVICE_WIDE(SortKeys) XG_DEVICE_WIDE(SortPairs) XG_DEVICE_WIDE(SortKeysDescending) XG_DEVICE_WIDE(SortPairsDescending) };
struct DeviceSegmentedReduce { XG_DEVICE_WIDE(Sum) XG_DEVICE_WIDE(Min) XG_DEVICE_WIDE(Max) };
struct DeviceHistogram { XG_DEVICE_WIDE(HistogramEven) };
#undef XG_DEVICE_WIDE
#undef XG_ERROR
