// Made by runtime/gen/generate.py from runtime/driver.table: change the table, not this file.
// Compiled by a test where there is a toolkit: every signature against cudaTypedefs.h.
#include "test/runtime/same_abi.h"
#include <cudaTypedefs.h>

using namespace xferguard::abi;

XG_SAME_ABI(int(u64, u64, size), PFN_cuMemcpy_v4000);
XG_SAME_ABI(int(u64, u64, size), PFN_cuMemcpy_v7000_ptds);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy2D_v2000);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy2D_v3020);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy2D_v7000_ptds);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy2DAsync_v2000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy2DAsync_v3020);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy2DAsync_v7000_ptsz);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy2DUnaligned_v2000);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy2DUnaligned_v3020);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy2DUnaligned_v7000_ptds);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy3D_v2000);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy3D_v3020);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy3D_v7000_ptds);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy3DAsync_v2000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy3DAsync_v3020);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy3DAsync_v7000_ptsz);
#if CUDA_VERSION >= 12080
XG_SAME_ABI(int(size, ptr, ptr, u64, ptr), PFN_cuMemcpy3DBatchAsync_v12080);
#endif
#if CUDA_VERSION >= 12080
XG_SAME_ABI(int(size, ptr, ptr, u64, ptr), PFN_cuMemcpy3DBatchAsync_v12080_ptsz);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(size, ptr, u64, ptr), PFN_cuMemcpy3DBatchAsync_v13000);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(size, ptr, u64, ptr), PFN_cuMemcpy3DBatchAsync_v13000_ptsz);
#endif
XG_SAME_ABI(int(ptr), PFN_cuMemcpy3DPeer_v4000);
XG_SAME_ABI(int(ptr), PFN_cuMemcpy3DPeer_v7000_ptds);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy3DPeerAsync_v4000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemcpy3DPeerAsync_v7000_ptsz);
XG_SAME_ABI(int(u64, u64, size, ptr), PFN_cuMemcpyAsync_v4000);
XG_SAME_ABI(int(u64, u64, size, ptr), PFN_cuMemcpyAsync_v7000_ptsz);
XG_SAME_ABI(int(ptr, u32, ptr, u32, u32), PFN_cuMemcpyAtoA_v2000);
XG_SAME_ABI(int(ptr, size, ptr, size, size), PFN_cuMemcpyAtoA_v3020);
XG_SAME_ABI(int(ptr, size, ptr, size, size), PFN_cuMemcpyAtoA_v7000_ptds);
XG_SAME_ABI(int(u32, ptr, u32, u32), PFN_cuMemcpyAtoD_v2000);
XG_SAME_ABI(int(u64, ptr, size, size), PFN_cuMemcpyAtoD_v3020);
XG_SAME_ABI(int(u64, ptr, size, size), PFN_cuMemcpyAtoD_v7000_ptds);
XG_SAME_ABI(int(ptr, ptr, u32, u32), PFN_cuMemcpyAtoH_v2000);
XG_SAME_ABI(int(ptr, ptr, size, size), PFN_cuMemcpyAtoH_v3020);
XG_SAME_ABI(int(ptr, ptr, size, size), PFN_cuMemcpyAtoH_v7000_ptds);
XG_SAME_ABI(int(ptr, ptr, u32, u32, ptr), PFN_cuMemcpyAtoHAsync_v2000);
XG_SAME_ABI(int(ptr, ptr, size, size, ptr), PFN_cuMemcpyAtoHAsync_v3020);
XG_SAME_ABI(int(ptr, ptr, size, size, ptr), PFN_cuMemcpyAtoHAsync_v7000_ptsz);
#if CUDA_VERSION >= 12080
XG_SAME_ABI(int(ptr, ptr, ptr, size, ptr, ptr, size, ptr, ptr), PFN_cuMemcpyBatchAsync_v12080);
#endif
#if CUDA_VERSION >= 12080
XG_SAME_ABI(int(ptr, ptr, ptr, size, ptr, ptr, size, ptr, ptr), PFN_cuMemcpyBatchAsync_v12080_ptsz);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, ptr, size, ptr, ptr, size, ptr), PFN_cuMemcpyBatchAsync_v13000);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, ptr, size, ptr, ptr, size, ptr), PFN_cuMemcpyBatchAsync_v13000_ptsz);
#endif
XG_SAME_ABI(int(ptr, u32, u32, u32), PFN_cuMemcpyDtoA_v2000);
XG_SAME_ABI(int(ptr, size, u64, size), PFN_cuMemcpyDtoA_v3020);
XG_SAME_ABI(int(ptr, size, u64, size), PFN_cuMemcpyDtoA_v7000_ptds);
XG_SAME_ABI(int(u32, u32, u32), PFN_cuMemcpyDtoD_v2000);
XG_SAME_ABI(int(u64, u64, size), PFN_cuMemcpyDtoD_v3020);
XG_SAME_ABI(int(u64, u64, size), PFN_cuMemcpyDtoD_v7000_ptds);
XG_SAME_ABI(int(u32, u32, u32, ptr), PFN_cuMemcpyDtoDAsync_v3000);
XG_SAME_ABI(int(u64, u64, size, ptr), PFN_cuMemcpyDtoDAsync_v3020);
XG_SAME_ABI(int(u64, u64, size, ptr), PFN_cuMemcpyDtoDAsync_v7000_ptsz);
XG_SAME_ABI(int(ptr, u32, u32), PFN_cuMemcpyDtoH_v2000);
XG_SAME_ABI(int(ptr, u64, size), PFN_cuMemcpyDtoH_v3020);
XG_SAME_ABI(int(ptr, u64, size), PFN_cuMemcpyDtoH_v7000_ptds);
XG_SAME_ABI(int(ptr, u32, u32, ptr), PFN_cuMemcpyDtoHAsync_v2000);
XG_SAME_ABI(int(ptr, u64, size, ptr), PFN_cuMemcpyDtoHAsync_v3020);
XG_SAME_ABI(int(ptr, u64, size, ptr), PFN_cuMemcpyDtoHAsync_v7000_ptsz);
XG_SAME_ABI(int(ptr, u32, ptr, u32), PFN_cuMemcpyHtoA_v2000);
XG_SAME_ABI(int(ptr, size, ptr, size), PFN_cuMemcpyHtoA_v3020);
XG_SAME_ABI(int(ptr, size, ptr, size), PFN_cuMemcpyHtoA_v7000_ptds);
XG_SAME_ABI(int(ptr, u32, ptr, u32, ptr), PFN_cuMemcpyHtoAAsync_v2000);
XG_SAME_ABI(int(ptr, size, ptr, size, ptr), PFN_cuMemcpyHtoAAsync_v3020);
XG_SAME_ABI(int(ptr, size, ptr, size, ptr), PFN_cuMemcpyHtoAAsync_v7000_ptsz);
XG_SAME_ABI(int(u32, ptr, u32), PFN_cuMemcpyHtoD_v2000);
XG_SAME_ABI(int(u64, ptr, size), PFN_cuMemcpyHtoD_v3020);
XG_SAME_ABI(int(u64, ptr, size), PFN_cuMemcpyHtoD_v7000_ptds);
XG_SAME_ABI(int(u32, ptr, u32, ptr), PFN_cuMemcpyHtoDAsync_v2000);
XG_SAME_ABI(int(u64, ptr, size, ptr), PFN_cuMemcpyHtoDAsync_v3020);
XG_SAME_ABI(int(u64, ptr, size, ptr), PFN_cuMemcpyHtoDAsync_v7000_ptsz);
XG_SAME_ABI(int(u64, ptr, u64, ptr, size), PFN_cuMemcpyPeer_v4000);
XG_SAME_ABI(int(u64, ptr, u64, ptr, size), PFN_cuMemcpyPeer_v7000_ptds);
XG_SAME_ABI(int(u64, ptr, u64, ptr, size, ptr), PFN_cuMemcpyPeerAsync_v4000);
XG_SAME_ABI(int(u64, ptr, u64, ptr, size, ptr), PFN_cuMemcpyPeerAsync_v7000_ptsz);
XG_SAME_ABI(int(u32, u16, u32), PFN_cuMemsetD16_v2000);
XG_SAME_ABI(int(u64, u16, size), PFN_cuMemsetD16_v3020);
XG_SAME_ABI(int(u64, u16, size), PFN_cuMemsetD16_v7000_ptds);
XG_SAME_ABI(int(u64, u16, size, ptr), PFN_cuMemsetD16Async_v3020);
XG_SAME_ABI(int(u64, u16, size, ptr), PFN_cuMemsetD16Async_v7000_ptsz);
XG_SAME_ABI(int(u32, u32, u16, u32, u32), PFN_cuMemsetD2D16_v2000);
XG_SAME_ABI(int(u64, size, u16, size, size), PFN_cuMemsetD2D16_v3020);
XG_SAME_ABI(int(u64, size, u16, size, size), PFN_cuMemsetD2D16_v7000_ptds);
XG_SAME_ABI(int(u64, size, u16, size, size, ptr), PFN_cuMemsetD2D16Async_v3020);
XG_SAME_ABI(int(u64, size, u16, size, size, ptr), PFN_cuMemsetD2D16Async_v7000_ptsz);
XG_SAME_ABI(int(u32, u32, u32, u32, u32), PFN_cuMemsetD2D32_v2000);
XG_SAME_ABI(int(u64, size, u32, size, size), PFN_cuMemsetD2D32_v3020);
XG_SAME_ABI(int(u64, size, u32, size, size), PFN_cuMemsetD2D32_v7000_ptds);
XG_SAME_ABI(int(u64, size, u32, size, size, ptr), PFN_cuMemsetD2D32Async_v3020);
XG_SAME_ABI(int(u64, size, u32, size, size, ptr), PFN_cuMemsetD2D32Async_v7000_ptsz);
XG_SAME_ABI(int(u32, u32, u8, u32, u32), PFN_cuMemsetD2D8_v2000);
XG_SAME_ABI(int(u64, size, u8, size, size), PFN_cuMemsetD2D8_v3020);
XG_SAME_ABI(int(u64, size, u8, size, size), PFN_cuMemsetD2D8_v7000_ptds);
XG_SAME_ABI(int(u64, size, u8, size, size, ptr), PFN_cuMemsetD2D8Async_v3020);
XG_SAME_ABI(int(u64, size, u8, size, size, ptr), PFN_cuMemsetD2D8Async_v7000_ptsz);
XG_SAME_ABI(int(u32, u32, u32), PFN_cuMemsetD32_v2000);
XG_SAME_ABI(int(u64, u32, size), PFN_cuMemsetD32_v3020);
XG_SAME_ABI(int(u64, u32, size), PFN_cuMemsetD32_v7000_ptds);
XG_SAME_ABI(int(u64, u32, size, ptr), PFN_cuMemsetD32Async_v3020);
XG_SAME_ABI(int(u64, u32, size, ptr), PFN_cuMemsetD32Async_v7000_ptsz);
XG_SAME_ABI(int(u32, u8, u32), PFN_cuMemsetD8_v2000);
XG_SAME_ABI(int(u64, u8, size), PFN_cuMemsetD8_v3020);
XG_SAME_ABI(int(u64, u8, size), PFN_cuMemsetD8_v7000_ptds);
XG_SAME_ABI(int(u64, u8, size, ptr), PFN_cuMemsetD8Async_v3020);
XG_SAME_ABI(int(u64, u8, size, ptr), PFN_cuMemsetD8Async_v7000_ptsz);
XG_SAME_ABI(int(ptr, ptr), PFN_cuArray3DCreate_v2000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuArray3DCreate_v3020);
XG_SAME_ABI(int(ptr, ptr), PFN_cuArrayCreate_v2000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuArrayCreate_v3020);
XG_SAME_ABI(int(ptr, u32), PFN_cuMemAlloc_v2000);
XG_SAME_ABI(int(ptr, size), PFN_cuMemAlloc_v3020);
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, size, ptr), PFN_cuMemAllocAsync_v11020);
#endif
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, size, ptr), PFN_cuMemAllocAsync_v11020_ptsz);
#endif
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, size, ptr, ptr), PFN_cuMemAllocFromPoolAsync_v11020);
#endif
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, size, ptr, ptr), PFN_cuMemAllocFromPoolAsync_v11020_ptsz);
#endif
XG_SAME_ABI(int(ptr, size, u32), PFN_cuMemAllocManaged_v6000);
XG_SAME_ABI(int(ptr, ptr, u32, u32, u32), PFN_cuMemAllocPitch_v2000);
XG_SAME_ABI(int(ptr, ptr, size, size, u32), PFN_cuMemAllocPitch_v3020);
XG_SAME_ABI(int(ptr, size, ptr, u64), PFN_cuMemCreate_v10020);
XG_SAME_ABI(int(ptr, ptr, u32), PFN_cuMipmappedArrayCreate_v5000);
XG_SAME_ABI(int(ptr), PFN_cuArrayDestroy_v2000);
XG_SAME_ABI(int(u32), PFN_cuMemFree_v2000);
XG_SAME_ABI(int(u64), PFN_cuMemFree_v3020);
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(u64, ptr), PFN_cuMemFreeAsync_v11020);
#endif
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(u64, ptr), PFN_cuMemFreeAsync_v11020_ptsz);
#endif
XG_SAME_ABI(int(u64), PFN_cuMemRelease_v10020);
XG_SAME_ABI(int(ptr), PFN_cuMipmappedArrayDestroy_v5000);
XG_SAME_ABI(int(ptr, u32), PFN_cuMemAllocHost_v2000);
XG_SAME_ABI(int(ptr, size), PFN_cuMemAllocHost_v3020);
XG_SAME_ABI(int(ptr, size, u32), PFN_cuMemHostAlloc_v2020);
XG_SAME_ABI(int(ptr), PFN_cuMemFreeHost_v2000);
XG_SAME_ABI(int(ptr, size, u32), PFN_cuMemHostRegister_v4000);
XG_SAME_ABI(int(ptr, size, u32), PFN_cuMemHostRegister_v6050);
XG_SAME_ABI(int(ptr), PFN_cuMemHostUnregister_v4000);
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuExternalMemoryGetMappedBuffer_v10000);
XG_SAME_ABI(int(u64), PFN_cuIpcCloseMemHandle_v4010);
XG_SAME_ABI(int(ptr, ipc, u32), PFN_cuIpcOpenMemHandle_v4010);
XG_SAME_ABI(int(ptr, ipc, u32), PFN_cuIpcOpenMemHandle_v11000);
XG_SAME_ABI(int(u64, size, size, u64, u64), PFN_cuMemMap_v10020);
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuMemPoolImportPointer_v11020);
#endif
XG_SAME_ABI(int(u64, size), PFN_cuMemUnmap_v10020);
XG_SAME_ABI(int(u64, size, i32, i32), PFN_cuMemAdvise_v8000);
#if CUDA_VERSION >= 12020
XG_SAME_ABI(int(u64, size, i32, location), PFN_cuMemAdvise_v12020);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, size, ptr, ptr, size, u64, ptr), PFN_cuMemDiscardAndPrefetchBatchAsync_v13000);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, size, ptr, ptr, size, u64, ptr), PFN_cuMemDiscardAndPrefetchBatchAsync_v13000_ptsz);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, size, u64, ptr), PFN_cuMemDiscardBatchAsync_v13000);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, size, u64, ptr), PFN_cuMemDiscardBatchAsync_v13000_ptsz);
#endif
XG_SAME_ABI(int(u64, size, i32, ptr), PFN_cuMemPrefetchAsync_v8000);
XG_SAME_ABI(int(u64, size, i32, ptr), PFN_cuMemPrefetchAsync_v8000_ptsz);
#if CUDA_VERSION >= 12020
XG_SAME_ABI(int(u64, size, location, u32, ptr), PFN_cuMemPrefetchAsync_v12020);
#endif
#if CUDA_VERSION >= 12020
XG_SAME_ABI(int(u64, size, location, u32, ptr), PFN_cuMemPrefetchAsync_v12020_ptsz);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, size, ptr, ptr, size, u64, ptr), PFN_cuMemPrefetchBatchAsync_v13000);
#endif
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr, ptr, size, ptr, ptr, size, u64, ptr), PFN_cuMemPrefetchBatchAsync_v13000_ptsz);
#endif
XG_SAME_ABI(int(ptr, u64, size, u32), PFN_cuStreamAttachMemAsync_v6000);
XG_SAME_ABI(int(ptr, u64, size, u32), PFN_cuStreamAttachMemAsync_v7000_ptsz);
XG_SAME_ABI(int(), PFN_cuCtxSynchronize_v2000);
#if CUDA_VERSION >= 13000
XG_SAME_ABI(int(ptr), PFN_cuCtxSynchronize_v13000);
#endif
XG_SAME_ABI(int(ptr), PFN_cuEventSynchronize_v2000);
XG_SAME_ABI(int(ptr), PFN_cuStreamSynchronize_v2000);
XG_SAME_ABI(int(ptr), PFN_cuStreamSynchronize_v7000_ptsz);
XG_SAME_ABI(int(ptr), PFN_cuEventQuery_v2000);
XG_SAME_ABI(int(ptr), PFN_cuStreamQuery_v2000);
XG_SAME_ABI(int(ptr), PFN_cuStreamQuery_v7000_ptsz);
XG_SAME_ABI(int(ptr), PFN_cuLaunch_v2000);
XG_SAME_ABI(int(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr), PFN_cuLaunchCooperativeKernel_v9000);
XG_SAME_ABI(int(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr), PFN_cuLaunchCooperativeKernel_v9000_ptsz);
XG_SAME_ABI(int(ptr, u32, u32), PFN_cuLaunchCooperativeKernelMultiDevice_v9000);
XG_SAME_ABI(int(ptr, i32, i32), PFN_cuLaunchGrid_v2000);
XG_SAME_ABI(int(ptr, i32, i32, ptr), PFN_cuLaunchGridAsync_v2000);
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuLaunchHostFunc_v10000);
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuLaunchHostFunc_v10000_ptsz);
XG_SAME_ABI(int(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr, ptr), PFN_cuLaunchKernel_v4000);
XG_SAME_ABI(int(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr, ptr), PFN_cuLaunchKernel_v7000_ptsz);
#if CUDA_VERSION >= 11060
XG_SAME_ABI(int(ptr, ptr, ptr, ptr), PFN_cuLaunchKernelEx_v11060);
#endif
#if CUDA_VERSION >= 11060
XG_SAME_ABI(int(ptr, ptr, ptr, ptr), PFN_cuLaunchKernelEx_v11060_ptsz);
#endif
XG_SAME_ABI(int(ptr, ptr, ptr, u32), PFN_cuStreamAddCallback_v5000);
XG_SAME_ABI(int(ptr, ptr, ptr, u32), PFN_cuStreamAddCallback_v7000_ptsz);
#if CUDA_VERSION >= 12000
XG_SAME_ABI(int(ptr), PFN_cuLibraryUnload_v12000);
#endif
XG_SAME_ABI(int(ptr), PFN_cuModuleUnload_v2000);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecBatchMemOpNodeSetParams_v11070);
#endif
#if CUDA_VERSION >= 11010
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecChildGraphNodeSetParams_v11010);
#endif
XG_SAME_ABI(int(ptr), PFN_cuGraphExecDestroy_v10000);
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecExternalSemaphoresSignalNodeSetParams_v11020);
#endif
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecExternalSemaphoresWaitNodeSetParams_v11020);
#endif
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecHostNodeSetParams_v10020);
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecKernelNodeSetParams_v10010);
#if CUDA_VERSION >= 12000
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecKernelNodeSetParams_v12000);
#endif
XG_SAME_ABI(int(ptr, ptr, ptr, ptr), PFN_cuGraphExecMemcpyNodeSetParams_v10020);
XG_SAME_ABI(int(ptr, ptr, ptr, ptr), PFN_cuGraphExecMemsetNodeSetParams_v10020);
#if CUDA_VERSION >= 12020
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecNodeSetParams_v12020);
#endif
XG_SAME_ABI(int(ptr, ptr, ptr, ptr), PFN_cuGraphExecUpdate_v10020);
#if CUDA_VERSION >= 12000
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphExecUpdate_v12000);
#endif
XG_SAME_ABI(int(ptr, ptr, ptr, ptr, size), PFN_cuGraphInstantiate_v10000);
XG_SAME_ABI(int(ptr, ptr, ptr, ptr, size), PFN_cuGraphInstantiate_v11000);
#if CUDA_VERSION >= 11040
XG_SAME_ABI(int(ptr, ptr, u64), PFN_cuGraphInstantiateWithFlags_v11040);
#endif
#if CUDA_VERSION >= 12000
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphInstantiateWithParams_v12000);
#endif
#if CUDA_VERSION >= 12000
XG_SAME_ABI(int(ptr, ptr, ptr), PFN_cuGraphInstantiateWithParams_v12000_ptsz);
#endif
XG_SAME_ABI(int(ptr, ptr), PFN_cuGraphLaunch_v10000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuGraphLaunch_v10000_ptsz);
#if CUDA_VERSION >= 11060
XG_SAME_ABI(int(ptr, ptr, u32), PFN_cuGraphNodeSetEnabled_v11060);
#endif
#if CUDA_VERSION >= 11010
XG_SAME_ABI(int(ptr, ptr), PFN_cuGraphUpload_v11010);
#endif
#if CUDA_VERSION >= 11010
XG_SAME_ABI(int(ptr, ptr), PFN_cuGraphUpload_v11010_ptsz);
#endif
XG_SAME_ABI(int(ptr, u32), PFN_cuEventCreate_v2000);
XG_SAME_ABI(int(ptr), PFN_cuEventDestroy_v2000);
XG_SAME_ABI(int(ptr), PFN_cuEventDestroy_v4000);
XG_SAME_ABI(int(ptr, u32), PFN_cuStreamCreate_v2000);
XG_SAME_ABI(int(ptr, u32, i32), PFN_cuStreamCreateWithPriority_v5050);
XG_SAME_ABI(int(ptr), PFN_cuStreamDestroy_v2000);
XG_SAME_ABI(int(ptr), PFN_cuStreamDestroy_v4000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuEventRecord_v2000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuEventRecord_v7000_ptsz);
#if CUDA_VERSION >= 11010
XG_SAME_ABI(int(ptr, ptr, u32), PFN_cuEventRecordWithFlags_v11010);
#endif
#if CUDA_VERSION >= 11010
XG_SAME_ABI(int(ptr, ptr, u32), PFN_cuEventRecordWithFlags_v11010_ptsz);
#endif
XG_SAME_ABI(int(ptr, ptr, u32, ptr), PFN_cuSignalExternalSemaphoresAsync_v10000);
XG_SAME_ABI(int(ptr, ptr, u32, ptr), PFN_cuSignalExternalSemaphoresAsync_v10000_ptsz);
XG_SAME_ABI(int(ptr, u32, ptr, u32), PFN_cuStreamBatchMemOp_v8000);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u32, ptr, u32), PFN_cuStreamBatchMemOp_v11070);
#endif
XG_SAME_ABI(int(ptr, u32, ptr, u32), PFN_cuStreamBatchMemOp_v8000_ptsz);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u32, ptr, u32), PFN_cuStreamBatchMemOp_v11070_ptsz);
#endif
XG_SAME_ABI(int(ptr, ptr, u32), PFN_cuStreamWaitEvent_v3020);
XG_SAME_ABI(int(ptr, ptr, u32), PFN_cuStreamWaitEvent_v7000_ptsz);
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWaitValue32_v8000);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWaitValue32_v11070);
#endif
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWaitValue32_v8000_ptsz);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWaitValue32_v11070_ptsz);
#endif
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWaitValue64_v9000);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWaitValue64_v11070);
#endif
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWaitValue64_v9000_ptsz);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWaitValue64_v11070_ptsz);
#endif
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWriteValue32_v8000);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWriteValue32_v11070);
#endif
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWriteValue32_v8000_ptsz);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u32, u32), PFN_cuStreamWriteValue32_v11070_ptsz);
#endif
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWriteValue64_v9000);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWriteValue64_v11070);
#endif
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWriteValue64_v9000_ptsz);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, u64, u32), PFN_cuStreamWriteValue64_v11070_ptsz);
#endif
XG_SAME_ABI(int(ptr, ptr, u32, ptr), PFN_cuWaitExternalSemaphoresAsync_v10000);
XG_SAME_ABI(int(ptr, ptr, u32, ptr), PFN_cuWaitExternalSemaphoresAsync_v10000_ptsz);
XG_SAME_ABI(int(ptr), PFN_cuStreamBeginCapture_v10000);
XG_SAME_ABI(int(ptr), PFN_cuStreamBeginCapture_v10000_ptsz);
XG_SAME_ABI(int(ptr, i32), PFN_cuStreamBeginCapture_v10010);
XG_SAME_ABI(int(ptr, i32), PFN_cuStreamBeginCapture_v10010_ptsz);
#if CUDA_VERSION >= 12030
XG_SAME_ABI(int(ptr, ptr, ptr, ptr, size, i32), PFN_cuStreamBeginCaptureToGraph_v12030);
#endif
#if CUDA_VERSION >= 12030
XG_SAME_ABI(int(ptr, ptr, ptr, ptr, size, i32), PFN_cuStreamBeginCaptureToGraph_v12030_ptsz);
#endif
XG_SAME_ABI(int(ptr, ptr), PFN_cuStreamEndCapture_v10000);
XG_SAME_ABI(int(ptr, ptr), PFN_cuStreamEndCapture_v10000_ptsz);
XG_SAME_ABI(int(ptr, ptr), PFN_cuMemGetInfo_v3020);
XG_SAME_ABI(int(ptr, i32, u64), PFN_cuPointerGetAttribute_v4000);
XG_SAME_ABI(int(u32, ptr, ptr, u64), PFN_cuPointerGetAttributes_v7000);
XG_SAME_ABI(int(ptr, u64), PFN_cuIpcGetMemHandle_v4010);
XG_SAME_ABI(int(ptr, u64, i32, u64), PFN_cuMemExportToShareableHandle_v10020);
#if CUDA_VERSION >= 11070
XG_SAME_ABI(int(ptr, u64, size, i32, u64), PFN_cuMemGetHandleForAddressRange_v11070);
#endif
#if CUDA_VERSION >= 11020
XG_SAME_ABI(int(ptr, u64), PFN_cuMemPoolExportPointer_v11020);
#endif
XG_SAME_ABI(int(ptr, i32, u64), PFN_cuPointerSetAttribute_v6000);
XG_SAME_ABI(int(ptr), PFN_cuCtxDestroy_v2000);
XG_SAME_ABI(int(ptr), PFN_cuCtxDestroy_v4000);
XG_SAME_ABI(int(i32), PFN_cuDevicePrimaryCtxRelease_v7000);
XG_SAME_ABI(int(i32), PFN_cuDevicePrimaryCtxRelease_v11000);
XG_SAME_ABI(int(i32), PFN_cuDevicePrimaryCtxReset_v7000);
XG_SAME_ABI(int(i32), PFN_cuDevicePrimaryCtxReset_v11000);
#if CUDA_VERSION >= 11030
XG_SAME_ABI(int(ptr, ptr, i32, u64), PFN_cuGetProcAddress_v11030);
#endif
#if CUDA_VERSION >= 12000
XG_SAME_ABI(int(ptr, ptr, i32, u64, ptr), PFN_cuGetProcAddress_v12000);
#endif
