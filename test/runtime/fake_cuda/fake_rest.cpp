// Made by runtime/gen/generate.py from runtime/driver.table: change the table, not this file.
// The entry points of the fake driver that fake_cuda.cpp does not write out: they count the call and succeed.
#include "test/runtime/fake_cuda/fake.h"

using namespace xferguard::abi;

extern "C" {
FAKE_WEAK int cuMemcpy(u64, u64, size) { return fake::called("cuMemcpy"); }
FAKE_WEAK int cuMemcpy_ptds(u64, u64, size) { return fake::called("cuMemcpy_ptds"); }
FAKE_WEAK int cuMemcpy2D(ptr) { return fake::called("cuMemcpy2D"); }
FAKE_WEAK int cuMemcpy2D_v2(ptr) { return fake::called("cuMemcpy2D_v2"); }
FAKE_WEAK int cuMemcpy2D_v2_ptds(ptr) { return fake::called("cuMemcpy2D_v2_ptds"); }
FAKE_WEAK int cuMemcpy2DAsync(ptr, ptr) { return fake::called("cuMemcpy2DAsync"); }
FAKE_WEAK int cuMemcpy2DAsync_v2(ptr, ptr) { return fake::called("cuMemcpy2DAsync_v2"); }
FAKE_WEAK int cuMemcpy2DAsync_v2_ptsz(ptr, ptr) { return fake::called("cuMemcpy2DAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpy2DUnaligned(ptr) { return fake::called("cuMemcpy2DUnaligned"); }
FAKE_WEAK int cuMemcpy2DUnaligned_v2(ptr) { return fake::called("cuMemcpy2DUnaligned_v2"); }
FAKE_WEAK int cuMemcpy2DUnaligned_v2_ptds(ptr) { return fake::called("cuMemcpy2DUnaligned_v2_ptds"); }
FAKE_WEAK int cuMemcpy3D(ptr) { return fake::called("cuMemcpy3D"); }
FAKE_WEAK int cuMemcpy3D_v2(ptr) { return fake::called("cuMemcpy3D_v2"); }
FAKE_WEAK int cuMemcpy3D_v2_ptds(ptr) { return fake::called("cuMemcpy3D_v2_ptds"); }
FAKE_WEAK int cuMemcpy3DAsync(ptr, ptr) { return fake::called("cuMemcpy3DAsync"); }
FAKE_WEAK int cuMemcpy3DAsync_v2(ptr, ptr) { return fake::called("cuMemcpy3DAsync_v2"); }
FAKE_WEAK int cuMemcpy3DAsync_v2_ptsz(ptr, ptr) { return fake::called("cuMemcpy3DAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpy3DBatchAsync(size, ptr, ptr, u64, ptr) { return fake::called("cuMemcpy3DBatchAsync"); }
FAKE_WEAK int cuMemcpy3DBatchAsync_ptsz(size, ptr, ptr, u64, ptr) { return fake::called("cuMemcpy3DBatchAsync_ptsz"); }
FAKE_WEAK int cuMemcpy3DBatchAsync_v2(size, ptr, u64, ptr) { return fake::called("cuMemcpy3DBatchAsync_v2"); }
FAKE_WEAK int cuMemcpy3DBatchAsync_v2_ptsz(size, ptr, u64, ptr) { return fake::called("cuMemcpy3DBatchAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpy3DPeer(ptr) { return fake::called("cuMemcpy3DPeer"); }
FAKE_WEAK int cuMemcpy3DPeer_ptds(ptr) { return fake::called("cuMemcpy3DPeer_ptds"); }
FAKE_WEAK int cuMemcpy3DPeerAsync(ptr, ptr) { return fake::called("cuMemcpy3DPeerAsync"); }
FAKE_WEAK int cuMemcpy3DPeerAsync_ptsz(ptr, ptr) { return fake::called("cuMemcpy3DPeerAsync_ptsz"); }
FAKE_WEAK int cuMemcpyAsync(u64, u64, size, ptr) { return fake::called("cuMemcpyAsync"); }
FAKE_WEAK int cuMemcpyAsync_ptsz(u64, u64, size, ptr) { return fake::called("cuMemcpyAsync_ptsz"); }
FAKE_WEAK int cuMemcpyAtoA(ptr, u32, ptr, u32, u32) { return fake::called("cuMemcpyAtoA"); }
FAKE_WEAK int cuMemcpyAtoA_v2(ptr, size, ptr, size, size) { return fake::called("cuMemcpyAtoA_v2"); }
FAKE_WEAK int cuMemcpyAtoA_v2_ptds(ptr, size, ptr, size, size) { return fake::called("cuMemcpyAtoA_v2_ptds"); }
FAKE_WEAK int cuMemcpyAtoD(u32, ptr, u32, u32) { return fake::called("cuMemcpyAtoD"); }
FAKE_WEAK int cuMemcpyAtoD_v2(u64, ptr, size, size) { return fake::called("cuMemcpyAtoD_v2"); }
FAKE_WEAK int cuMemcpyAtoD_v2_ptds(u64, ptr, size, size) { return fake::called("cuMemcpyAtoD_v2_ptds"); }
FAKE_WEAK int cuMemcpyAtoH(ptr, ptr, u32, u32) { return fake::called("cuMemcpyAtoH"); }
FAKE_WEAK int cuMemcpyAtoH_v2(ptr, ptr, size, size) { return fake::called("cuMemcpyAtoH_v2"); }
FAKE_WEAK int cuMemcpyAtoH_v2_ptds(ptr, ptr, size, size) { return fake::called("cuMemcpyAtoH_v2_ptds"); }
FAKE_WEAK int cuMemcpyAtoHAsync(ptr, ptr, u32, u32, ptr) { return fake::called("cuMemcpyAtoHAsync"); }
FAKE_WEAK int cuMemcpyAtoHAsync_v2(ptr, ptr, size, size, ptr) { return fake::called("cuMemcpyAtoHAsync_v2"); }
FAKE_WEAK int cuMemcpyAtoHAsync_v2_ptsz(ptr, ptr, size, size, ptr) { return fake::called("cuMemcpyAtoHAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpyBatchAsync(ptr, ptr, ptr, size, ptr, ptr, size, ptr, ptr) { return fake::called("cuMemcpyBatchAsync"); }
FAKE_WEAK int cuMemcpyBatchAsync_ptsz(ptr, ptr, ptr, size, ptr, ptr, size, ptr, ptr) { return fake::called("cuMemcpyBatchAsync_ptsz"); }
FAKE_WEAK int cuMemcpyBatchAsync_v2(ptr, ptr, ptr, size, ptr, ptr, size, ptr) { return fake::called("cuMemcpyBatchAsync_v2"); }
FAKE_WEAK int cuMemcpyBatchAsync_v2_ptsz(ptr, ptr, ptr, size, ptr, ptr, size, ptr) { return fake::called("cuMemcpyBatchAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpyDtoA(ptr, u32, u32, u32) { return fake::called("cuMemcpyDtoA"); }
FAKE_WEAK int cuMemcpyDtoA_v2(ptr, size, u64, size) { return fake::called("cuMemcpyDtoA_v2"); }
FAKE_WEAK int cuMemcpyDtoA_v2_ptds(ptr, size, u64, size) { return fake::called("cuMemcpyDtoA_v2_ptds"); }
FAKE_WEAK int cuMemcpyDtoD(u32, u32, u32) { return fake::called("cuMemcpyDtoD"); }
FAKE_WEAK int cuMemcpyDtoD_v2(u64, u64, size) { return fake::called("cuMemcpyDtoD_v2"); }
FAKE_WEAK int cuMemcpyDtoD_v2_ptds(u64, u64, size) { return fake::called("cuMemcpyDtoD_v2_ptds"); }
FAKE_WEAK int cuMemcpyDtoDAsync(u32, u32, u32, ptr) { return fake::called("cuMemcpyDtoDAsync"); }
FAKE_WEAK int cuMemcpyDtoDAsync_v2(u64, u64, size, ptr) { return fake::called("cuMemcpyDtoDAsync_v2"); }
FAKE_WEAK int cuMemcpyDtoDAsync_v2_ptsz(u64, u64, size, ptr) { return fake::called("cuMemcpyDtoDAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpyDtoH(ptr, u32, u32) { return fake::called("cuMemcpyDtoH"); }
FAKE_WEAK int cuMemcpyDtoH_v2(ptr, u64, size) { return fake::called("cuMemcpyDtoH_v2"); }
FAKE_WEAK int cuMemcpyDtoH_v2_ptds(ptr, u64, size) { return fake::called("cuMemcpyDtoH_v2_ptds"); }
FAKE_WEAK int cuMemcpyDtoHAsync(ptr, u32, u32, ptr) { return fake::called("cuMemcpyDtoHAsync"); }
FAKE_WEAK int cuMemcpyDtoHAsync_v2(ptr, u64, size, ptr) { return fake::called("cuMemcpyDtoHAsync_v2"); }
FAKE_WEAK int cuMemcpyDtoHAsync_v2_ptsz(ptr, u64, size, ptr) { return fake::called("cuMemcpyDtoHAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpyHtoA(ptr, u32, ptr, u32) { return fake::called("cuMemcpyHtoA"); }
FAKE_WEAK int cuMemcpyHtoA_v2(ptr, size, ptr, size) { return fake::called("cuMemcpyHtoA_v2"); }
FAKE_WEAK int cuMemcpyHtoA_v2_ptds(ptr, size, ptr, size) { return fake::called("cuMemcpyHtoA_v2_ptds"); }
FAKE_WEAK int cuMemcpyHtoAAsync(ptr, u32, ptr, u32, ptr) { return fake::called("cuMemcpyHtoAAsync"); }
FAKE_WEAK int cuMemcpyHtoAAsync_v2(ptr, size, ptr, size, ptr) { return fake::called("cuMemcpyHtoAAsync_v2"); }
FAKE_WEAK int cuMemcpyHtoAAsync_v2_ptsz(ptr, size, ptr, size, ptr) { return fake::called("cuMemcpyHtoAAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpyHtoD(u32, ptr, u32) { return fake::called("cuMemcpyHtoD"); }
FAKE_WEAK int cuMemcpyHtoD_v2(u64, ptr, size) { return fake::called("cuMemcpyHtoD_v2"); }
FAKE_WEAK int cuMemcpyHtoD_v2_ptds(u64, ptr, size) { return fake::called("cuMemcpyHtoD_v2_ptds"); }
FAKE_WEAK int cuMemcpyHtoDAsync(u32, ptr, u32, ptr) { return fake::called("cuMemcpyHtoDAsync"); }
FAKE_WEAK int cuMemcpyHtoDAsync_v2(u64, ptr, size, ptr) { return fake::called("cuMemcpyHtoDAsync_v2"); }
FAKE_WEAK int cuMemcpyHtoDAsync_v2_ptsz(u64, ptr, size, ptr) { return fake::called("cuMemcpyHtoDAsync_v2_ptsz"); }
FAKE_WEAK int cuMemcpyPeer(u64, ptr, u64, ptr, size) { return fake::called("cuMemcpyPeer"); }
FAKE_WEAK int cuMemcpyPeer_ptds(u64, ptr, u64, ptr, size) { return fake::called("cuMemcpyPeer_ptds"); }
FAKE_WEAK int cuMemcpyPeerAsync(u64, ptr, u64, ptr, size, ptr) { return fake::called("cuMemcpyPeerAsync"); }
FAKE_WEAK int cuMemcpyPeerAsync_ptsz(u64, ptr, u64, ptr, size, ptr) { return fake::called("cuMemcpyPeerAsync_ptsz"); }
FAKE_WEAK int cuMemsetD16(u32, u16, u32) { return fake::called("cuMemsetD16"); }
FAKE_WEAK int cuMemsetD16_v2(u64, u16, size) { return fake::called("cuMemsetD16_v2"); }
FAKE_WEAK int cuMemsetD16_v2_ptds(u64, u16, size) { return fake::called("cuMemsetD16_v2_ptds"); }
FAKE_WEAK int cuMemsetD16Async(u64, u16, size, ptr) { return fake::called("cuMemsetD16Async"); }
FAKE_WEAK int cuMemsetD16Async_ptsz(u64, u16, size, ptr) { return fake::called("cuMemsetD16Async_ptsz"); }
FAKE_WEAK int cuMemsetD2D16(u32, u32, u16, u32, u32) { return fake::called("cuMemsetD2D16"); }
FAKE_WEAK int cuMemsetD2D16_v2(u64, size, u16, size, size) { return fake::called("cuMemsetD2D16_v2"); }
FAKE_WEAK int cuMemsetD2D16_v2_ptds(u64, size, u16, size, size) { return fake::called("cuMemsetD2D16_v2_ptds"); }
FAKE_WEAK int cuMemsetD2D16Async(u64, size, u16, size, size, ptr) { return fake::called("cuMemsetD2D16Async"); }
FAKE_WEAK int cuMemsetD2D16Async_ptsz(u64, size, u16, size, size, ptr) { return fake::called("cuMemsetD2D16Async_ptsz"); }
FAKE_WEAK int cuMemsetD2D32(u32, u32, u32, u32, u32) { return fake::called("cuMemsetD2D32"); }
FAKE_WEAK int cuMemsetD2D32_v2(u64, size, u32, size, size) { return fake::called("cuMemsetD2D32_v2"); }
FAKE_WEAK int cuMemsetD2D32_v2_ptds(u64, size, u32, size, size) { return fake::called("cuMemsetD2D32_v2_ptds"); }
FAKE_WEAK int cuMemsetD2D32Async(u64, size, u32, size, size, ptr) { return fake::called("cuMemsetD2D32Async"); }
FAKE_WEAK int cuMemsetD2D32Async_ptsz(u64, size, u32, size, size, ptr) { return fake::called("cuMemsetD2D32Async_ptsz"); }
FAKE_WEAK int cuMemsetD2D8(u32, u32, u8, u32, u32) { return fake::called("cuMemsetD2D8"); }
FAKE_WEAK int cuMemsetD2D8_v2(u64, size, u8, size, size) { return fake::called("cuMemsetD2D8_v2"); }
FAKE_WEAK int cuMemsetD2D8_v2_ptds(u64, size, u8, size, size) { return fake::called("cuMemsetD2D8_v2_ptds"); }
FAKE_WEAK int cuMemsetD2D8Async(u64, size, u8, size, size, ptr) { return fake::called("cuMemsetD2D8Async"); }
FAKE_WEAK int cuMemsetD2D8Async_ptsz(u64, size, u8, size, size, ptr) { return fake::called("cuMemsetD2D8Async_ptsz"); }
FAKE_WEAK int cuMemsetD32(u32, u32, u32) { return fake::called("cuMemsetD32"); }
FAKE_WEAK int cuMemsetD32_v2(u64, u32, size) { return fake::called("cuMemsetD32_v2"); }
FAKE_WEAK int cuMemsetD32_v2_ptds(u64, u32, size) { return fake::called("cuMemsetD32_v2_ptds"); }
FAKE_WEAK int cuMemsetD32Async(u64, u32, size, ptr) { return fake::called("cuMemsetD32Async"); }
FAKE_WEAK int cuMemsetD32Async_ptsz(u64, u32, size, ptr) { return fake::called("cuMemsetD32Async_ptsz"); }
FAKE_WEAK int cuMemsetD8(u32, u8, u32) { return fake::called("cuMemsetD8"); }
FAKE_WEAK int cuMemsetD8_v2(u64, u8, size) { return fake::called("cuMemsetD8_v2"); }
FAKE_WEAK int cuMemsetD8_v2_ptds(u64, u8, size) { return fake::called("cuMemsetD8_v2_ptds"); }
FAKE_WEAK int cuMemsetD8Async(u64, u8, size, ptr) { return fake::called("cuMemsetD8Async"); }
FAKE_WEAK int cuMemsetD8Async_ptsz(u64, u8, size, ptr) { return fake::called("cuMemsetD8Async_ptsz"); }
FAKE_WEAK int cuArray3DCreate(ptr, ptr) { return fake::called("cuArray3DCreate"); }
FAKE_WEAK int cuArray3DCreate_v2(ptr, ptr) { return fake::called("cuArray3DCreate_v2"); }
FAKE_WEAK int cuArrayCreate(ptr, ptr) { return fake::called("cuArrayCreate"); }
FAKE_WEAK int cuArrayCreate_v2(ptr, ptr) { return fake::called("cuArrayCreate_v2"); }
FAKE_WEAK int cuMemAlloc(ptr, u32) { return fake::called("cuMemAlloc"); }
FAKE_WEAK int cuMemAlloc_v2(ptr, size) { return fake::called("cuMemAlloc_v2"); }
FAKE_WEAK int cuMemAllocAsync(ptr, size, ptr) { return fake::called("cuMemAllocAsync"); }
FAKE_WEAK int cuMemAllocAsync_ptsz(ptr, size, ptr) { return fake::called("cuMemAllocAsync_ptsz"); }
FAKE_WEAK int cuMemAllocFromPoolAsync(ptr, size, ptr, ptr) { return fake::called("cuMemAllocFromPoolAsync"); }
FAKE_WEAK int cuMemAllocFromPoolAsync_ptsz(ptr, size, ptr, ptr) { return fake::called("cuMemAllocFromPoolAsync_ptsz"); }
FAKE_WEAK int cuMemAllocManaged(ptr, size, u32) { return fake::called("cuMemAllocManaged"); }
FAKE_WEAK int cuMemAllocPitch(ptr, ptr, u32, u32, u32) { return fake::called("cuMemAllocPitch"); }
FAKE_WEAK int cuMemAllocPitch_v2(ptr, ptr, size, size, u32) { return fake::called("cuMemAllocPitch_v2"); }
FAKE_WEAK int cuMemCreate(ptr, size, ptr, u64) { return fake::called("cuMemCreate"); }
FAKE_WEAK int cuMipmappedArrayCreate(ptr, ptr, u32) { return fake::called("cuMipmappedArrayCreate"); }
FAKE_WEAK int cuArrayDestroy(ptr) { return fake::called("cuArrayDestroy"); }
FAKE_WEAK int cuMemFree(u32) { return fake::called("cuMemFree"); }
FAKE_WEAK int cuMemFree_v2(u64) { return fake::called("cuMemFree_v2"); }
FAKE_WEAK int cuMemFreeAsync(u64, ptr) { return fake::called("cuMemFreeAsync"); }
FAKE_WEAK int cuMemFreeAsync_ptsz(u64, ptr) { return fake::called("cuMemFreeAsync_ptsz"); }
FAKE_WEAK int cuMemRelease(u64) { return fake::called("cuMemRelease"); }
FAKE_WEAK int cuMipmappedArrayDestroy(ptr) { return fake::called("cuMipmappedArrayDestroy"); }
FAKE_WEAK int cuMemAllocHost(ptr, u32) { return fake::called("cuMemAllocHost"); }
FAKE_WEAK int cuMemAllocHost_v2(ptr, size) { return fake::called("cuMemAllocHost_v2"); }
FAKE_WEAK int cuMemHostAlloc(ptr, size, u32) { return fake::called("cuMemHostAlloc"); }
FAKE_WEAK int cuMemFreeHost(ptr) { return fake::called("cuMemFreeHost"); }
FAKE_WEAK int cuMemHostRegister(ptr, size, u32) { return fake::called("cuMemHostRegister"); }
FAKE_WEAK int cuMemHostRegister_v2(ptr, size, u32) { return fake::called("cuMemHostRegister_v2"); }
FAKE_WEAK int cuMemHostUnregister(ptr) { return fake::called("cuMemHostUnregister"); }
FAKE_WEAK int cuExternalMemoryGetMappedBuffer(ptr, ptr, ptr) { return fake::called("cuExternalMemoryGetMappedBuffer"); }
FAKE_WEAK int cuIpcCloseMemHandle(u64) { return fake::called("cuIpcCloseMemHandle"); }
FAKE_WEAK int cuIpcOpenMemHandle(ptr, ipc, u32) { return fake::called("cuIpcOpenMemHandle"); }
FAKE_WEAK int cuIpcOpenMemHandle_v2(ptr, ipc, u32) { return fake::called("cuIpcOpenMemHandle_v2"); }
FAKE_WEAK int cuMemMap(u64, size, size, u64, u64) { return fake::called("cuMemMap"); }
FAKE_WEAK int cuMemPoolImportPointer(ptr, ptr, ptr) { return fake::called("cuMemPoolImportPointer"); }
FAKE_WEAK int cuMemUnmap(u64, size) { return fake::called("cuMemUnmap"); }
FAKE_WEAK int cuMemAdvise(u64, size, i32, i32) { return fake::called("cuMemAdvise"); }
FAKE_WEAK int cuMemAdvise_v2(u64, size, i32, location) { return fake::called("cuMemAdvise_v2"); }
FAKE_WEAK int cuMemDiscardAndPrefetchBatchAsync(ptr, ptr, size, ptr, ptr, size, u64, ptr) { return fake::called("cuMemDiscardAndPrefetchBatchAsync"); }
FAKE_WEAK int cuMemDiscardAndPrefetchBatchAsync_ptsz(ptr, ptr, size, ptr, ptr, size, u64, ptr) { return fake::called("cuMemDiscardAndPrefetchBatchAsync_ptsz"); }
FAKE_WEAK int cuMemDiscardBatchAsync(ptr, ptr, size, u64, ptr) { return fake::called("cuMemDiscardBatchAsync"); }
FAKE_WEAK int cuMemDiscardBatchAsync_ptsz(ptr, ptr, size, u64, ptr) { return fake::called("cuMemDiscardBatchAsync_ptsz"); }
FAKE_WEAK int cuMemPrefetchAsync(u64, size, i32, ptr) { return fake::called("cuMemPrefetchAsync"); }
FAKE_WEAK int cuMemPrefetchAsync_ptsz(u64, size, i32, ptr) { return fake::called("cuMemPrefetchAsync_ptsz"); }
FAKE_WEAK int cuMemPrefetchAsync_v2(u64, size, location, u32, ptr) { return fake::called("cuMemPrefetchAsync_v2"); }
FAKE_WEAK int cuMemPrefetchAsync_v2_ptsz(u64, size, location, u32, ptr) { return fake::called("cuMemPrefetchAsync_v2_ptsz"); }
FAKE_WEAK int cuMemPrefetchBatchAsync(ptr, ptr, size, ptr, ptr, size, u64, ptr) { return fake::called("cuMemPrefetchBatchAsync"); }
FAKE_WEAK int cuMemPrefetchBatchAsync_ptsz(ptr, ptr, size, ptr, ptr, size, u64, ptr) { return fake::called("cuMemPrefetchBatchAsync_ptsz"); }
FAKE_WEAK int cuStreamAttachMemAsync(ptr, u64, size, u32) { return fake::called("cuStreamAttachMemAsync"); }
FAKE_WEAK int cuStreamAttachMemAsync_ptsz(ptr, u64, size, u32) { return fake::called("cuStreamAttachMemAsync_ptsz"); }
FAKE_WEAK int cuCtxSynchronize() { return fake::called("cuCtxSynchronize"); }
FAKE_WEAK int cuCtxSynchronize_v2(ptr) { return fake::called("cuCtxSynchronize_v2"); }
FAKE_WEAK int cuEventSynchronize(ptr) { return fake::called("cuEventSynchronize"); }
FAKE_WEAK int cuStreamSynchronize(ptr) { return fake::called("cuStreamSynchronize"); }
FAKE_WEAK int cuStreamSynchronize_ptsz(ptr) { return fake::called("cuStreamSynchronize_ptsz"); }
FAKE_WEAK int cuEventQuery(ptr) { return fake::called("cuEventQuery"); }
FAKE_WEAK int cuStreamQuery(ptr) { return fake::called("cuStreamQuery"); }
FAKE_WEAK int cuStreamQuery_ptsz(ptr) { return fake::called("cuStreamQuery_ptsz"); }
FAKE_WEAK int cuLaunch(ptr) { return fake::called("cuLaunch"); }
FAKE_WEAK int cuLaunchCooperativeKernel(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr) { return fake::called("cuLaunchCooperativeKernel"); }
FAKE_WEAK int cuLaunchCooperativeKernel_ptsz(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr) { return fake::called("cuLaunchCooperativeKernel_ptsz"); }
FAKE_WEAK int cuLaunchCooperativeKernelMultiDevice(ptr, u32, u32) { return fake::called("cuLaunchCooperativeKernelMultiDevice"); }
FAKE_WEAK int cuLaunchGrid(ptr, i32, i32) { return fake::called("cuLaunchGrid"); }
FAKE_WEAK int cuLaunchGridAsync(ptr, i32, i32, ptr) { return fake::called("cuLaunchGridAsync"); }
FAKE_WEAK int cuLaunchHostFunc(ptr, ptr, ptr) { return fake::called("cuLaunchHostFunc"); }
FAKE_WEAK int cuLaunchHostFunc_ptsz(ptr, ptr, ptr) { return fake::called("cuLaunchHostFunc_ptsz"); }
FAKE_WEAK int cuLaunchKernel(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr, ptr) { return fake::called("cuLaunchKernel"); }
FAKE_WEAK int cuLaunchKernel_ptsz(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr, ptr) { return fake::called("cuLaunchKernel_ptsz"); }
FAKE_WEAK int cuLaunchKernelEx(ptr, ptr, ptr, ptr) { return fake::called("cuLaunchKernelEx"); }
FAKE_WEAK int cuLaunchKernelEx_ptsz(ptr, ptr, ptr, ptr) { return fake::called("cuLaunchKernelEx_ptsz"); }
FAKE_WEAK int cuStreamAddCallback(ptr, ptr, ptr, u32) { return fake::called("cuStreamAddCallback"); }
FAKE_WEAK int cuStreamAddCallback_ptsz(ptr, ptr, ptr, u32) { return fake::called("cuStreamAddCallback_ptsz"); }
FAKE_WEAK int cuLibraryUnload(ptr) { return fake::called("cuLibraryUnload"); }
FAKE_WEAK int cuModuleUnload(ptr) { return fake::called("cuModuleUnload"); }
FAKE_WEAK int cuGraphExecBatchMemOpNodeSetParams(ptr, ptr, ptr) { return fake::called("cuGraphExecBatchMemOpNodeSetParams"); }
FAKE_WEAK int cuGraphExecChildGraphNodeSetParams(ptr, ptr, ptr) { return fake::called("cuGraphExecChildGraphNodeSetParams"); }
FAKE_WEAK int cuGraphExecDestroy(ptr) { return fake::called("cuGraphExecDestroy"); }
FAKE_WEAK int cuGraphExecExternalSemaphoresSignalNodeSetParams(ptr, ptr, ptr) { return fake::called("cuGraphExecExternalSemaphoresSignalNodeSetParams"); }
FAKE_WEAK int cuGraphExecExternalSemaphoresWaitNodeSetParams(ptr, ptr, ptr) { return fake::called("cuGraphExecExternalSemaphoresWaitNodeSetParams"); }
FAKE_WEAK int cuGraphExecHostNodeSetParams(ptr, ptr, ptr) { return fake::called("cuGraphExecHostNodeSetParams"); }
FAKE_WEAK int cuGraphExecKernelNodeSetParams(ptr, ptr, ptr) { return fake::called("cuGraphExecKernelNodeSetParams"); }
FAKE_WEAK int cuGraphExecKernelNodeSetParams_v2(ptr, ptr, ptr) { return fake::called("cuGraphExecKernelNodeSetParams_v2"); }
FAKE_WEAK int cuGraphExecMemcpyNodeSetParams(ptr, ptr, ptr, ptr) { return fake::called("cuGraphExecMemcpyNodeSetParams"); }
FAKE_WEAK int cuGraphExecMemsetNodeSetParams(ptr, ptr, ptr, ptr) { return fake::called("cuGraphExecMemsetNodeSetParams"); }
FAKE_WEAK int cuGraphExecNodeSetParams(ptr, ptr, ptr) { return fake::called("cuGraphExecNodeSetParams"); }
FAKE_WEAK int cuGraphExecUpdate(ptr, ptr, ptr, ptr) { return fake::called("cuGraphExecUpdate"); }
FAKE_WEAK int cuGraphExecUpdate_v2(ptr, ptr, ptr) { return fake::called("cuGraphExecUpdate_v2"); }
FAKE_WEAK int cuGraphInstantiate(ptr, ptr, ptr, ptr, size) { return fake::called("cuGraphInstantiate"); }
FAKE_WEAK int cuGraphInstantiate_v2(ptr, ptr, ptr, ptr, size) { return fake::called("cuGraphInstantiate_v2"); }
FAKE_WEAK int cuGraphInstantiateWithFlags(ptr, ptr, u64) { return fake::called("cuGraphInstantiateWithFlags"); }
FAKE_WEAK int cuGraphInstantiateWithParams(ptr, ptr, ptr) { return fake::called("cuGraphInstantiateWithParams"); }
FAKE_WEAK int cuGraphInstantiateWithParams_ptsz(ptr, ptr, ptr) { return fake::called("cuGraphInstantiateWithParams_ptsz"); }
FAKE_WEAK int cuGraphLaunch(ptr, ptr) { return fake::called("cuGraphLaunch"); }
FAKE_WEAK int cuGraphLaunch_ptsz(ptr, ptr) { return fake::called("cuGraphLaunch_ptsz"); }
FAKE_WEAK int cuGraphNodeSetEnabled(ptr, ptr, u32) { return fake::called("cuGraphNodeSetEnabled"); }
FAKE_WEAK int cuGraphUpload(ptr, ptr) { return fake::called("cuGraphUpload"); }
FAKE_WEAK int cuGraphUpload_ptsz(ptr, ptr) { return fake::called("cuGraphUpload_ptsz"); }
FAKE_WEAK int cuEventCreate(ptr, u32) { return fake::called("cuEventCreate"); }
FAKE_WEAK int cuEventDestroy(ptr) { return fake::called("cuEventDestroy"); }
FAKE_WEAK int cuEventDestroy_v2(ptr) { return fake::called("cuEventDestroy_v2"); }
FAKE_WEAK int cuStreamCreate(ptr, u32) { return fake::called("cuStreamCreate"); }
FAKE_WEAK int cuStreamCreateWithPriority(ptr, u32, i32) { return fake::called("cuStreamCreateWithPriority"); }
FAKE_WEAK int cuStreamDestroy(ptr) { return fake::called("cuStreamDestroy"); }
FAKE_WEAK int cuStreamDestroy_v2(ptr) { return fake::called("cuStreamDestroy_v2"); }
FAKE_WEAK int cuEventRecord(ptr, ptr) { return fake::called("cuEventRecord"); }
FAKE_WEAK int cuEventRecord_ptsz(ptr, ptr) { return fake::called("cuEventRecord_ptsz"); }
FAKE_WEAK int cuEventRecordWithFlags(ptr, ptr, u32) { return fake::called("cuEventRecordWithFlags"); }
FAKE_WEAK int cuEventRecordWithFlags_ptsz(ptr, ptr, u32) { return fake::called("cuEventRecordWithFlags_ptsz"); }
FAKE_WEAK int cuSignalExternalSemaphoresAsync(ptr, ptr, u32, ptr) { return fake::called("cuSignalExternalSemaphoresAsync"); }
FAKE_WEAK int cuSignalExternalSemaphoresAsync_ptsz(ptr, ptr, u32, ptr) { return fake::called("cuSignalExternalSemaphoresAsync_ptsz"); }
FAKE_WEAK int cuStreamBatchMemOp(ptr, u32, ptr, u32) { return fake::called("cuStreamBatchMemOp"); }
FAKE_WEAK int cuStreamBatchMemOp_v2(ptr, u32, ptr, u32) { return fake::called("cuStreamBatchMemOp_v2"); }
FAKE_WEAK int cuStreamBatchMemOp_ptsz(ptr, u32, ptr, u32) { return fake::called("cuStreamBatchMemOp_ptsz"); }
FAKE_WEAK int cuStreamBatchMemOp_v2_ptsz(ptr, u32, ptr, u32) { return fake::called("cuStreamBatchMemOp_v2_ptsz"); }
FAKE_WEAK int cuStreamWaitEvent(ptr, ptr, u32) { return fake::called("cuStreamWaitEvent"); }
FAKE_WEAK int cuStreamWaitEvent_ptsz(ptr, ptr, u32) { return fake::called("cuStreamWaitEvent_ptsz"); }
FAKE_WEAK int cuStreamWaitValue32(ptr, u64, u32, u32) { return fake::called("cuStreamWaitValue32"); }
FAKE_WEAK int cuStreamWaitValue32_v2(ptr, u64, u32, u32) { return fake::called("cuStreamWaitValue32_v2"); }
FAKE_WEAK int cuStreamWaitValue32_ptsz(ptr, u64, u32, u32) { return fake::called("cuStreamWaitValue32_ptsz"); }
FAKE_WEAK int cuStreamWaitValue32_v2_ptsz(ptr, u64, u32, u32) { return fake::called("cuStreamWaitValue32_v2_ptsz"); }
FAKE_WEAK int cuStreamWaitValue64(ptr, u64, u64, u32) { return fake::called("cuStreamWaitValue64"); }
FAKE_WEAK int cuStreamWaitValue64_v2(ptr, u64, u64, u32) { return fake::called("cuStreamWaitValue64_v2"); }
FAKE_WEAK int cuStreamWaitValue64_ptsz(ptr, u64, u64, u32) { return fake::called("cuStreamWaitValue64_ptsz"); }
FAKE_WEAK int cuStreamWaitValue64_v2_ptsz(ptr, u64, u64, u32) { return fake::called("cuStreamWaitValue64_v2_ptsz"); }
FAKE_WEAK int cuStreamWriteValue32(ptr, u64, u32, u32) { return fake::called("cuStreamWriteValue32"); }
FAKE_WEAK int cuStreamWriteValue32_v2(ptr, u64, u32, u32) { return fake::called("cuStreamWriteValue32_v2"); }
FAKE_WEAK int cuStreamWriteValue32_ptsz(ptr, u64, u32, u32) { return fake::called("cuStreamWriteValue32_ptsz"); }
FAKE_WEAK int cuStreamWriteValue32_v2_ptsz(ptr, u64, u32, u32) { return fake::called("cuStreamWriteValue32_v2_ptsz"); }
FAKE_WEAK int cuStreamWriteValue64(ptr, u64, u64, u32) { return fake::called("cuStreamWriteValue64"); }
FAKE_WEAK int cuStreamWriteValue64_v2(ptr, u64, u64, u32) { return fake::called("cuStreamWriteValue64_v2"); }
FAKE_WEAK int cuStreamWriteValue64_ptsz(ptr, u64, u64, u32) { return fake::called("cuStreamWriteValue64_ptsz"); }
FAKE_WEAK int cuStreamWriteValue64_v2_ptsz(ptr, u64, u64, u32) { return fake::called("cuStreamWriteValue64_v2_ptsz"); }
FAKE_WEAK int cuWaitExternalSemaphoresAsync(ptr, ptr, u32, ptr) { return fake::called("cuWaitExternalSemaphoresAsync"); }
FAKE_WEAK int cuWaitExternalSemaphoresAsync_ptsz(ptr, ptr, u32, ptr) { return fake::called("cuWaitExternalSemaphoresAsync_ptsz"); }
FAKE_WEAK int cuStreamBeginCapture(ptr) { return fake::called("cuStreamBeginCapture"); }
FAKE_WEAK int cuStreamBeginCapture_ptsz(ptr) { return fake::called("cuStreamBeginCapture_ptsz"); }
FAKE_WEAK int cuStreamBeginCapture_v2(ptr, i32) { return fake::called("cuStreamBeginCapture_v2"); }
FAKE_WEAK int cuStreamBeginCapture_v2_ptsz(ptr, i32) { return fake::called("cuStreamBeginCapture_v2_ptsz"); }
FAKE_WEAK int cuStreamBeginCaptureToGraph(ptr, ptr, ptr, ptr, size, i32) { return fake::called("cuStreamBeginCaptureToGraph"); }
FAKE_WEAK int cuStreamBeginCaptureToGraph_ptsz(ptr, ptr, ptr, ptr, size, i32) { return fake::called("cuStreamBeginCaptureToGraph_ptsz"); }
FAKE_WEAK int cuStreamEndCapture(ptr, ptr) { return fake::called("cuStreamEndCapture"); }
FAKE_WEAK int cuStreamEndCapture_ptsz(ptr, ptr) { return fake::called("cuStreamEndCapture_ptsz"); }
FAKE_WEAK int cuMemGetInfo_v2(ptr, ptr) { return fake::called("cuMemGetInfo_v2"); }
FAKE_WEAK int cuPointerGetAttribute(ptr, i32, u64) { return fake::called("cuPointerGetAttribute"); }
FAKE_WEAK int cuPointerGetAttributes(u32, ptr, ptr, u64) { return fake::called("cuPointerGetAttributes"); }
FAKE_WEAK int cuIpcGetMemHandle(ptr, u64) { return fake::called("cuIpcGetMemHandle"); }
FAKE_WEAK int cuMemExportToShareableHandle(ptr, u64, i32, u64) { return fake::called("cuMemExportToShareableHandle"); }
FAKE_WEAK int cuMemGetHandleForAddressRange(ptr, u64, size, i32, u64) { return fake::called("cuMemGetHandleForAddressRange"); }
FAKE_WEAK int cuMemPoolExportPointer(ptr, u64) { return fake::called("cuMemPoolExportPointer"); }
FAKE_WEAK int cuPointerSetAttribute(ptr, i32, u64) { return fake::called("cuPointerSetAttribute"); }
FAKE_WEAK int cuCtxDestroy(ptr) { return fake::called("cuCtxDestroy"); }
FAKE_WEAK int cuCtxDestroy_v2(ptr) { return fake::called("cuCtxDestroy_v2"); }
FAKE_WEAK int cuDevicePrimaryCtxRelease(i32) { return fake::called("cuDevicePrimaryCtxRelease"); }
FAKE_WEAK int cuDevicePrimaryCtxRelease_v2(i32) { return fake::called("cuDevicePrimaryCtxRelease_v2"); }
FAKE_WEAK int cuDevicePrimaryCtxReset(i32) { return fake::called("cuDevicePrimaryCtxReset"); }
FAKE_WEAK int cuDevicePrimaryCtxReset_v2(i32) { return fake::called("cuDevicePrimaryCtxReset_v2"); }
FAKE_WEAK int cuGetProcAddress(ptr, ptr, i32, u64) { return fake::called("cuGetProcAddress"); }
FAKE_WEAK int cuGetProcAddress_v2(ptr, ptr, i32, u64, ptr) { return fake::called("cuGetProcAddress_v2"); }
}

const fake::Export fake::exports[] = {
    {"cuMemcpy", "cuMemcpy", 4000, false, reinterpret_cast<void *>(&cuMemcpy)},
    {"cuMemcpy", "cuMemcpy_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpy_ptds)},
    {"cuMemcpy2D", "cuMemcpy2D", 2000, false, reinterpret_cast<void *>(&cuMemcpy2D)},
    {"cuMemcpy2D", "cuMemcpy2D_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpy2D_v2)},
    {"cuMemcpy2D", "cuMemcpy2D_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpy2D_v2_ptds)},
    {"cuMemcpy2DAsync", "cuMemcpy2DAsync", 2000, false, reinterpret_cast<void *>(&cuMemcpy2DAsync)},
    {"cuMemcpy2DAsync", "cuMemcpy2DAsync_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpy2DAsync_v2)},
    {"cuMemcpy2DAsync", "cuMemcpy2DAsync_v2_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpy2DAsync_v2_ptsz)},
    {"cuMemcpy2DUnaligned", "cuMemcpy2DUnaligned", 2000, false, reinterpret_cast<void *>(&cuMemcpy2DUnaligned)},
    {"cuMemcpy2DUnaligned", "cuMemcpy2DUnaligned_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpy2DUnaligned_v2)},
    {"cuMemcpy2DUnaligned", "cuMemcpy2DUnaligned_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpy2DUnaligned_v2_ptds)},
    {"cuMemcpy3D", "cuMemcpy3D", 2000, false, reinterpret_cast<void *>(&cuMemcpy3D)},
    {"cuMemcpy3D", "cuMemcpy3D_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpy3D_v2)},
    {"cuMemcpy3D", "cuMemcpy3D_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpy3D_v2_ptds)},
    {"cuMemcpy3DAsync", "cuMemcpy3DAsync", 2000, false, reinterpret_cast<void *>(&cuMemcpy3DAsync)},
    {"cuMemcpy3DAsync", "cuMemcpy3DAsync_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpy3DAsync_v2)},
    {"cuMemcpy3DAsync", "cuMemcpy3DAsync_v2_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpy3DAsync_v2_ptsz)},
    {"cuMemcpy3DBatchAsync", "cuMemcpy3DBatchAsync", 12080, false, reinterpret_cast<void *>(&cuMemcpy3DBatchAsync)},
    {"cuMemcpy3DBatchAsync", "cuMemcpy3DBatchAsync_ptsz", 12080, true, reinterpret_cast<void *>(&cuMemcpy3DBatchAsync_ptsz)},
    {"cuMemcpy3DBatchAsync", "cuMemcpy3DBatchAsync_v2", 13000, false, reinterpret_cast<void *>(&cuMemcpy3DBatchAsync_v2)},
    {"cuMemcpy3DBatchAsync", "cuMemcpy3DBatchAsync_v2_ptsz", 13000, true, reinterpret_cast<void *>(&cuMemcpy3DBatchAsync_v2_ptsz)},
    {"cuMemcpy3DPeer", "cuMemcpy3DPeer", 4000, false, reinterpret_cast<void *>(&cuMemcpy3DPeer)},
    {"cuMemcpy3DPeer", "cuMemcpy3DPeer_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpy3DPeer_ptds)},
    {"cuMemcpy3DPeerAsync", "cuMemcpy3DPeerAsync", 4000, false, reinterpret_cast<void *>(&cuMemcpy3DPeerAsync)},
    {"cuMemcpy3DPeerAsync", "cuMemcpy3DPeerAsync_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpy3DPeerAsync_ptsz)},
    {"cuMemcpyAsync", "cuMemcpyAsync", 4000, false, reinterpret_cast<void *>(&cuMemcpyAsync)},
    {"cuMemcpyAsync", "cuMemcpyAsync_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpyAsync_ptsz)},
    {"cuMemcpyAtoA", "cuMemcpyAtoA", 2000, false, reinterpret_cast<void *>(&cuMemcpyAtoA)},
    {"cuMemcpyAtoA", "cuMemcpyAtoA_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyAtoA_v2)},
    {"cuMemcpyAtoA", "cuMemcpyAtoA_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyAtoA_v2_ptds)},
    {"cuMemcpyAtoD", "cuMemcpyAtoD", 2000, false, reinterpret_cast<void *>(&cuMemcpyAtoD)},
    {"cuMemcpyAtoD", "cuMemcpyAtoD_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyAtoD_v2)},
    {"cuMemcpyAtoD", "cuMemcpyAtoD_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyAtoD_v2_ptds)},
    {"cuMemcpyAtoH", "cuMemcpyAtoH", 2000, false, reinterpret_cast<void *>(&cuMemcpyAtoH)},
    {"cuMemcpyAtoH", "cuMemcpyAtoH_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyAtoH_v2)},
    {"cuMemcpyAtoH", "cuMemcpyAtoH_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyAtoH_v2_ptds)},
    {"cuMemcpyAtoHAsync", "cuMemcpyAtoHAsync", 2000, false, reinterpret_cast<void *>(&cuMemcpyAtoHAsync)},
    {"cuMemcpyAtoHAsync", "cuMemcpyAtoHAsync_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyAtoHAsync_v2)},
    {"cuMemcpyAtoHAsync", "cuMemcpyAtoHAsync_v2_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpyAtoHAsync_v2_ptsz)},
    {"cuMemcpyBatchAsync", "cuMemcpyBatchAsync", 12080, false, reinterpret_cast<void *>(&cuMemcpyBatchAsync)},
    {"cuMemcpyBatchAsync", "cuMemcpyBatchAsync_ptsz", 12080, true, reinterpret_cast<void *>(&cuMemcpyBatchAsync_ptsz)},
    {"cuMemcpyBatchAsync", "cuMemcpyBatchAsync_v2", 13000, false, reinterpret_cast<void *>(&cuMemcpyBatchAsync_v2)},
    {"cuMemcpyBatchAsync", "cuMemcpyBatchAsync_v2_ptsz", 13000, true, reinterpret_cast<void *>(&cuMemcpyBatchAsync_v2_ptsz)},
    {"cuMemcpyDtoA", "cuMemcpyDtoA", 2000, false, reinterpret_cast<void *>(&cuMemcpyDtoA)},
    {"cuMemcpyDtoA", "cuMemcpyDtoA_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyDtoA_v2)},
    {"cuMemcpyDtoA", "cuMemcpyDtoA_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyDtoA_v2_ptds)},
    {"cuMemcpyDtoD", "cuMemcpyDtoD", 2000, false, reinterpret_cast<void *>(&cuMemcpyDtoD)},
    {"cuMemcpyDtoD", "cuMemcpyDtoD_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyDtoD_v2)},
    {"cuMemcpyDtoD", "cuMemcpyDtoD_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyDtoD_v2_ptds)},
    {"cuMemcpyDtoDAsync", "cuMemcpyDtoDAsync", 3000, false, reinterpret_cast<void *>(&cuMemcpyDtoDAsync)},
    {"cuMemcpyDtoDAsync", "cuMemcpyDtoDAsync_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyDtoDAsync_v2)},
    {"cuMemcpyDtoDAsync", "cuMemcpyDtoDAsync_v2_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpyDtoDAsync_v2_ptsz)},
    {"cuMemcpyDtoH", "cuMemcpyDtoH", 2000, false, reinterpret_cast<void *>(&cuMemcpyDtoH)},
    {"cuMemcpyDtoH", "cuMemcpyDtoH_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyDtoH_v2)},
    {"cuMemcpyDtoH", "cuMemcpyDtoH_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyDtoH_v2_ptds)},
    {"cuMemcpyDtoHAsync", "cuMemcpyDtoHAsync", 2000, false, reinterpret_cast<void *>(&cuMemcpyDtoHAsync)},
    {"cuMemcpyDtoHAsync", "cuMemcpyDtoHAsync_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyDtoHAsync_v2)},
    {"cuMemcpyDtoHAsync", "cuMemcpyDtoHAsync_v2_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpyDtoHAsync_v2_ptsz)},
    {"cuMemcpyHtoA", "cuMemcpyHtoA", 2000, false, reinterpret_cast<void *>(&cuMemcpyHtoA)},
    {"cuMemcpyHtoA", "cuMemcpyHtoA_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyHtoA_v2)},
    {"cuMemcpyHtoA", "cuMemcpyHtoA_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyHtoA_v2_ptds)},
    {"cuMemcpyHtoAAsync", "cuMemcpyHtoAAsync", 2000, false, reinterpret_cast<void *>(&cuMemcpyHtoAAsync)},
    {"cuMemcpyHtoAAsync", "cuMemcpyHtoAAsync_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyHtoAAsync_v2)},
    {"cuMemcpyHtoAAsync", "cuMemcpyHtoAAsync_v2_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpyHtoAAsync_v2_ptsz)},
    {"cuMemcpyHtoD", "cuMemcpyHtoD", 2000, false, reinterpret_cast<void *>(&cuMemcpyHtoD)},
    {"cuMemcpyHtoD", "cuMemcpyHtoD_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyHtoD_v2)},
    {"cuMemcpyHtoD", "cuMemcpyHtoD_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyHtoD_v2_ptds)},
    {"cuMemcpyHtoDAsync", "cuMemcpyHtoDAsync", 2000, false, reinterpret_cast<void *>(&cuMemcpyHtoDAsync)},
    {"cuMemcpyHtoDAsync", "cuMemcpyHtoDAsync_v2", 3020, false, reinterpret_cast<void *>(&cuMemcpyHtoDAsync_v2)},
    {"cuMemcpyHtoDAsync", "cuMemcpyHtoDAsync_v2_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpyHtoDAsync_v2_ptsz)},
    {"cuMemcpyPeer", "cuMemcpyPeer", 4000, false, reinterpret_cast<void *>(&cuMemcpyPeer)},
    {"cuMemcpyPeer", "cuMemcpyPeer_ptds", 7000, true, reinterpret_cast<void *>(&cuMemcpyPeer_ptds)},
    {"cuMemcpyPeerAsync", "cuMemcpyPeerAsync", 4000, false, reinterpret_cast<void *>(&cuMemcpyPeerAsync)},
    {"cuMemcpyPeerAsync", "cuMemcpyPeerAsync_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemcpyPeerAsync_ptsz)},
    {"cuMemsetD16", "cuMemsetD16", 2000, false, reinterpret_cast<void *>(&cuMemsetD16)},
    {"cuMemsetD16", "cuMemsetD16_v2", 3020, false, reinterpret_cast<void *>(&cuMemsetD16_v2)},
    {"cuMemsetD16", "cuMemsetD16_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemsetD16_v2_ptds)},
    {"cuMemsetD16Async", "cuMemsetD16Async", 3020, false, reinterpret_cast<void *>(&cuMemsetD16Async)},
    {"cuMemsetD16Async", "cuMemsetD16Async_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemsetD16Async_ptsz)},
    {"cuMemsetD2D16", "cuMemsetD2D16", 2000, false, reinterpret_cast<void *>(&cuMemsetD2D16)},
    {"cuMemsetD2D16", "cuMemsetD2D16_v2", 3020, false, reinterpret_cast<void *>(&cuMemsetD2D16_v2)},
    {"cuMemsetD2D16", "cuMemsetD2D16_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemsetD2D16_v2_ptds)},
    {"cuMemsetD2D16Async", "cuMemsetD2D16Async", 3020, false, reinterpret_cast<void *>(&cuMemsetD2D16Async)},
    {"cuMemsetD2D16Async", "cuMemsetD2D16Async_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemsetD2D16Async_ptsz)},
    {"cuMemsetD2D32", "cuMemsetD2D32", 2000, false, reinterpret_cast<void *>(&cuMemsetD2D32)},
    {"cuMemsetD2D32", "cuMemsetD2D32_v2", 3020, false, reinterpret_cast<void *>(&cuMemsetD2D32_v2)},
    {"cuMemsetD2D32", "cuMemsetD2D32_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemsetD2D32_v2_ptds)},
    {"cuMemsetD2D32Async", "cuMemsetD2D32Async", 3020, false, reinterpret_cast<void *>(&cuMemsetD2D32Async)},
    {"cuMemsetD2D32Async", "cuMemsetD2D32Async_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemsetD2D32Async_ptsz)},
    {"cuMemsetD2D8", "cuMemsetD2D8", 2000, false, reinterpret_cast<void *>(&cuMemsetD2D8)},
    {"cuMemsetD2D8", "cuMemsetD2D8_v2", 3020, false, reinterpret_cast<void *>(&cuMemsetD2D8_v2)},
    {"cuMemsetD2D8", "cuMemsetD2D8_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemsetD2D8_v2_ptds)},
    {"cuMemsetD2D8Async", "cuMemsetD2D8Async", 3020, false, reinterpret_cast<void *>(&cuMemsetD2D8Async)},
    {"cuMemsetD2D8Async", "cuMemsetD2D8Async_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemsetD2D8Async_ptsz)},
    {"cuMemsetD32", "cuMemsetD32", 2000, false, reinterpret_cast<void *>(&cuMemsetD32)},
    {"cuMemsetD32", "cuMemsetD32_v2", 3020, false, reinterpret_cast<void *>(&cuMemsetD32_v2)},
    {"cuMemsetD32", "cuMemsetD32_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemsetD32_v2_ptds)},
    {"cuMemsetD32Async", "cuMemsetD32Async", 3020, false, reinterpret_cast<void *>(&cuMemsetD32Async)},
    {"cuMemsetD32Async", "cuMemsetD32Async_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemsetD32Async_ptsz)},
    {"cuMemsetD8", "cuMemsetD8", 2000, false, reinterpret_cast<void *>(&cuMemsetD8)},
    {"cuMemsetD8", "cuMemsetD8_v2", 3020, false, reinterpret_cast<void *>(&cuMemsetD8_v2)},
    {"cuMemsetD8", "cuMemsetD8_v2_ptds", 7000, true, reinterpret_cast<void *>(&cuMemsetD8_v2_ptds)},
    {"cuMemsetD8Async", "cuMemsetD8Async", 3020, false, reinterpret_cast<void *>(&cuMemsetD8Async)},
    {"cuMemsetD8Async", "cuMemsetD8Async_ptsz", 7000, true, reinterpret_cast<void *>(&cuMemsetD8Async_ptsz)},
    {"cuArray3DCreate", "cuArray3DCreate", 2000, false, reinterpret_cast<void *>(&cuArray3DCreate)},
    {"cuArray3DCreate", "cuArray3DCreate_v2", 3020, false, reinterpret_cast<void *>(&cuArray3DCreate_v2)},
    {"cuArrayCreate", "cuArrayCreate", 2000, false, reinterpret_cast<void *>(&cuArrayCreate)},
    {"cuArrayCreate", "cuArrayCreate_v2", 3020, false, reinterpret_cast<void *>(&cuArrayCreate_v2)},
    {"cuMemAlloc", "cuMemAlloc", 2000, false, reinterpret_cast<void *>(&cuMemAlloc)},
    {"cuMemAlloc", "cuMemAlloc_v2", 3020, false, reinterpret_cast<void *>(&cuMemAlloc_v2)},
    {"cuMemAllocAsync", "cuMemAllocAsync", 11020, false, reinterpret_cast<void *>(&cuMemAllocAsync)},
    {"cuMemAllocAsync", "cuMemAllocAsync_ptsz", 11020, true, reinterpret_cast<void *>(&cuMemAllocAsync_ptsz)},
    {"cuMemAllocFromPoolAsync", "cuMemAllocFromPoolAsync", 11020, false, reinterpret_cast<void *>(&cuMemAllocFromPoolAsync)},
    {"cuMemAllocFromPoolAsync", "cuMemAllocFromPoolAsync_ptsz", 11020, true, reinterpret_cast<void *>(&cuMemAllocFromPoolAsync_ptsz)},
    {"cuMemAllocManaged", "cuMemAllocManaged", 6000, false, reinterpret_cast<void *>(&cuMemAllocManaged)},
    {"cuMemAllocPitch", "cuMemAllocPitch", 2000, false, reinterpret_cast<void *>(&cuMemAllocPitch)},
    {"cuMemAllocPitch", "cuMemAllocPitch_v2", 3020, false, reinterpret_cast<void *>(&cuMemAllocPitch_v2)},
    {"cuMemCreate", "cuMemCreate", 10020, false, reinterpret_cast<void *>(&cuMemCreate)},
    {"cuMipmappedArrayCreate", "cuMipmappedArrayCreate", 5000, false, reinterpret_cast<void *>(&cuMipmappedArrayCreate)},
    {"cuArrayDestroy", "cuArrayDestroy", 2000, false, reinterpret_cast<void *>(&cuArrayDestroy)},
    {"cuMemFree", "cuMemFree", 2000, false, reinterpret_cast<void *>(&cuMemFree)},
    {"cuMemFree", "cuMemFree_v2", 3020, false, reinterpret_cast<void *>(&cuMemFree_v2)},
    {"cuMemFreeAsync", "cuMemFreeAsync", 11020, false, reinterpret_cast<void *>(&cuMemFreeAsync)},
    {"cuMemFreeAsync", "cuMemFreeAsync_ptsz", 11020, true, reinterpret_cast<void *>(&cuMemFreeAsync_ptsz)},
    {"cuMemRelease", "cuMemRelease", 10020, false, reinterpret_cast<void *>(&cuMemRelease)},
    {"cuMipmappedArrayDestroy", "cuMipmappedArrayDestroy", 5000, false, reinterpret_cast<void *>(&cuMipmappedArrayDestroy)},
    {"cuMemAllocHost", "cuMemAllocHost", 2000, false, reinterpret_cast<void *>(&cuMemAllocHost)},
    {"cuMemAllocHost", "cuMemAllocHost_v2", 3020, false, reinterpret_cast<void *>(&cuMemAllocHost_v2)},
    {"cuMemHostAlloc", "cuMemHostAlloc", 2020, false, reinterpret_cast<void *>(&cuMemHostAlloc)},
    {"cuMemFreeHost", "cuMemFreeHost", 2000, false, reinterpret_cast<void *>(&cuMemFreeHost)},
    {"cuMemHostRegister", "cuMemHostRegister", 4000, false, reinterpret_cast<void *>(&cuMemHostRegister)},
    {"cuMemHostRegister", "cuMemHostRegister_v2", 6050, false, reinterpret_cast<void *>(&cuMemHostRegister_v2)},
    {"cuMemHostUnregister", "cuMemHostUnregister", 4000, false, reinterpret_cast<void *>(&cuMemHostUnregister)},
    {"cuExternalMemoryGetMappedBuffer", "cuExternalMemoryGetMappedBuffer", 10000, false, reinterpret_cast<void *>(&cuExternalMemoryGetMappedBuffer)},
    {"cuIpcCloseMemHandle", "cuIpcCloseMemHandle", 4010, false, reinterpret_cast<void *>(&cuIpcCloseMemHandle)},
    {"cuIpcOpenMemHandle", "cuIpcOpenMemHandle", 4010, false, reinterpret_cast<void *>(&cuIpcOpenMemHandle)},
    {"cuIpcOpenMemHandle", "cuIpcOpenMemHandle_v2", 11000, false, reinterpret_cast<void *>(&cuIpcOpenMemHandle_v2)},
    {"cuMemMap", "cuMemMap", 10020, false, reinterpret_cast<void *>(&cuMemMap)},
    {"cuMemPoolImportPointer", "cuMemPoolImportPointer", 11020, false, reinterpret_cast<void *>(&cuMemPoolImportPointer)},
    {"cuMemUnmap", "cuMemUnmap", 10020, false, reinterpret_cast<void *>(&cuMemUnmap)},
    {"cuMemAdvise", "cuMemAdvise", 8000, false, reinterpret_cast<void *>(&cuMemAdvise)},
    {"cuMemAdvise", "cuMemAdvise_v2", 12020, false, reinterpret_cast<void *>(&cuMemAdvise_v2)},
    {"cuMemDiscardAndPrefetchBatchAsync", "cuMemDiscardAndPrefetchBatchAsync", 13000, false, reinterpret_cast<void *>(&cuMemDiscardAndPrefetchBatchAsync)},
    {"cuMemDiscardAndPrefetchBatchAsync", "cuMemDiscardAndPrefetchBatchAsync_ptsz", 13000, true, reinterpret_cast<void *>(&cuMemDiscardAndPrefetchBatchAsync_ptsz)},
    {"cuMemDiscardBatchAsync", "cuMemDiscardBatchAsync", 13000, false, reinterpret_cast<void *>(&cuMemDiscardBatchAsync)},
    {"cuMemDiscardBatchAsync", "cuMemDiscardBatchAsync_ptsz", 13000, true, reinterpret_cast<void *>(&cuMemDiscardBatchAsync_ptsz)},
    {"cuMemPrefetchAsync", "cuMemPrefetchAsync", 8000, false, reinterpret_cast<void *>(&cuMemPrefetchAsync)},
    {"cuMemPrefetchAsync", "cuMemPrefetchAsync_ptsz", 8000, true, reinterpret_cast<void *>(&cuMemPrefetchAsync_ptsz)},
    {"cuMemPrefetchAsync", "cuMemPrefetchAsync_v2", 12020, false, reinterpret_cast<void *>(&cuMemPrefetchAsync_v2)},
    {"cuMemPrefetchAsync", "cuMemPrefetchAsync_v2_ptsz", 12020, true, reinterpret_cast<void *>(&cuMemPrefetchAsync_v2_ptsz)},
    {"cuMemPrefetchBatchAsync", "cuMemPrefetchBatchAsync", 13000, false, reinterpret_cast<void *>(&cuMemPrefetchBatchAsync)},
    {"cuMemPrefetchBatchAsync", "cuMemPrefetchBatchAsync_ptsz", 13000, true, reinterpret_cast<void *>(&cuMemPrefetchBatchAsync_ptsz)},
    {"cuStreamAttachMemAsync", "cuStreamAttachMemAsync", 6000, false, reinterpret_cast<void *>(&cuStreamAttachMemAsync)},
    {"cuStreamAttachMemAsync", "cuStreamAttachMemAsync_ptsz", 7000, true, reinterpret_cast<void *>(&cuStreamAttachMemAsync_ptsz)},
    {"cuCtxSynchronize", "cuCtxSynchronize", 2000, false, reinterpret_cast<void *>(&cuCtxSynchronize)},
    {"cuCtxSynchronize", "cuCtxSynchronize_v2", 13000, false, reinterpret_cast<void *>(&cuCtxSynchronize_v2)},
    {"cuEventSynchronize", "cuEventSynchronize", 2000, false, reinterpret_cast<void *>(&cuEventSynchronize)},
    {"cuStreamSynchronize", "cuStreamSynchronize", 2000, false, reinterpret_cast<void *>(&cuStreamSynchronize)},
    {"cuStreamSynchronize", "cuStreamSynchronize_ptsz", 7000, true, reinterpret_cast<void *>(&cuStreamSynchronize_ptsz)},
    {"cuEventQuery", "cuEventQuery", 2000, false, reinterpret_cast<void *>(&cuEventQuery)},
    {"cuStreamQuery", "cuStreamQuery", 2000, false, reinterpret_cast<void *>(&cuStreamQuery)},
    {"cuStreamQuery", "cuStreamQuery_ptsz", 7000, true, reinterpret_cast<void *>(&cuStreamQuery_ptsz)},
    {"cuLaunch", "cuLaunch", 2000, false, reinterpret_cast<void *>(&cuLaunch)},
    {"cuLaunchCooperativeKernel", "cuLaunchCooperativeKernel", 9000, false, reinterpret_cast<void *>(&cuLaunchCooperativeKernel)},
    {"cuLaunchCooperativeKernel", "cuLaunchCooperativeKernel_ptsz", 9000, true, reinterpret_cast<void *>(&cuLaunchCooperativeKernel_ptsz)},
    {"cuLaunchCooperativeKernelMultiDevice", "cuLaunchCooperativeKernelMultiDevice", 9000, false, reinterpret_cast<void *>(&cuLaunchCooperativeKernelMultiDevice)},
    {"cuLaunchGrid", "cuLaunchGrid", 2000, false, reinterpret_cast<void *>(&cuLaunchGrid)},
    {"cuLaunchGridAsync", "cuLaunchGridAsync", 2000, false, reinterpret_cast<void *>(&cuLaunchGridAsync)},
    {"cuLaunchHostFunc", "cuLaunchHostFunc", 10000, false, reinterpret_cast<void *>(&cuLaunchHostFunc)},
    {"cuLaunchHostFunc", "cuLaunchHostFunc_ptsz", 10000, true, reinterpret_cast<void *>(&cuLaunchHostFunc_ptsz)},
    {"cuLaunchKernel", "cuLaunchKernel", 4000, false, reinterpret_cast<void *>(&cuLaunchKernel)},
    {"cuLaunchKernel", "cuLaunchKernel_ptsz", 7000, true, reinterpret_cast<void *>(&cuLaunchKernel_ptsz)},
    {"cuLaunchKernelEx", "cuLaunchKernelEx", 11060, false, reinterpret_cast<void *>(&cuLaunchKernelEx)},
    {"cuLaunchKernelEx", "cuLaunchKernelEx_ptsz", 11060, true, reinterpret_cast<void *>(&cuLaunchKernelEx_ptsz)},
    {"cuStreamAddCallback", "cuStreamAddCallback", 5000, false, reinterpret_cast<void *>(&cuStreamAddCallback)},
    {"cuStreamAddCallback", "cuStreamAddCallback_ptsz", 7000, true, reinterpret_cast<void *>(&cuStreamAddCallback_ptsz)},
    {"cuLibraryUnload", "cuLibraryUnload", 12000, false, reinterpret_cast<void *>(&cuLibraryUnload)},
    {"cuModuleUnload", "cuModuleUnload", 2000, false, reinterpret_cast<void *>(&cuModuleUnload)},
    {"cuGraphExecBatchMemOpNodeSetParams", "cuGraphExecBatchMemOpNodeSetParams", 11070, false, reinterpret_cast<void *>(&cuGraphExecBatchMemOpNodeSetParams)},
    {"cuGraphExecChildGraphNodeSetParams", "cuGraphExecChildGraphNodeSetParams", 11010, false, reinterpret_cast<void *>(&cuGraphExecChildGraphNodeSetParams)},
    {"cuGraphExecDestroy", "cuGraphExecDestroy", 10000, false, reinterpret_cast<void *>(&cuGraphExecDestroy)},
    {"cuGraphExecExternalSemaphoresSignalNodeSetParams", "cuGraphExecExternalSemaphoresSignalNodeSetParams", 11020, false, reinterpret_cast<void *>(&cuGraphExecExternalSemaphoresSignalNodeSetParams)},
    {"cuGraphExecExternalSemaphoresWaitNodeSetParams", "cuGraphExecExternalSemaphoresWaitNodeSetParams", 11020, false, reinterpret_cast<void *>(&cuGraphExecExternalSemaphoresWaitNodeSetParams)},
    {"cuGraphExecHostNodeSetParams", "cuGraphExecHostNodeSetParams", 10020, false, reinterpret_cast<void *>(&cuGraphExecHostNodeSetParams)},
    {"cuGraphExecKernelNodeSetParams", "cuGraphExecKernelNodeSetParams", 10010, false, reinterpret_cast<void *>(&cuGraphExecKernelNodeSetParams)},
    {"cuGraphExecKernelNodeSetParams", "cuGraphExecKernelNodeSetParams_v2", 12000, false, reinterpret_cast<void *>(&cuGraphExecKernelNodeSetParams_v2)},
    {"cuGraphExecMemcpyNodeSetParams", "cuGraphExecMemcpyNodeSetParams", 10020, false, reinterpret_cast<void *>(&cuGraphExecMemcpyNodeSetParams)},
    {"cuGraphExecMemsetNodeSetParams", "cuGraphExecMemsetNodeSetParams", 10020, false, reinterpret_cast<void *>(&cuGraphExecMemsetNodeSetParams)},
    {"cuGraphExecNodeSetParams", "cuGraphExecNodeSetParams", 12020, false, reinterpret_cast<void *>(&cuGraphExecNodeSetParams)},
    {"cuGraphExecUpdate", "cuGraphExecUpdate", 10020, false, reinterpret_cast<void *>(&cuGraphExecUpdate)},
    {"cuGraphExecUpdate", "cuGraphExecUpdate_v2", 12000, false, reinterpret_cast<void *>(&cuGraphExecUpdate_v2)},
    {"cuGraphInstantiate", "cuGraphInstantiate", 10000, false, reinterpret_cast<void *>(&cuGraphInstantiate)},
    {"cuGraphInstantiate", "cuGraphInstantiate_v2", 11000, false, reinterpret_cast<void *>(&cuGraphInstantiate_v2)},
    {"cuGraphInstantiateWithFlags", "cuGraphInstantiateWithFlags", 11040, false, reinterpret_cast<void *>(&cuGraphInstantiateWithFlags)},
    {"cuGraphInstantiateWithParams", "cuGraphInstantiateWithParams", 12000, false, reinterpret_cast<void *>(&cuGraphInstantiateWithParams)},
    {"cuGraphInstantiateWithParams", "cuGraphInstantiateWithParams_ptsz", 12000, true, reinterpret_cast<void *>(&cuGraphInstantiateWithParams_ptsz)},
    {"cuGraphLaunch", "cuGraphLaunch", 10000, false, reinterpret_cast<void *>(&cuGraphLaunch)},
    {"cuGraphLaunch", "cuGraphLaunch_ptsz", 10000, true, reinterpret_cast<void *>(&cuGraphLaunch_ptsz)},
    {"cuGraphNodeSetEnabled", "cuGraphNodeSetEnabled", 11060, false, reinterpret_cast<void *>(&cuGraphNodeSetEnabled)},
    {"cuGraphUpload", "cuGraphUpload", 11010, false, reinterpret_cast<void *>(&cuGraphUpload)},
    {"cuGraphUpload", "cuGraphUpload_ptsz", 11010, true, reinterpret_cast<void *>(&cuGraphUpload_ptsz)},
    {"cuEventCreate", "cuEventCreate", 2000, false, reinterpret_cast<void *>(&cuEventCreate)},
    {"cuEventDestroy", "cuEventDestroy", 2000, false, reinterpret_cast<void *>(&cuEventDestroy)},
    {"cuEventDestroy", "cuEventDestroy_v2", 4000, false, reinterpret_cast<void *>(&cuEventDestroy_v2)},
    {"cuStreamCreate", "cuStreamCreate", 2000, false, reinterpret_cast<void *>(&cuStreamCreate)},
    {"cuStreamCreateWithPriority", "cuStreamCreateWithPriority", 5050, false, reinterpret_cast<void *>(&cuStreamCreateWithPriority)},
    {"cuStreamDestroy", "cuStreamDestroy", 2000, false, reinterpret_cast<void *>(&cuStreamDestroy)},
    {"cuStreamDestroy", "cuStreamDestroy_v2", 4000, false, reinterpret_cast<void *>(&cuStreamDestroy_v2)},
    {"cuEventRecord", "cuEventRecord", 2000, false, reinterpret_cast<void *>(&cuEventRecord)},
    {"cuEventRecord", "cuEventRecord_ptsz", 7000, true, reinterpret_cast<void *>(&cuEventRecord_ptsz)},
    {"cuEventRecordWithFlags", "cuEventRecordWithFlags", 11010, false, reinterpret_cast<void *>(&cuEventRecordWithFlags)},
    {"cuEventRecordWithFlags", "cuEventRecordWithFlags_ptsz", 11010, true, reinterpret_cast<void *>(&cuEventRecordWithFlags_ptsz)},
    {"cuSignalExternalSemaphoresAsync", "cuSignalExternalSemaphoresAsync", 10000, false, reinterpret_cast<void *>(&cuSignalExternalSemaphoresAsync)},
    {"cuSignalExternalSemaphoresAsync", "cuSignalExternalSemaphoresAsync_ptsz", 10000, true, reinterpret_cast<void *>(&cuSignalExternalSemaphoresAsync_ptsz)},
    {"cuStreamBatchMemOp", "cuStreamBatchMemOp", 8000, false, reinterpret_cast<void *>(&cuStreamBatchMemOp)},
    {"cuStreamBatchMemOp", "cuStreamBatchMemOp_v2", 11070, false, reinterpret_cast<void *>(&cuStreamBatchMemOp_v2)},
    {"cuStreamBatchMemOp", "cuStreamBatchMemOp_ptsz", 8000, true, reinterpret_cast<void *>(&cuStreamBatchMemOp_ptsz)},
    {"cuStreamBatchMemOp", "cuStreamBatchMemOp_v2_ptsz", 11070, true, reinterpret_cast<void *>(&cuStreamBatchMemOp_v2_ptsz)},
    {"cuStreamWaitEvent", "cuStreamWaitEvent", 3020, false, reinterpret_cast<void *>(&cuStreamWaitEvent)},
    {"cuStreamWaitEvent", "cuStreamWaitEvent_ptsz", 7000, true, reinterpret_cast<void *>(&cuStreamWaitEvent_ptsz)},
    {"cuStreamWaitValue32", "cuStreamWaitValue32", 8000, false, reinterpret_cast<void *>(&cuStreamWaitValue32)},
    {"cuStreamWaitValue32", "cuStreamWaitValue32_v2", 11070, false, reinterpret_cast<void *>(&cuStreamWaitValue32_v2)},
    {"cuStreamWaitValue32", "cuStreamWaitValue32_ptsz", 8000, true, reinterpret_cast<void *>(&cuStreamWaitValue32_ptsz)},
    {"cuStreamWaitValue32", "cuStreamWaitValue32_v2_ptsz", 11070, true, reinterpret_cast<void *>(&cuStreamWaitValue32_v2_ptsz)},
    {"cuStreamWaitValue64", "cuStreamWaitValue64", 9000, false, reinterpret_cast<void *>(&cuStreamWaitValue64)},
    {"cuStreamWaitValue64", "cuStreamWaitValue64_v2", 11070, false, reinterpret_cast<void *>(&cuStreamWaitValue64_v2)},
    {"cuStreamWaitValue64", "cuStreamWaitValue64_ptsz", 9000, true, reinterpret_cast<void *>(&cuStreamWaitValue64_ptsz)},
    {"cuStreamWaitValue64", "cuStreamWaitValue64_v2_ptsz", 11070, true, reinterpret_cast<void *>(&cuStreamWaitValue64_v2_ptsz)},
    {"cuStreamWriteValue32", "cuStreamWriteValue32", 8000, false, reinterpret_cast<void *>(&cuStreamWriteValue32)},
    {"cuStreamWriteValue32", "cuStreamWriteValue32_v2", 11070, false, reinterpret_cast<void *>(&cuStreamWriteValue32_v2)},
    {"cuStreamWriteValue32", "cuStreamWriteValue32_ptsz", 8000, true, reinterpret_cast<void *>(&cuStreamWriteValue32_ptsz)},
    {"cuStreamWriteValue32", "cuStreamWriteValue32_v2_ptsz", 11070, true, reinterpret_cast<void *>(&cuStreamWriteValue32_v2_ptsz)},
    {"cuStreamWriteValue64", "cuStreamWriteValue64", 9000, false, reinterpret_cast<void *>(&cuStreamWriteValue64)},
    {"cuStreamWriteValue64", "cuStreamWriteValue64_v2", 11070, false, reinterpret_cast<void *>(&cuStreamWriteValue64_v2)},
    {"cuStreamWriteValue64", "cuStreamWriteValue64_ptsz", 9000, true, reinterpret_cast<void *>(&cuStreamWriteValue64_ptsz)},
    {"cuStreamWriteValue64", "cuStreamWriteValue64_v2_ptsz", 11070, true, reinterpret_cast<void *>(&cuStreamWriteValue64_v2_ptsz)},
    {"cuWaitExternalSemaphoresAsync", "cuWaitExternalSemaphoresAsync", 10000, false, reinterpret_cast<void *>(&cuWaitExternalSemaphoresAsync)},
    {"cuWaitExternalSemaphoresAsync", "cuWaitExternalSemaphoresAsync_ptsz", 10000, true, reinterpret_cast<void *>(&cuWaitExternalSemaphoresAsync_ptsz)},
    {"cuStreamBeginCapture", "cuStreamBeginCapture", 10000, false, reinterpret_cast<void *>(&cuStreamBeginCapture)},
    {"cuStreamBeginCapture", "cuStreamBeginCapture_ptsz", 10000, true, reinterpret_cast<void *>(&cuStreamBeginCapture_ptsz)},
    {"cuStreamBeginCapture", "cuStreamBeginCapture_v2", 10010, false, reinterpret_cast<void *>(&cuStreamBeginCapture_v2)},
    {"cuStreamBeginCapture", "cuStreamBeginCapture_v2_ptsz", 10010, true, reinterpret_cast<void *>(&cuStreamBeginCapture_v2_ptsz)},
    {"cuStreamBeginCaptureToGraph", "cuStreamBeginCaptureToGraph", 12030, false, reinterpret_cast<void *>(&cuStreamBeginCaptureToGraph)},
    {"cuStreamBeginCaptureToGraph", "cuStreamBeginCaptureToGraph_ptsz", 12030, true, reinterpret_cast<void *>(&cuStreamBeginCaptureToGraph_ptsz)},
    {"cuStreamEndCapture", "cuStreamEndCapture", 10000, false, reinterpret_cast<void *>(&cuStreamEndCapture)},
    {"cuStreamEndCapture", "cuStreamEndCapture_ptsz", 10000, true, reinterpret_cast<void *>(&cuStreamEndCapture_ptsz)},
    {"cuMemGetInfo", "cuMemGetInfo_v2", 3020, false, reinterpret_cast<void *>(&cuMemGetInfo_v2)},
    {"cuPointerGetAttribute", "cuPointerGetAttribute", 4000, false, reinterpret_cast<void *>(&cuPointerGetAttribute)},
    {"cuPointerGetAttributes", "cuPointerGetAttributes", 7000, false, reinterpret_cast<void *>(&cuPointerGetAttributes)},
    {"cuIpcGetMemHandle", "cuIpcGetMemHandle", 4010, false, reinterpret_cast<void *>(&cuIpcGetMemHandle)},
    {"cuMemExportToShareableHandle", "cuMemExportToShareableHandle", 10020, false, reinterpret_cast<void *>(&cuMemExportToShareableHandle)},
    {"cuMemGetHandleForAddressRange", "cuMemGetHandleForAddressRange", 11070, false, reinterpret_cast<void *>(&cuMemGetHandleForAddressRange)},
    {"cuMemPoolExportPointer", "cuMemPoolExportPointer", 11020, false, reinterpret_cast<void *>(&cuMemPoolExportPointer)},
    {"cuPointerSetAttribute", "cuPointerSetAttribute", 6000, false, reinterpret_cast<void *>(&cuPointerSetAttribute)},
    {"cuCtxDestroy", "cuCtxDestroy", 2000, false, reinterpret_cast<void *>(&cuCtxDestroy)},
    {"cuCtxDestroy", "cuCtxDestroy_v2", 4000, false, reinterpret_cast<void *>(&cuCtxDestroy_v2)},
    {"cuDevicePrimaryCtxRelease", "cuDevicePrimaryCtxRelease", 7000, false, reinterpret_cast<void *>(&cuDevicePrimaryCtxRelease)},
    {"cuDevicePrimaryCtxRelease", "cuDevicePrimaryCtxRelease_v2", 11000, false, reinterpret_cast<void *>(&cuDevicePrimaryCtxRelease_v2)},
    {"cuDevicePrimaryCtxReset", "cuDevicePrimaryCtxReset", 7000, false, reinterpret_cast<void *>(&cuDevicePrimaryCtxReset)},
    {"cuDevicePrimaryCtxReset", "cuDevicePrimaryCtxReset_v2", 11000, false, reinterpret_cast<void *>(&cuDevicePrimaryCtxReset_v2)},
    {"cuGetProcAddress", "cuGetProcAddress", 11030, false, reinterpret_cast<void *>(&cuGetProcAddress)},
    {"cuGetProcAddress", "cuGetProcAddress_v2", 12000, false, reinterpret_cast<void *>(&cuGetProcAddress_v2)},
};
const unsigned fake::export_count = sizeof fake::exports / sizeof *fake::exports;
