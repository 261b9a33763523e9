// Our structures against those of cuda.h, field by field. Only compiled, never run.
#include "runtime/abi.h"
#include <cstddef>
#include <cuda.h>

namespace abi = xferguard::abi;
#define SAME(ours, field, theirs, their_field)                                                                         \
  static_assert(offsetof(abi::ours, field) == offsetof(theirs, their_field) &&                                         \
                sizeof(abi::ours::field) == sizeof(theirs::their_field))

static_assert(sizeof(abi::Copy2D) == sizeof(CUDA_MEMCPY2D));
SAME(Copy2D, src_type, CUDA_MEMCPY2D, srcMemoryType);
SAME(Copy2D, src_host, CUDA_MEMCPY2D, srcHost);
SAME(Copy2D, src_device, CUDA_MEMCPY2D, srcDevice);
SAME(Copy2D, src_array, CUDA_MEMCPY2D, srcArray);
SAME(Copy2D, dst_type, CUDA_MEMCPY2D, dstMemoryType);
SAME(Copy2D, dst_host, CUDA_MEMCPY2D, dstHost);
SAME(Copy2D, dst_device, CUDA_MEMCPY2D, dstDevice);
SAME(Copy2D, dst_array, CUDA_MEMCPY2D, dstArray);
SAME(Copy2D, width, CUDA_MEMCPY2D, WidthInBytes);
SAME(Copy2D, height, CUDA_MEMCPY2D, Height);

static_assert(sizeof(abi::Copy3D) == sizeof(CUDA_MEMCPY3D) && sizeof(abi::Copy3D) == sizeof(CUDA_MEMCPY3D_PEER));
SAME(Copy3D, src_type, CUDA_MEMCPY3D, srcMemoryType);
SAME(Copy3D, src_host, CUDA_MEMCPY3D, srcHost);
SAME(Copy3D, src_device, CUDA_MEMCPY3D, srcDevice);
SAME(Copy3D, src_array, CUDA_MEMCPY3D, srcArray);
SAME(Copy3D, src_context, CUDA_MEMCPY3D_PEER, srcContext);
SAME(Copy3D, dst_type, CUDA_MEMCPY3D, dstMemoryType);
SAME(Copy3D, dst_host, CUDA_MEMCPY3D, dstHost);
SAME(Copy3D, dst_device, CUDA_MEMCPY3D, dstDevice);
SAME(Copy3D, dst_array, CUDA_MEMCPY3D, dstArray);
SAME(Copy3D, dst_context, CUDA_MEMCPY3D_PEER, dstContext);
SAME(Copy3D, width, CUDA_MEMCPY3D, WidthInBytes);
SAME(Copy3D, height, CUDA_MEMCPY3D, Height);
SAME(Copy3D, depth, CUDA_MEMCPY3D, Depth);

SAME(ArrayDescriptor, width, CUDA_ARRAY3D_DESCRIPTOR, Width);
SAME(ArrayDescriptor, depth, CUDA_ARRAY3D_DESCRIPTOR, Depth);
SAME(ArrayDescriptor, format, CUDA_ARRAY3D_DESCRIPTOR, Format);
SAME(ArrayDescriptor, channels, CUDA_ARRAY3D_DESCRIPTOR, NumChannels);
SAME(FlatArrayDescriptor, height, CUDA_ARRAY_DESCRIPTOR, Height);
SAME(FlatArrayDescriptor, format, CUDA_ARRAY_DESCRIPTOR, Format);
SAME(FlatArrayDescriptor, channels, CUDA_ARRAY_DESCRIPTOR, NumChannels);
SAME(AllocationProperties, where, CUmemAllocationProp, location);
static_assert(sizeof(abi::location) == sizeof(CUmemLocation) && sizeof(abi::ipc) == sizeof(CUipcMemHandle));
static_assert(abi::HostMemory == CU_MEMORYTYPE_HOST && abi::DeviceMemory == CU_MEMORYTYPE_DEVICE &&
              abi::ArrayMemory == CU_MEMORYTYPE_ARRAY && abi::UnifiedMemory == CU_MEMORYTYPE_UNIFIED);
static_assert(abi::host_device_map == CU_MEMHOSTALLOC_DEVICEMAP && abi::host_device_map == CU_MEMHOSTREGISTER_DEVICEMAP &&
              abi::host_alloc_write_combined == CU_MEMHOSTALLOC_WRITECOMBINED);
static_assert(abi::location_device == CU_MEM_LOCATION_TYPE_DEVICE);
static_assert(abi::attribute_memory_type == CU_POINTER_ATTRIBUTE_MEMORY_TYPE &&
              abi::attribute_is_managed == CU_POINTER_ATTRIBUTE_IS_MANAGED &&
              abi::attribute_range_start == CU_POINTER_ATTRIBUTE_RANGE_START_ADDR &&
              abi::attribute_range_size == CU_POINTER_ATTRIBUTE_RANGE_SIZE);
#if CUDA_VERSION >= 11060
SAME(LaunchConfig, shared_bytes, CUlaunchConfig, sharedMemBytes);
SAME(LaunchConfig, stream, CUlaunchConfig, hStream);
#endif
#if CUDA_VERSION >= 12020
static_assert(sizeof(abi::NodeParameters) == sizeof(CUgraphNodeParams));
SAME(NodeParameters, type, CUgraphNodeParams, type);
SAME(NodeParameters, copy, CUgraphNodeParams, memcpy.copyParams);
SAME(NodeParameters, child, CUgraphNodeParams, graph.graph);
static_assert(abi::NodeParameters::Memcpy == CU_GRAPH_NODE_TYPE_MEMCPY && abi::NodeParameters::Child == CU_GRAPH_NODE_TYPE_GRAPH);
#endif
#if CUDA_VERSION >= 12080
static_assert(sizeof(abi::BatchCopy3D) == sizeof(CUDA_MEMCPY3D_BATCH_OP));
SAME(BatchCopy3D, dst, CUDA_MEMCPY3D_BATCH_OP, dst);
static_assert(offsetof(abi::BatchCopy3D, width) == offsetof(CUDA_MEMCPY3D_BATCH_OP, extent));
static_assert(offsetof(abi::Operand3D, pointer) == offsetof(CUmemcpy3DOperand, op));
#endif
