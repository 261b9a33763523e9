// Made by runtime/gen/generate.py from runtime/driver.table: change the table, not this file.
#include "runtime/call.h"
#include "runtime/describe.h"
#include "runtime/driver.h"
#include "runtime/trial/trial.h"

using namespace xferguard;
using namespace xferguard::abi;
using trace::Direction;
using describe::arrayBytes;
using describe::flatArrayBytes;
using describe::sumOf;

extern "C" {

Result cuGetProcAddress(ptr, ptr, i32, u64);
Result cuGetProcAddress_v2(ptr, ptr, i32, u64, ptr);

XG_EXPORT Result cuMemcpy(u64 dst, u64 src, size bytes) {
  const auto real = realFunction<Result(u64, u64, size)>(Function::cuMemcpy);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src, bytes);
  describe::copyAny(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy_ptds(u64 dst, u64 src, size bytes) {
  const auto real = realFunction<Result(u64, u64, size)>(Function::cuMemcpy_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, src, bytes);
  describe::copyAny(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2D(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy2D);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(copy);
  describe::copy2DOld(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2D_v2(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy2D_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(copy);
  describe::copy2D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2D_v2_ptds(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy2D_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(copy);
  describe::copy2D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2DAsync(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy2DAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy2DOld(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2DAsync_v2(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy2DAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy2D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2DAsync_v2_ptsz(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy2DAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy2D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2DUnaligned(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy2DUnaligned);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(copy);
  describe::copy2DOld(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2DUnaligned_v2(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy2DUnaligned_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(copy);
  describe::copy2D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy2DUnaligned_v2_ptds(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy2DUnaligned_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(copy);
  describe::copy2D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3D(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy3D);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(copy);
  describe::copy3DOld(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3D_v2(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy3D_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(copy);
  describe::copy3D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3D_v2_ptds(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy3D_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(copy);
  describe::copy3D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DAsync(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy3DAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy3DOld(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DAsync_v2(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy3DAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy3D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DAsync_v2_ptsz(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy3DAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy3D(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DBatchAsync(size count, ptr ops, ptr fail_index, u64 flags, ptr stream) {
  const auto real = realFunction<Result(size, ptr, ptr, u64, ptr)>(Function::cuMemcpy3DBatchAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(count, ops, fail_index, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch3D(call, ops, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(count, ops, fail_index, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DBatchAsync_ptsz(size count, ptr ops, ptr fail_index, u64 flags, ptr stream) {
  const auto real = realFunction<Result(size, ptr, ptr, u64, ptr)>(Function::cuMemcpy3DBatchAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(count, ops, fail_index, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch3D(call, ops, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(count, ops, fail_index, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DBatchAsync_v2(size count, ptr ops, u64 flags, ptr stream) {
  const auto real = realFunction<Result(size, ptr, u64, ptr)>(Function::cuMemcpy3DBatchAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(count, ops, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch3D(call, ops, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(count, ops, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DBatchAsync_v2_ptsz(size count, ptr ops, u64 flags, ptr stream) {
  const auto real = realFunction<Result(size, ptr, u64, ptr)>(Function::cuMemcpy3DBatchAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(count, ops, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch3D(call, ops, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(count, ops, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DPeer(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy3DPeer);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(copy);
  describe::copy3DPeer(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DPeer_ptds(ptr copy) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemcpy3DPeer_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(copy);
  describe::copy3DPeer(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DPeerAsync(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy3DPeerAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy3DPeer(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpy3DPeerAsync_ptsz(ptr copy, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemcpy3DPeerAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(copy, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy3DPeer(call, copy);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(copy, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAsync(u64 dst, u64 src, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, u64, size, ptr)>(Function::cuMemcpyAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyAny(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAsync_ptsz(u64 dst, u64 src, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, u64, size, ptr)>(Function::cuMemcpyAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyAny(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoA(ptr dst_array, u32 dst_offset, ptr src_array, u32 src_offset, u32 bytes) {
  const auto real = realFunction<Result(ptr, u32, ptr, u32, u32)>(Function::cuMemcpyAtoA);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst_array, dst_offset, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2D, 0, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoA_v2(ptr dst_array, size dst_offset, ptr src_array, size src_offset, size bytes) {
  const auto real = realFunction<Result(ptr, size, ptr, size, size)>(Function::cuMemcpyAtoA_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst_array, dst_offset, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2D, 0, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoA_v2_ptds(ptr dst_array, size dst_offset, ptr src_array, size src_offset, size bytes) {
  const auto real = realFunction<Result(ptr, size, ptr, size, size)>(Function::cuMemcpyAtoA_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst_array, dst_offset, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2D, 0, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoD(u32 dst, ptr src_array, u32 src_offset, u32 bytes) {
  const auto real = realFunction<Result(u32, ptr, u32, u32)>(Function::cuMemcpyAtoD);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2D, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoD_v2(u64 dst, ptr src_array, size src_offset, size bytes) {
  const auto real = realFunction<Result(u64, ptr, size, size)>(Function::cuMemcpyAtoD_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2D, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoD_v2_ptds(u64 dst, ptr src_array, size src_offset, size bytes) {
  const auto real = realFunction<Result(u64, ptr, size, size)>(Function::cuMemcpyAtoD_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2D, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoH(ptr dst, ptr src_array, u32 src_offset, u32 bytes) {
  const auto real = realFunction<Result(ptr, ptr, u32, u32)>(Function::cuMemcpyAtoH);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoH_v2(ptr dst, ptr src_array, size src_offset, size bytes) {
  const auto real = realFunction<Result(ptr, ptr, size, size)>(Function::cuMemcpyAtoH_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoH_v2_ptds(ptr dst, ptr src_array, size src_offset, size bytes) {
  const auto real = realFunction<Result(ptr, ptr, size, size)>(Function::cuMemcpyAtoH_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, src_array, src_offset, bytes);
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoHAsync(ptr dst, ptr src_array, u32 src_offset, u32 bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, u32, u32, ptr)>(Function::cuMemcpyAtoHAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src_array, src_offset, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoHAsync_v2(ptr dst, ptr src_array, size src_offset, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, size, ptr)>(Function::cuMemcpyAtoHAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src_array, src_offset, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyAtoHAsync_v2_ptsz(ptr dst, ptr src_array, size src_offset, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, size, ptr)>(Function::cuMemcpyAtoHAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, src_array, src_offset, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src_array, src_offset, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyBatchAsync(ptr dsts, ptr srcs, ptr sizes, size count, ptr attributes, ptr attribute_indices, size attribute_count, ptr fail_index, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, ptr, size, ptr, ptr, size, ptr, ptr)>(Function::cuMemcpyBatchAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, fail_index, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch(call, dsts, srcs, sizes, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, fail_index, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyBatchAsync_ptsz(ptr dsts, ptr srcs, ptr sizes, size count, ptr attributes, ptr attribute_indices, size attribute_count, ptr fail_index, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, ptr, size, ptr, ptr, size, ptr, ptr)>(Function::cuMemcpyBatchAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, fail_index, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch(call, dsts, srcs, sizes, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, fail_index, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyBatchAsync_v2(ptr dsts, ptr srcs, ptr sizes, size count, ptr attributes, ptr attribute_indices, size attribute_count, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, ptr, size, ptr, ptr, size, ptr)>(Function::cuMemcpyBatchAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch(call, dsts, srcs, sizes, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyBatchAsync_v2_ptsz(ptr dsts, ptr srcs, ptr sizes, size count, ptr attributes, ptr attribute_indices, size attribute_count, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, ptr, size, ptr, ptr, size, ptr)>(Function::cuMemcpyBatchAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyBatch(call, dsts, srcs, sizes, count);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dsts, srcs, sizes, count, attributes, attribute_indices, attribute_count, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoA(ptr dst_array, u32 dst_offset, u32 src, u32 bytes) {
  const auto real = realFunction<Result(ptr, u32, u32, u32)>(Function::cuMemcpyDtoA);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst_array, dst_offset, src, bytes);
  describe::copyArray(call, Direction::D2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoA_v2(ptr dst_array, size dst_offset, u64 src, size bytes) {
  const auto real = realFunction<Result(ptr, size, u64, size)>(Function::cuMemcpyDtoA_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst_array, dst_offset, src, bytes);
  describe::copyArray(call, Direction::D2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoA_v2_ptds(ptr dst_array, size dst_offset, u64 src, size bytes) {
  const auto real = realFunction<Result(ptr, size, u64, size)>(Function::cuMemcpyDtoA_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst_array, dst_offset, src, bytes);
  describe::copyArray(call, Direction::D2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoD(u32 dst, u32 src, u32 bytes) {
  const auto real = realFunction<Result(u32, u32, u32)>(Function::cuMemcpyDtoD);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::D2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoD_v2(u64 dst, u64 src, size bytes) {
  const auto real = realFunction<Result(u64, u64, size)>(Function::cuMemcpyDtoD_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::D2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoD_v2_ptds(u64 dst, u64 src, size bytes) {
  const auto real = realFunction<Result(u64, u64, size)>(Function::cuMemcpyDtoD_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::D2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoDAsync(u32 dst, u32 src, u32 bytes, ptr stream) {
  const auto real = realFunction<Result(u32, u32, u32, ptr)>(Function::cuMemcpyDtoDAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::D2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoDAsync_v2(u64 dst, u64 src, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, u64, size, ptr)>(Function::cuMemcpyDtoDAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::D2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoDAsync_v2_ptsz(u64 dst, u64 src, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, u64, size, ptr)>(Function::cuMemcpyDtoDAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::D2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoH(ptr dst, u32 src, u32 bytes) {
  const auto real = realFunction<Result(ptr, u32, u32)>(Function::cuMemcpyDtoH);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::D2H, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoH_v2(ptr dst, u64 src, size bytes) {
  const auto real = realFunction<Result(ptr, u64, size)>(Function::cuMemcpyDtoH_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::D2H, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoH_v2_ptds(ptr dst, u64 src, size bytes) {
  const auto real = realFunction<Result(ptr, u64, size)>(Function::cuMemcpyDtoH_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::D2H, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoHAsync(ptr dst, u32 src, u32 bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, u32, u32, ptr)>(Function::cuMemcpyDtoHAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::D2H, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoHAsync_v2(ptr dst, u64 src, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, u64, size, ptr)>(Function::cuMemcpyDtoHAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::D2H, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyDtoHAsync_v2_ptsz(ptr dst, u64 src, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, u64, size, ptr)>(Function::cuMemcpyDtoHAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::D2H, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoA(ptr dst_array, u32 dst_offset, ptr src, u32 bytes) {
  const auto real = realFunction<Result(ptr, u32, ptr, u32)>(Function::cuMemcpyHtoA);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst_array, dst_offset, src, bytes);
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoA_v2(ptr dst_array, size dst_offset, ptr src, size bytes) {
  const auto real = realFunction<Result(ptr, size, ptr, size)>(Function::cuMemcpyHtoA_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst_array, dst_offset, src, bytes);
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoA_v2_ptds(ptr dst_array, size dst_offset, ptr src, size bytes) {
  const auto real = realFunction<Result(ptr, size, ptr, size)>(Function::cuMemcpyHtoA_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst_array, dst_offset, src, bytes);
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoAAsync(ptr dst_array, u32 dst_offset, ptr src, u32 bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, u32, ptr, u32, ptr)>(Function::cuMemcpyHtoAAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst_array, dst_offset, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoAAsync_v2(ptr dst_array, size dst_offset, ptr src, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, size, ptr, size, ptr)>(Function::cuMemcpyHtoAAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst_array, dst_offset, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoAAsync_v2_ptsz(ptr dst_array, size dst_offset, ptr src, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, size, ptr, size, ptr)>(Function::cuMemcpyHtoAAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst_array, dst_offset, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst_array, dst_offset, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoD(u32 dst, ptr src, u32 bytes) {
  const auto real = realFunction<Result(u32, ptr, u32)>(Function::cuMemcpyHtoD);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::H2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoD_v2(u64 dst, ptr src, size bytes) {
  const auto real = realFunction<Result(u64, ptr, size)>(Function::cuMemcpyHtoD_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::H2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoD_v2_ptds(u64 dst, ptr src, size bytes) {
  const auto real = realFunction<Result(u64, ptr, size)>(Function::cuMemcpyHtoD_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, src, bytes);
  describe::copy(call, Direction::H2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoDAsync(u32 dst, ptr src, u32 bytes, ptr stream) {
  const auto real = realFunction<Result(u32, ptr, u32, ptr)>(Function::cuMemcpyHtoDAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::H2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoDAsync_v2(u64 dst, ptr src, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, ptr, size, ptr)>(Function::cuMemcpyHtoDAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::H2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyHtoDAsync_v2_ptsz(u64 dst, ptr src, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, ptr, size, ptr)>(Function::cuMemcpyHtoDAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, src, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copy(call, Direction::H2D, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, src, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyPeer(u64 dst, ptr dst_context, u64 src, ptr src_context, size bytes) {
  const auto real = realFunction<Result(u64, ptr, u64, ptr, size)>(Function::cuMemcpyPeer);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, dst_context, src, src_context, bytes);
  describe::copyPeer(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, dst_context, src, src_context, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyPeer_ptds(u64 dst, ptr dst_context, u64 src, ptr src_context, size bytes) {
  const auto real = realFunction<Result(u64, ptr, u64, ptr, size)>(Function::cuMemcpyPeer_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, dst_context, src, src_context, bytes);
  describe::copyPeer(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, dst_context, src, src_context, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyPeerAsync(u64 dst, ptr dst_context, u64 src, ptr src_context, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, ptr, u64, ptr, size, ptr)>(Function::cuMemcpyPeerAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, dst_context, src, src_context, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyPeer(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, dst_context, src, src_context, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemcpyPeerAsync_ptsz(u64 dst, ptr dst_context, u64 src, ptr src_context, size bytes, ptr stream) {
  const auto real = realFunction<Result(u64, ptr, u64, ptr, size, ptr)>(Function::cuMemcpyPeerAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, dst_context, src, src_context, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::copyPeer(call, dst, src, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, dst_context, src, src_context, bytes, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD16(u32 dst, u16 value, u32 n) {
  const auto real = realFunction<Result(u32, u16, u32)>(Function::cuMemsetD16);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD16_v2(u64 dst, u16 value, size n) {
  const auto real = realFunction<Result(u64, u16, size)>(Function::cuMemsetD16_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD16_v2_ptds(u64 dst, u16 value, size n) {
  const auto real = realFunction<Result(u64, u16, size)>(Function::cuMemsetD16_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD16Async(u64 dst, u16 value, size n, ptr stream) {
  const auto real = realFunction<Result(u64, u16, size, ptr)>(Function::cuMemsetD16Async);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, value, n, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, n*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD16Async_ptsz(u64 dst, u16 value, size n, ptr stream) {
  const auto real = realFunction<Result(u64, u16, size, ptr)>(Function::cuMemsetD16Async_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, value, n, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, n*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D16(u32 dst, u32 pitch, u16 value, u32 width, u32 height) {
  const auto real = realFunction<Result(u32, u32, u16, u32, u32)>(Function::cuMemsetD2D16);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D16_v2(u64 dst, size pitch, u16 value, size width, size height) {
  const auto real = realFunction<Result(u64, size, u16, size, size)>(Function::cuMemsetD2D16_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D16_v2_ptds(u64 dst, size pitch, u16 value, size width, size height) {
  const auto real = realFunction<Result(u64, size, u16, size, size)>(Function::cuMemsetD2D16_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D16Async(u64 dst, size pitch, u16 value, size width, size height, ptr stream) {
  const auto real = realFunction<Result(u64, size, u16, size, size, ptr)>(Function::cuMemsetD2D16Async);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, pitch, value, width, height, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, width*height*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D16Async_ptsz(u64 dst, size pitch, u16 value, size width, size height, ptr stream) {
  const auto real = realFunction<Result(u64, size, u16, size, size, ptr)>(Function::cuMemsetD2D16Async_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, pitch, value, width, height, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, width*height*2);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D32(u32 dst, u32 pitch, u32 value, u32 width, u32 height) {
  const auto real = realFunction<Result(u32, u32, u32, u32, u32)>(Function::cuMemsetD2D32);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D32_v2(u64 dst, size pitch, u32 value, size width, size height) {
  const auto real = realFunction<Result(u64, size, u32, size, size)>(Function::cuMemsetD2D32_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D32_v2_ptds(u64 dst, size pitch, u32 value, size width, size height) {
  const auto real = realFunction<Result(u64, size, u32, size, size)>(Function::cuMemsetD2D32_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D32Async(u64 dst, size pitch, u32 value, size width, size height, ptr stream) {
  const auto real = realFunction<Result(u64, size, u32, size, size, ptr)>(Function::cuMemsetD2D32Async);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, pitch, value, width, height, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, width*height*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D32Async_ptsz(u64 dst, size pitch, u32 value, size width, size height, ptr stream) {
  const auto real = realFunction<Result(u64, size, u32, size, size, ptr)>(Function::cuMemsetD2D32Async_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, pitch, value, width, height, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, width*height*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D8(u32 dst, u32 pitch, u8 value, u32 width, u32 height) {
  const auto real = realFunction<Result(u32, u32, u8, u32, u32)>(Function::cuMemsetD2D8);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D8_v2(u64 dst, size pitch, u8 value, size width, size height) {
  const auto real = realFunction<Result(u64, size, u8, size, size)>(Function::cuMemsetD2D8_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D8_v2_ptds(u64 dst, size pitch, u8 value, size width, size height) {
  const auto real = realFunction<Result(u64, size, u8, size, size)>(Function::cuMemsetD2D8_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, pitch, value, width, height);
  describe::memset(call, dst, width*height*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D8Async(u64 dst, size pitch, u8 value, size width, size height, ptr stream) {
  const auto real = realFunction<Result(u64, size, u8, size, size, ptr)>(Function::cuMemsetD2D8Async);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, pitch, value, width, height, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, width*height*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD2D8Async_ptsz(u64 dst, size pitch, u8 value, size width, size height, ptr stream) {
  const auto real = realFunction<Result(u64, size, u8, size, size, ptr)>(Function::cuMemsetD2D8Async_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, pitch, value, width, height, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, width*height*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, pitch, value, width, height, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD32(u32 dst, u32 value, u32 n) {
  const auto real = realFunction<Result(u32, u32, u32)>(Function::cuMemsetD32);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD32_v2(u64 dst, u32 value, size n) {
  const auto real = realFunction<Result(u64, u32, size)>(Function::cuMemsetD32_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD32_v2_ptds(u64 dst, u32 value, size n) {
  const auto real = realFunction<Result(u64, u32, size)>(Function::cuMemsetD32_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD32Async(u64 dst, u32 value, size n, ptr stream) {
  const auto real = realFunction<Result(u64, u32, size, ptr)>(Function::cuMemsetD32Async);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, value, n, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, n*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD32Async_ptsz(u64 dst, u32 value, size n, ptr stream) {
  const auto real = realFunction<Result(u64, u32, size, ptr)>(Function::cuMemsetD32Async_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, value, n, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, n*4);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD8(u32 dst, u8 value, u32 n) {
  const auto real = realFunction<Result(u32, u8, u32)>(Function::cuMemsetD8);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD8_v2(u64 dst, u8 value, size n) {
  const auto real = realFunction<Result(u64, u8, size)>(Function::cuMemsetD8_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD8_v2_ptds(u64 dst, u8 value, size n) {
  const auto real = realFunction<Result(u64, u8, size)>(Function::cuMemsetD8_v2_ptds);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(dst, value, n);
  describe::memset(call, dst, n*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD8Async(u64 dst, u8 value, size n, ptr stream) {
  const auto real = realFunction<Result(u64, u8, size, ptr)>(Function::cuMemsetD8Async);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dst, value, n, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, n*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemsetD8Async_ptsz(u64 dst, u8 value, size n, ptr stream) {
  const auto real = realFunction<Result(u64, u8, size, ptr)>(Function::cuMemsetD8Async_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dst, value, n, stream);
  call.event.flags |= trace::Flag::Async;
  describe::memset(call, dst, n*1);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dst, value, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuArray3DCreate(ptr out, ptr descriptor) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuArray3DCreate);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, descriptor);
  describe::alloc(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, descriptor);
  if (call.mayTryAgain(result)) result = real(out, descriptor);
  return call.end(result);
}

XG_EXPORT Result cuArray3DCreate_v2(ptr out, ptr descriptor) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuArray3DCreate_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, descriptor);
  describe::alloc(call, arrayBytes(descriptor));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, descriptor);
  if (call.mayTryAgain(result)) result = real(out, descriptor);
  return call.end(result);
}

XG_EXPORT Result cuArrayCreate(ptr out, ptr descriptor) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuArrayCreate);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, descriptor);
  describe::alloc(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, descriptor);
  if (call.mayTryAgain(result)) result = real(out, descriptor);
  return call.end(result);
}

XG_EXPORT Result cuArrayCreate_v2(ptr out, ptr descriptor) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuArrayCreate_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, descriptor);
  describe::alloc(call, flatArrayBytes(descriptor));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, descriptor);
  if (call.mayTryAgain(result)) result = real(out, descriptor);
  return call.end(result);
}

XG_EXPORT Result cuMemAlloc(ptr out, u32 bytes) {
  const auto real = realFunction<Result(ptr, u32)>(Function::cuMemAlloc);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, bytes);
  describe::alloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes);
  if (call.mayTryAgain(result)) result = real(out, bytes);
  if (result == abi::success) describe::allocatedOld(call, out, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAlloc_v2(ptr out, size bytes) {
  const auto real = realFunction<Result(ptr, size)>(Function::cuMemAlloc_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, bytes);
  describe::allocBlock(call, out, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes);
  if (call.mayTryAgain(result)) result = real(out, bytes);
  if (result == abi::success) describe::allocated(call, out, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocAsync(ptr out, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, size, ptr)>(Function::cuMemAllocAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(out, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::alloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes, stream);
  if (call.mayTryAgain(result)) result = real(out, bytes, stream);
  if (result == abi::success) describe::allocated(call, out, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocAsync_ptsz(ptr out, size bytes, ptr stream) {
  const auto real = realFunction<Result(ptr, size, ptr)>(Function::cuMemAllocAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(out, bytes, stream);
  call.event.flags |= trace::Flag::Async;
  describe::alloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes, stream);
  if (call.mayTryAgain(result)) result = real(out, bytes, stream);
  if (result == abi::success) describe::allocated(call, out, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocFromPoolAsync(ptr out, size bytes, ptr pool, ptr stream) {
  const auto real = realFunction<Result(ptr, size, ptr, ptr)>(Function::cuMemAllocFromPoolAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(out, bytes, pool, stream);
  call.event.flags |= trace::Flag::Async;
  describe::alloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes, pool, stream);
  if (call.mayTryAgain(result)) result = real(out, bytes, pool, stream);
  if (result == abi::success) describe::allocated(call, out, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocFromPoolAsync_ptsz(ptr out, size bytes, ptr pool, ptr stream) {
  const auto real = realFunction<Result(ptr, size, ptr, ptr)>(Function::cuMemAllocFromPoolAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(out, bytes, pool, stream);
  call.event.flags |= trace::Flag::Async;
  describe::alloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes, pool, stream);
  if (call.mayTryAgain(result)) result = real(out, bytes, pool, stream);
  if (result == abi::success) describe::allocated(call, out, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocManaged(ptr out, size bytes, u32 flags) {
  const auto real = realFunction<Result(ptr, size, u32)>(Function::cuMemAllocManaged);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, bytes, flags);
  describe::alloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes, flags);
  if (call.mayTryAgain(result)) result = real(out, bytes, flags);
  if (result == abi::success) describe::allocatedManaged(call, out, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocPitch(ptr out, ptr pitch, u32 width, u32 height, u32 element) {
  const auto real = realFunction<Result(ptr, ptr, u32, u32, u32)>(Function::cuMemAllocPitch);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, pitch, width, height, element);
  describe::alloc(call, width*height);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, pitch, width, height, element);
  if (call.mayTryAgain(result)) result = real(out, pitch, width, height, element);
  if (result == abi::success) describe::allocatedPitchOld(call, out, pitch, height);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocPitch_v2(ptr out, ptr pitch, size width, size height, u32 element) {
  const auto real = realFunction<Result(ptr, ptr, size, size, u32)>(Function::cuMemAllocPitch_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, pitch, width, height, element);
  describe::alloc(call, width*height);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, pitch, width, height, element);
  if (call.mayTryAgain(result)) result = real(out, pitch, width, height, element);
  if (result == abi::success) describe::allocatedPitch(call, out, pitch, height);
  return call.end(result);
}

XG_EXPORT Result cuMemCreate(ptr handle, size bytes, ptr prop, u64 flags) {
  const auto real = realFunction<Result(ptr, size, ptr, u64)>(Function::cuMemCreate);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(handle, bytes, prop, flags);
  describe::physicalAlloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(handle, bytes, prop, flags);
  if (call.mayTryAgain(result)) result = real(handle, bytes, prop, flags);
  if (result == abi::success) describe::physicalAllocated(call, handle, bytes, prop);
  return call.end(result);
}

XG_EXPORT Result cuMipmappedArrayCreate(ptr out, ptr descriptor, u32 levels) {
  const auto real = realFunction<Result(ptr, ptr, u32)>(Function::cuMipmappedArrayCreate);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, descriptor, levels);
  describe::alloc(call, arrayBytes(descriptor));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, descriptor, levels);
  if (call.mayTryAgain(result)) result = real(out, descriptor, levels);
  return call.end(result);
}

XG_EXPORT Result cuArrayDestroy(ptr array) {
  const auto real = realFunction<Result(ptr)>(Function::cuArrayDestroy);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(array);
  describe::freeArray(call, array);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(array);
  return call.end(result);
}

XG_EXPORT Result cuMemFree(u32 address) {
  const auto real = realFunction<Result(u32)>(Function::cuMemFree);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address);
  describe::free(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address);
  return call.end(result);
}

XG_EXPORT Result cuMemFree_v2(u64 address) {
  const auto real = realFunction<Result(u64)>(Function::cuMemFree_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address);
  describe::freeBlock(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address);
  return call.end(result);
}

XG_EXPORT Result cuMemFreeAsync(u64 address, ptr stream) {
  const auto real = realFunction<Result(u64, ptr)>(Function::cuMemFreeAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(address, stream);
  call.event.flags |= trace::Flag::Async;
  describe::free(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemFreeAsync_ptsz(u64 address, ptr stream) {
  const auto real = realFunction<Result(u64, ptr)>(Function::cuMemFreeAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(address, stream);
  call.event.flags |= trace::Flag::Async;
  describe::free(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemRelease(u64 handle) {
  const auto real = realFunction<Result(u64)>(Function::cuMemRelease);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(handle);
  describe::physicalFree(call, handle);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(handle);
  return call.end(result);
}

XG_EXPORT Result cuMipmappedArrayDestroy(ptr array) {
  const auto real = realFunction<Result(ptr)>(Function::cuMipmappedArrayDestroy);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(array);
  describe::freeArray(call, array);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(array);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocHost(ptr out, u32 bytes) {
  const auto real = realFunction<Result(ptr, u32)>(Function::cuMemAllocHost);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, bytes);
  describe::hostAlloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes);
  if (result == abi::success) describe::hostAllocated(call, out, bytes, 0);
  return call.end(result);
}

XG_EXPORT Result cuMemAllocHost_v2(ptr out, size bytes) {
  const auto real = realFunction<Result(ptr, size)>(Function::cuMemAllocHost_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, bytes);
  describe::hostAlloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes);
  if (result == abi::success) describe::hostAllocated(call, out, bytes, 0);
  return call.end(result);
}

XG_EXPORT Result cuMemHostAlloc(ptr out, size bytes, u32 flags) {
  const auto real = realFunction<Result(ptr, size, u32)>(Function::cuMemHostAlloc);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, bytes, flags);
  describe::hostAlloc(call, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, bytes, flags);
  if (result == abi::success) describe::hostAllocated(call, out, bytes, flags);
  return call.end(result);
}

XG_EXPORT Result cuMemFreeHost(ptr address) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemFreeHost);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address);
  describe::hostFree(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address);
  return call.end(result);
}

XG_EXPORT Result cuMemHostRegister(ptr address, size bytes, u32 flags) {
  const auto real = realFunction<Result(ptr, size, u32)>(Function::cuMemHostRegister);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address, bytes, flags);
  describe::hostRegister(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, flags);
  if (result == abi::success) describe::hostRegistered(call, address, bytes, flags);
  return call.end(result);
}

XG_EXPORT Result cuMemHostRegister_v2(ptr address, size bytes, u32 flags) {
  const auto real = realFunction<Result(ptr, size, u32)>(Function::cuMemHostRegister_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address, bytes, flags);
  describe::hostRegister(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, flags);
  if (result == abi::success) describe::hostRegistered(call, address, bytes, flags);
  return call.end(result);
}

XG_EXPORT Result cuMemHostUnregister(ptr address) {
  const auto real = realFunction<Result(ptr)>(Function::cuMemHostUnregister);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address);
  describe::hostUnregister(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address);
  return call.end(result);
}

XG_EXPORT Result cuExternalMemoryGetMappedBuffer(ptr out, ptr memory, ptr descriptor) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuExternalMemoryGetMappedBuffer);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, memory, descriptor);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, memory, descriptor);
  if (result == abi::success) describe::imported(call, out);
  return call.end(result);
}

XG_EXPORT Result cuIpcCloseMemHandle(u64 address) {
  const auto real = realFunction<Result(u64)>(Function::cuIpcCloseMemHandle);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address);
  describe::unmapping(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address);
  return call.end(result);
}

XG_EXPORT Result cuIpcOpenMemHandle(ptr out, ipc handle, u32 flags) {
  const auto real = realFunction<Result(ptr, ipc, u32)>(Function::cuIpcOpenMemHandle);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, handle, flags);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, handle, flags);
  if (result == abi::success) describe::imported(call, out);
  return call.end(result);
}

XG_EXPORT Result cuIpcOpenMemHandle_v2(ptr out, ipc handle, u32 flags) {
  const auto real = realFunction<Result(ptr, ipc, u32)>(Function::cuIpcOpenMemHandle_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, handle, flags);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, handle, flags);
  if (result == abi::success) describe::imported(call, out);
  return call.end(result);
}

XG_EXPORT Result cuMemMap(u64 address, size bytes, size offset, u64 handle, u64 flags) {
  const auto real = realFunction<Result(u64, size, size, u64, u64)>(Function::cuMemMap);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address, bytes, offset, handle, flags);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, offset, handle, flags);
  if (result == abi::success) describe::mapped(call, address, bytes, handle);
  return call.end(result);
}

XG_EXPORT Result cuMemPoolImportPointer(ptr out, ptr pool, ptr share_data) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuMemPoolImportPointer);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, pool, share_data);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, pool, share_data);
  if (result == abi::success) describe::imported(call, out);
  return call.end(result);
}

XG_EXPORT Result cuMemUnmap(u64 address, size bytes) {
  const auto real = realFunction<Result(u64, size)>(Function::cuMemUnmap);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address, bytes);
  describe::unmapping(call, address);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes);
  return call.end(result);
}

XG_EXPORT Result cuMemAdvise(u64 address, size bytes, i32 advice, i32 device) {
  const auto real = realFunction<Result(u64, size, i32, i32)>(Function::cuMemAdvise);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address, bytes, advice, device);
  describe::advise(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, advice, device);
  return call.end(result);
}

XG_EXPORT Result cuMemAdvise_v2(u64 address, size bytes, i32 advice, location where) {
  const auto real = realFunction<Result(u64, size, i32, location)>(Function::cuMemAdvise_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(address, bytes, advice, where);
  describe::advise(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, advice, where);
  return call.end(result);
}

XG_EXPORT Result cuMemDiscardAndPrefetchBatchAsync(ptr dptrs, ptr sizes, size count, ptr prefetch_locs, ptr prefetch_loc_idxs, size num_prefetch_locs, u64 flags, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, ptr, ptr, size, u64, ptr)>(Function::cuMemDiscardAndPrefetchBatchAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, 0, sumOf(sizes,count));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemDiscardAndPrefetchBatchAsync_ptsz(ptr dptrs, ptr sizes, size count, ptr prefetch_locs, ptr prefetch_loc_idxs, size num_prefetch_locs, u64 flags, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, ptr, ptr, size, u64, ptr)>(Function::cuMemDiscardAndPrefetchBatchAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, 0, sumOf(sizes,count));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemDiscardBatchAsync(ptr dptrs, ptr sizes, size count, u64 flags, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, u64, ptr)>(Function::cuMemDiscardBatchAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dptrs, sizes, count, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, 0, sumOf(sizes,count));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dptrs, sizes, count, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemDiscardBatchAsync_ptsz(ptr dptrs, ptr sizes, size count, u64 flags, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, u64, ptr)>(Function::cuMemDiscardBatchAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dptrs, sizes, count, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, 0, sumOf(sizes,count));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dptrs, sizes, count, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemPrefetchAsync(u64 address, size bytes, i32 dst, ptr stream) {
  const auto real = realFunction<Result(u64, size, i32, ptr)>(Function::cuMemPrefetchAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(address, bytes, dst, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, dst, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemPrefetchAsync_ptsz(u64 address, size bytes, i32 dst, ptr stream) {
  const auto real = realFunction<Result(u64, size, i32, ptr)>(Function::cuMemPrefetchAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(address, bytes, dst, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, dst, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemPrefetchAsync_v2(u64 address, size bytes, location where, u32 flags, ptr stream) {
  const auto real = realFunction<Result(u64, size, location, u32, ptr)>(Function::cuMemPrefetchAsync_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(address, bytes, where, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, where, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemPrefetchAsync_v2_ptsz(u64 address, size bytes, location where, u32 flags, ptr stream) {
  const auto real = realFunction<Result(u64, size, location, u32, ptr)>(Function::cuMemPrefetchAsync_v2_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(address, bytes, where, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, address, bytes);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(address, bytes, where, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemPrefetchBatchAsync(ptr dptrs, ptr sizes, size count, ptr prefetch_locs, ptr prefetch_loc_idxs, size num_prefetch_locs, u64 flags, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, ptr, ptr, size, u64, ptr)>(Function::cuMemPrefetchBatchAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, 0, sumOf(sizes,count));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuMemPrefetchBatchAsync_ptsz(ptr dptrs, ptr sizes, size count, ptr prefetch_locs, ptr prefetch_loc_idxs, size num_prefetch_locs, u64 flags, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, size, ptr, ptr, size, u64, ptr)>(Function::cuMemPrefetchBatchAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, 0, sumOf(sizes,count));
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(dptrs, sizes, count, prefetch_locs, prefetch_loc_idxs, num_prefetch_locs, flags, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamAttachMemAsync(ptr stream, u64 address, size length, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, size, u32)>(Function::cuStreamAttachMemAsync);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(stream, address, length, flags);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, address, length);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, address, length, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamAttachMemAsync_ptsz(ptr stream, u64 address, size length, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, size, u32)>(Function::cuStreamAttachMemAsync_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(stream, address, length, flags);
  call.event.flags |= trace::Flag::Async;
  describe::prefetch(call, address, length);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, address, length, flags);
  return call.end(result);
}

XG_EXPORT Result cuCtxSynchronize() {
  const auto real = realFunction<Result()>(Function::cuCtxSynchronize);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real();
  describe::contextSync(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real();
  return call.end(result);
}

XG_EXPORT Result cuCtxSynchronize_v2(ptr ctx) {
  const auto real = realFunction<Result(ptr)>(Function::cuCtxSynchronize_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(ctx);
  describe::contextSyncOf(call, ctx);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(ctx);
  return call.end(result);
}

XG_EXPORT Result cuEventSynchronize(ptr event) {
  const auto real = realFunction<Result(ptr)>(Function::cuEventSynchronize);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(event);
  describe::eventSync(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event);
  return call.end(result);
}

XG_EXPORT Result cuStreamSynchronize(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamSynchronize);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(stream);
  describe::streamSync(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamSynchronize_ptsz(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamSynchronize_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(stream);
  describe::streamSync(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  return call.end(result);
}

XG_EXPORT Result cuEventQuery(ptr event) {
  const auto real = realFunction<Result(ptr)>(Function::cuEventQuery);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(event);
  describe::query(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event);
  return call.end(result);
}

XG_EXPORT Result cuStreamQuery(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamQuery);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream);
  describe::query(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamQuery_ptsz(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamQuery_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream);
  describe::query(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  return call.end(result);
}

XG_EXPORT Result cuLaunch(ptr f) {
  const auto real = realFunction<Result(ptr)>(Function::cuLaunch);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(f);
  describe::launchOld(call, f);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(f);
  return call.end(result);
}

static Result record_cuLaunchCooperativeKernel(ptr f, u32 grid_dim_x, u32 grid_dim_y, u32 grid_dim_z, u32 block_dim_x, u32 block_dim_y, u32 block_dim_z, u32 shared_mem_bytes, ptr stream, ptr kernel_params) {
  const auto real = realFunction<Result(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr)>(Function::cuLaunchCooperativeKernel);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params);
  describe::launch(call, f, kernel_params, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params);
  return call.end(result);
}

XG_EXPORT Result cuLaunchCooperativeKernel(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  XG_JUMP return launchWay(Function::cuLaunchCooperativeKernel, reinterpret_cast<void *>(&record_cuLaunchCooperativeKernel))(a, b, c, d, e, f);
}

static Result record_cuLaunchCooperativeKernel_ptsz(ptr f, u32 grid_dim_x, u32 grid_dim_y, u32 grid_dim_z, u32 block_dim_x, u32 block_dim_y, u32 block_dim_z, u32 shared_mem_bytes, ptr stream, ptr kernel_params) {
  const auto real = realFunction<Result(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr)>(Function::cuLaunchCooperativeKernel_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params);
  describe::launch(call, f, kernel_params, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params);
  return call.end(result);
}

XG_EXPORT Result cuLaunchCooperativeKernel_ptsz(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  XG_JUMP return launchWay(Function::cuLaunchCooperativeKernel_ptsz, reinterpret_cast<void *>(&record_cuLaunchCooperativeKernel_ptsz))(a, b, c, d, e, f);
}

XG_EXPORT Result cuLaunchCooperativeKernelMultiDevice(ptr launch_params_list, u32 num_devices, u32 flags) {
  const auto real = realFunction<Result(ptr, u32, u32)>(Function::cuLaunchCooperativeKernelMultiDevice);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(launch_params_list, num_devices, flags);
  describe::launchOld(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(launch_params_list, num_devices, flags);
  return call.end(result);
}

XG_EXPORT Result cuLaunchGrid(ptr f, i32 grid_width, i32 grid_height) {
  const auto real = realFunction<Result(ptr, i32, i32)>(Function::cuLaunchGrid);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(f, grid_width, grid_height);
  describe::launchOld(call, f);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(f, grid_width, grid_height);
  return call.end(result);
}

XG_EXPORT Result cuLaunchGridAsync(ptr f, i32 grid_width, i32 grid_height, ptr stream) {
  const auto real = realFunction<Result(ptr, i32, i32, ptr)>(Function::cuLaunchGridAsync);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(f, grid_width, grid_height, stream);
  describe::launchOld(call, f);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(f, grid_width, grid_height, stream);
  return call.end(result);
}

XG_EXPORT Result cuLaunchHostFunc(ptr stream, ptr fn, ptr user_data) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuLaunchHostFunc);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, fn, user_data);
  describe::hostFunction(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, fn, user_data);
  return call.end(result);
}

XG_EXPORT Result cuLaunchHostFunc_ptsz(ptr stream, ptr fn, ptr user_data) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuLaunchHostFunc_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, fn, user_data);
  describe::hostFunction(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, fn, user_data);
  return call.end(result);
}

static Result record_cuLaunchKernel(ptr f, u32 grid_dim_x, u32 grid_dim_y, u32 grid_dim_z, u32 block_dim_x, u32 block_dim_y, u32 block_dim_z, u32 shared_mem_bytes, ptr stream, ptr kernel_params, ptr extra) {
  const auto real = realFunction<Result(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr, ptr)>(Function::cuLaunchKernel);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params, extra);
  describe::launch(call, f, kernel_params, extra);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params, extra);
  return call.end(result);
}

XG_EXPORT Result cuLaunchKernel(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  XG_JUMP return launchWay(Function::cuLaunchKernel, reinterpret_cast<void *>(&record_cuLaunchKernel))(a, b, c, d, e, f);
}

static Result record_cuLaunchKernel_ptsz(ptr f, u32 grid_dim_x, u32 grid_dim_y, u32 grid_dim_z, u32 block_dim_x, u32 block_dim_y, u32 block_dim_z, u32 shared_mem_bytes, ptr stream, ptr kernel_params, ptr extra) {
  const auto real = realFunction<Result(ptr, u32, u32, u32, u32, u32, u32, u32, ptr, ptr, ptr)>(Function::cuLaunchKernel_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params, extra);
  describe::launch(call, f, kernel_params, extra);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(f, grid_dim_x, grid_dim_y, grid_dim_z, block_dim_x, block_dim_y, block_dim_z, shared_mem_bytes, stream, kernel_params, extra);
  return call.end(result);
}

XG_EXPORT Result cuLaunchKernel_ptsz(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  XG_JUMP return launchWay(Function::cuLaunchKernel_ptsz, reinterpret_cast<void *>(&record_cuLaunchKernel_ptsz))(a, b, c, d, e, f);
}

static Result record_cuLaunchKernelEx(ptr config, ptr f, ptr kernel_params, ptr extra) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr)>(Function::cuLaunchKernelEx);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(config, f, kernel_params, extra);
  describe::launchOn(call, f, config, kernel_params, extra);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(config, f, kernel_params, extra);
  return call.end(result);
}

XG_EXPORT Result cuLaunchKernelEx(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  XG_JUMP return launchWay(Function::cuLaunchKernelEx, reinterpret_cast<void *>(&record_cuLaunchKernelEx))(a, b, c, d, e, f);
}

static Result record_cuLaunchKernelEx_ptsz(ptr config, ptr f, ptr kernel_params, ptr extra) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr)>(Function::cuLaunchKernelEx_ptsz);
  Call call(here(), Weight::Light, nullptr, true);
  if (!call.on) return real(config, f, kernel_params, extra);
  describe::launchOn(call, f, config, kernel_params, extra);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(config, f, kernel_params, extra);
  return call.end(result);
}

XG_EXPORT Result cuLaunchKernelEx_ptsz(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  XG_JUMP return launchWay(Function::cuLaunchKernelEx_ptsz, reinterpret_cast<void *>(&record_cuLaunchKernelEx_ptsz))(a, b, c, d, e, f);
}

XG_EXPORT Result cuStreamAddCallback(ptr stream, ptr callback, ptr user_data, u32 flags) {
  const auto real = realFunction<Result(ptr, ptr, ptr, u32)>(Function::cuStreamAddCallback);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, callback, user_data, flags);
  describe::hostFunction(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, callback, user_data, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamAddCallback_ptsz(ptr stream, ptr callback, ptr user_data, u32 flags) {
  const auto real = realFunction<Result(ptr, ptr, ptr, u32)>(Function::cuStreamAddCallback_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, callback, user_data, flags);
  describe::hostFunction(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, callback, user_data, flags);
  return call.end(result);
}

XG_EXPORT Result cuLibraryUnload(ptr library) {
  const auto real = realFunction<Result(ptr)>(Function::cuLibraryUnload);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(library);
  describe::moduleUnload(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(library);
  return call.end(result);
}

XG_EXPORT Result cuModuleUnload(ptr module) {
  const auto real = realFunction<Result(ptr)>(Function::cuModuleUnload);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(module);
  describe::moduleUnload(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(module);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecBatchMemOpNodeSetParams(ptr exec, ptr node, ptr node_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecBatchMemOpNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, node_params);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, node_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecChildGraphNodeSetParams(ptr exec, ptr node, ptr child_graph) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecChildGraphNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, child_graph);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, child_graph);
  if (result == abi::success) describe::graphChildChanged(call, exec, node, child_graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecDestroy(ptr exec) {
  const auto real = realFunction<Result(ptr)>(Function::cuGraphExecDestroy);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(exec);
  describe::graphDestroy(call, exec);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecExternalSemaphoresSignalNodeSetParams(ptr exec, ptr node, ptr node_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecExternalSemaphoresSignalNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, node_params);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, node_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecExternalSemaphoresWaitNodeSetParams(ptr exec, ptr node, ptr node_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecExternalSemaphoresWaitNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, node_params);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, node_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecHostNodeSetParams(ptr exec, ptr node, ptr node_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecHostNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, node_params);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, node_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecKernelNodeSetParams(ptr exec, ptr node, ptr node_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecKernelNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, node_params);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, node_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecKernelNodeSetParams_v2(ptr exec, ptr node, ptr node_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecKernelNodeSetParams_v2);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, node_params);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, node_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecMemcpyNodeSetParams(ptr exec, ptr node, ptr copy_params, ptr ctx) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr)>(Function::cuGraphExecMemcpyNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, copy_params, ctx);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, copy_params, ctx);
  if (result == abi::success) describe::graphCopyChanged(call, exec, node, copy_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecMemsetNodeSetParams(ptr exec, ptr node, ptr memset_params, ptr ctx) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr)>(Function::cuGraphExecMemsetNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, memset_params, ctx);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, memset_params, ctx);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecNodeSetParams(ptr exec, ptr node, ptr node_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecNodeSetParams);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, node_params);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, node_params);
  if (result == abi::success) describe::graphNodeChanged(call, exec, node, node_params);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecUpdate(ptr exec, ptr graph, ptr h_error_node_out, ptr update_result_out) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr)>(Function::cuGraphExecUpdate);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, graph, h_error_node_out, update_result_out);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, graph, h_error_node_out, update_result_out);
  if (result == abi::success) describe::graphUpdated(call, exec, graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphExecUpdate_v2(ptr exec, ptr graph, ptr result_info) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphExecUpdate_v2);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, graph, result_info);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, graph, result_info);
  if (result == abi::success) describe::graphUpdated(call, exec, graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphInstantiate(ptr out, ptr graph, ptr ph_error_node, ptr log_buffer, size buffer_size) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr, size)>(Function::cuGraphInstantiate);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, graph, ph_error_node, log_buffer, buffer_size);
  describe::graphInstantiate(call, graph);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, graph, ph_error_node, log_buffer, buffer_size);
  if (result == abi::success) describe::graphInstantiated(call, out, graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphInstantiate_v2(ptr out, ptr graph, ptr ph_error_node, ptr log_buffer, size buffer_size) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr, size)>(Function::cuGraphInstantiate_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, graph, ph_error_node, log_buffer, buffer_size);
  describe::graphInstantiate(call, graph);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, graph, ph_error_node, log_buffer, buffer_size);
  if (result == abi::success) describe::graphInstantiated(call, out, graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphInstantiateWithFlags(ptr out, ptr graph, u64 flags) {
  const auto real = realFunction<Result(ptr, ptr, u64)>(Function::cuGraphInstantiateWithFlags);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, graph, flags);
  describe::graphInstantiate(call, graph);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, graph, flags);
  if (result == abi::success) describe::graphInstantiated(call, out, graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphInstantiateWithParams(ptr out, ptr graph, ptr instantiate_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphInstantiateWithParams);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, graph, instantiate_params);
  describe::graphInstantiate(call, graph);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, graph, instantiate_params);
  if (result == abi::success) describe::graphInstantiated(call, out, graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphInstantiateWithParams_ptsz(ptr out, ptr graph, ptr instantiate_params) {
  const auto real = realFunction<Result(ptr, ptr, ptr)>(Function::cuGraphInstantiateWithParams_ptsz);
  Call call(here(), Weight::Full, nullptr, true);
  if (!call.on) return real(out, graph, instantiate_params);
  describe::graphInstantiate(call, graph);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, graph, instantiate_params);
  if (result == abi::success) describe::graphInstantiated(call, out, graph);
  return call.end(result);
}

XG_EXPORT Result cuGraphLaunch(ptr exec, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuGraphLaunch);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(exec, stream);
  describe::graphLaunch(call, exec);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, stream);
  return call.end(result);
}

XG_EXPORT Result cuGraphLaunch_ptsz(ptr exec, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuGraphLaunch_ptsz);
  Call call(here(), Weight::Full, stream, true);
  if (!call.on) return real(exec, stream);
  describe::graphLaunch(call, exec);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, stream);
  return call.end(result);
}

XG_EXPORT Result cuGraphNodeSetEnabled(ptr exec, ptr node, u32 on) {
  const auto real = realFunction<Result(ptr, ptr, u32)>(Function::cuGraphNodeSetEnabled);
  Call call(here(), Weight::Light, nullptr, false);
  if (!call.on) return real(exec, node, on);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, node, on);
  if (result == abi::success) describe::graphNodeSwitched(call, exec, node, on);
  return call.end(result);
}

XG_EXPORT Result cuGraphUpload(ptr exec, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuGraphUpload);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(exec, stream);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, stream);
  return call.end(result);
}

XG_EXPORT Result cuGraphUpload_ptsz(ptr exec, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuGraphUpload_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(exec, stream);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(exec, stream);
  return call.end(result);
}

XG_EXPORT Result cuEventCreate(ptr out, u32 flags) {
  const auto real = realFunction<Result(ptr, u32)>(Function::cuEventCreate);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, flags);
  describe::eventCreate(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, flags);
  if (result == abi::success) describe::eventCreated(call, out, flags);
  return call.end(result);
}

XG_EXPORT Result cuEventDestroy(ptr event) {
  const auto real = realFunction<Result(ptr)>(Function::cuEventDestroy);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(event);
  describe::eventDestroy(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event);
  return call.end(result);
}

XG_EXPORT Result cuEventDestroy_v2(ptr event) {
  const auto real = realFunction<Result(ptr)>(Function::cuEventDestroy_v2);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(event);
  describe::eventDestroy(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event);
  return call.end(result);
}

XG_EXPORT Result cuStreamCreate(ptr out, u32 flags) {
  const auto real = realFunction<Result(ptr, u32)>(Function::cuStreamCreate);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, flags);
  describe::streamCreate(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, flags);
  if (result == abi::success) describe::streamCreated(call, out, flags, 0);
  return call.end(result);
}

XG_EXPORT Result cuStreamCreateWithPriority(ptr out, u32 flags, i32 priority) {
  const auto real = realFunction<Result(ptr, u32, i32)>(Function::cuStreamCreateWithPriority);
  Call call(here(), Weight::Full, nullptr, false);
  if (!call.on) return real(out, flags, priority);
  describe::streamCreate(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(out, flags, priority);
  if (result == abi::success) describe::streamCreated(call, out, flags, priority);
  return call.end(result);
}

XG_EXPORT Result cuStreamDestroy(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamDestroy);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(stream);
  describe::streamDestroy(call, stream);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamDestroy_v2(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamDestroy_v2);
  Call call(here(), Weight::Full, stream, false);
  if (!call.on) return real(stream);
  describe::streamDestroy(call, stream);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  return call.end(result);
}

XG_EXPORT Result cuEventRecord(ptr event, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuEventRecord);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(event, stream);
  describe::eventRecord(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event, stream);
  return call.end(result);
}

XG_EXPORT Result cuEventRecord_ptsz(ptr event, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuEventRecord_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(event, stream);
  describe::eventRecord(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event, stream);
  return call.end(result);
}

XG_EXPORT Result cuEventRecordWithFlags(ptr event, ptr stream, u32 flags) {
  const auto real = realFunction<Result(ptr, ptr, u32)>(Function::cuEventRecordWithFlags);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(event, stream, flags);
  describe::eventRecord(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event, stream, flags);
  return call.end(result);
}

XG_EXPORT Result cuEventRecordWithFlags_ptsz(ptr event, ptr stream, u32 flags) {
  const auto real = realFunction<Result(ptr, ptr, u32)>(Function::cuEventRecordWithFlags_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(event, stream, flags);
  describe::eventRecord(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(event, stream, flags);
  return call.end(result);
}

XG_EXPORT Result cuSignalExternalSemaphoresAsync(ptr semaphores, ptr parameters, u32 n, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, u32, ptr)>(Function::cuSignalExternalSemaphoresAsync);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(semaphores, parameters, n, stream);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(semaphores, parameters, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuSignalExternalSemaphoresAsync_ptsz(ptr semaphores, ptr parameters, u32 n, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, u32, ptr)>(Function::cuSignalExternalSemaphoresAsync_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(semaphores, parameters, n, stream);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(semaphores, parameters, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamBatchMemOp(ptr stream, u32 count, ptr param_array, u32 flags) {
  const auto real = realFunction<Result(ptr, u32, ptr, u32)>(Function::cuStreamBatchMemOp);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, count, param_array, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, count, param_array, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamBatchMemOp_v2(ptr stream, u32 count, ptr param_array, u32 flags) {
  const auto real = realFunction<Result(ptr, u32, ptr, u32)>(Function::cuStreamBatchMemOp_v2);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, count, param_array, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, count, param_array, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamBatchMemOp_ptsz(ptr stream, u32 count, ptr param_array, u32 flags) {
  const auto real = realFunction<Result(ptr, u32, ptr, u32)>(Function::cuStreamBatchMemOp_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, count, param_array, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, count, param_array, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamBatchMemOp_v2_ptsz(ptr stream, u32 count, ptr param_array, u32 flags) {
  const auto real = realFunction<Result(ptr, u32, ptr, u32)>(Function::cuStreamBatchMemOp_v2_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, count, param_array, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, count, param_array, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitEvent(ptr stream, ptr event, u32 flags) {
  const auto real = realFunction<Result(ptr, ptr, u32)>(Function::cuStreamWaitEvent);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, event, flags);
  describe::streamWait(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, event, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitEvent_ptsz(ptr stream, ptr event, u32 flags) {
  const auto real = realFunction<Result(ptr, ptr, u32)>(Function::cuStreamWaitEvent_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, event, flags);
  describe::streamWait(call, event);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, event, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue32(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWaitValue32);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue32_v2(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWaitValue32_v2);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue32_ptsz(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWaitValue32_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue32_v2_ptsz(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWaitValue32_v2_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue64(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWaitValue64);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue64_v2(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWaitValue64_v2);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue64_ptsz(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWaitValue64_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWaitValue64_v2_ptsz(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWaitValue64_v2_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue32(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWriteValue32);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue32_v2(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWriteValue32_v2);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue32_ptsz(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWriteValue32_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue32_v2_ptsz(ptr stream, u64 addr, u32 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u32, u32)>(Function::cuStreamWriteValue32_v2_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue64(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWriteValue64);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue64_v2(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWriteValue64_v2);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue64_ptsz(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWriteValue64_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuStreamWriteValue64_v2_ptsz(ptr stream, u64 addr, u64 value, u32 flags) {
  const auto real = realFunction<Result(ptr, u64, u64, u32)>(Function::cuStreamWriteValue64_v2_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, addr, value, flags);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, addr, value, flags);
  return call.end(result);
}

XG_EXPORT Result cuWaitExternalSemaphoresAsync(ptr semaphores, ptr parameters, u32 n, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, u32, ptr)>(Function::cuWaitExternalSemaphoresAsync);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(semaphores, parameters, n, stream);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(semaphores, parameters, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuWaitExternalSemaphoresAsync_ptsz(ptr semaphores, ptr parameters, u32 n, ptr stream) {
  const auto real = realFunction<Result(ptr, ptr, u32, ptr)>(Function::cuWaitExternalSemaphoresAsync_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(semaphores, parameters, n, stream);
  describe::streamWait(call, 0);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(semaphores, parameters, n, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamBeginCapture(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamBeginCapture);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  if (result == abi::success) describe::captureBegun(call, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamBeginCapture_ptsz(ptr stream) {
  const auto real = realFunction<Result(ptr)>(Function::cuStreamBeginCapture_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream);
  if (result == abi::success) describe::captureBegun(call, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamBeginCapture_v2(ptr stream, i32 mode) {
  const auto real = realFunction<Result(ptr, i32)>(Function::cuStreamBeginCapture_v2);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, mode);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, mode);
  if (result == abi::success) describe::captureBegun(call, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamBeginCapture_v2_ptsz(ptr stream, i32 mode) {
  const auto real = realFunction<Result(ptr, i32)>(Function::cuStreamBeginCapture_v2_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, mode);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, mode);
  if (result == abi::success) describe::captureBegun(call, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamBeginCaptureToGraph(ptr stream, ptr graph, ptr dependencies, ptr dependency_data, size num_dependencies, i32 mode) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr, size, i32)>(Function::cuStreamBeginCaptureToGraph);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, graph, dependencies, dependency_data, num_dependencies, mode);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, graph, dependencies, dependency_data, num_dependencies, mode);
  if (result == abi::success) describe::captureBegun(call, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamBeginCaptureToGraph_ptsz(ptr stream, ptr graph, ptr dependencies, ptr dependency_data, size num_dependencies, i32 mode) {
  const auto real = realFunction<Result(ptr, ptr, ptr, ptr, size, i32)>(Function::cuStreamBeginCaptureToGraph_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, graph, dependencies, dependency_data, num_dependencies, mode);
  describe::other(call);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, graph, dependencies, dependency_data, num_dependencies, mode);
  if (result == abi::success) describe::captureBegun(call, stream);
  return call.end(result);
}

XG_EXPORT Result cuStreamEndCapture(ptr stream, ptr out) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuStreamEndCapture);
  Call call(here(), Weight::Light, stream, false);
  if (!call.on) return real(stream, out);
  describe::captureEnded(call, stream);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, out);
  return call.end(result);
}

XG_EXPORT Result cuStreamEndCapture_ptsz(ptr stream, ptr out) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuStreamEndCapture_ptsz);
  Call call(here(), Weight::Light, stream, true);
  if (!call.on) return real(stream, out);
  describe::captureEnded(call, stream);
  call.begin();
  Result result = abi::success;
  if (call.goesOut()) result = real(stream, out);
  return call.end(result);
}

XG_EXPORT Result cuMemGetInfo_v2(ptr free_bytes, ptr all_bytes) {
  const auto real = realFunction<Result(ptr, ptr)>(Function::cuMemGetInfo_v2);
  if (trial::asked) trial::memoryAsked();
  return real(free_bytes, all_bytes);
}

XG_EXPORT Result cuPointerGetAttribute(ptr into, i32 attribute, u64 address) {
  const auto real = realFunction<Result(ptr, i32, u64)>(Function::cuPointerGetAttribute);
  if (trial::asked) trial::pointerAsked(address);
  return real(into, attribute, address);
}

XG_EXPORT Result cuPointerGetAttributes(u32 n, ptr attributes, ptr into, u64 address) {
  const auto real = realFunction<Result(u32, ptr, ptr, u64)>(Function::cuPointerGetAttributes);
  if (trial::asked) trial::pointerAsked(address);
  return real(n, attributes, into, address);
}

XG_EXPORT Result cuIpcGetMemHandle(ptr out, u64 address) {
  const auto real = realFunction<Result(ptr, u64)>(Function::cuIpcGetMemHandle);
  if (trial::asked) trial::memoryShared();
  return real(out, address);
}

XG_EXPORT Result cuMemExportToShareableHandle(ptr out, u64 handle, i32 type, u64 flags) {
  const auto real = realFunction<Result(ptr, u64, i32, u64)>(Function::cuMemExportToShareableHandle);
  if (trial::asked) trial::memoryShared();
  return real(out, handle, type, flags);
}

XG_EXPORT Result cuMemGetHandleForAddressRange(ptr out, u64 address, size bytes, i32 type, u64 flags) {
  const auto real = realFunction<Result(ptr, u64, size, i32, u64)>(Function::cuMemGetHandleForAddressRange);
  if (trial::asked) trial::memoryShared();
  return real(out, address, bytes, type, flags);
}

XG_EXPORT Result cuMemPoolExportPointer(ptr out, u64 address) {
  const auto real = realFunction<Result(ptr, u64)>(Function::cuMemPoolExportPointer);
  if (trial::asked) trial::memoryShared();
  return real(out, address);
}

XG_EXPORT Result cuPointerSetAttribute(ptr value, i32 attribute, u64 address) {
  const auto real = realFunction<Result(ptr, i32, u64)>(Function::cuPointerSetAttribute);
  if (trial::asked) trial::memoryShared();
  return real(value, attribute, address);
}

XG_EXPORT Result cuCtxDestroy(ptr context) {
  const auto real = realFunction<Result(ptr)>(Function::cuCtxDestroy);
  if (trial::asked) trial::contextGoes();
  return real(context);
}

XG_EXPORT Result cuCtxDestroy_v2(ptr context) {
  const auto real = realFunction<Result(ptr)>(Function::cuCtxDestroy_v2);
  if (trial::asked) trial::contextGoes();
  return real(context);
}

XG_EXPORT Result cuDevicePrimaryCtxRelease(i32 device) {
  const auto real = realFunction<Result(i32)>(Function::cuDevicePrimaryCtxRelease);
  if (trial::asked) trial::contextGoes();
  return real(device);
}

XG_EXPORT Result cuDevicePrimaryCtxRelease_v2(i32 device) {
  const auto real = realFunction<Result(i32)>(Function::cuDevicePrimaryCtxRelease_v2);
  if (trial::asked) trial::contextGoes();
  return real(device);
}

XG_EXPORT Result cuDevicePrimaryCtxReset(i32 device) {
  const auto real = realFunction<Result(i32)>(Function::cuDevicePrimaryCtxReset);
  if (trial::asked) trial::contextGoes();
  return real(device);
}

XG_EXPORT Result cuDevicePrimaryCtxReset_v2(i32 device) {
  const auto real = realFunction<Result(i32)>(Function::cuDevicePrimaryCtxReset_v2);
  if (trial::asked) trial::contextGoes();
  return real(device);
}

} // extern "C"

void *const xferguard::wrapper_addresses[] = {
    reinterpret_cast<void *>(&cuMemcpy),
    reinterpret_cast<void *>(&cuMemcpy_ptds),
    reinterpret_cast<void *>(&cuMemcpy2D),
    reinterpret_cast<void *>(&cuMemcpy2D_v2),
    reinterpret_cast<void *>(&cuMemcpy2D_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpy2DAsync),
    reinterpret_cast<void *>(&cuMemcpy2DAsync_v2),
    reinterpret_cast<void *>(&cuMemcpy2DAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpy2DUnaligned),
    reinterpret_cast<void *>(&cuMemcpy2DUnaligned_v2),
    reinterpret_cast<void *>(&cuMemcpy2DUnaligned_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpy3D),
    reinterpret_cast<void *>(&cuMemcpy3D_v2),
    reinterpret_cast<void *>(&cuMemcpy3D_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpy3DAsync),
    reinterpret_cast<void *>(&cuMemcpy3DAsync_v2),
    reinterpret_cast<void *>(&cuMemcpy3DAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpy3DBatchAsync),
    reinterpret_cast<void *>(&cuMemcpy3DBatchAsync_ptsz),
    reinterpret_cast<void *>(&cuMemcpy3DBatchAsync_v2),
    reinterpret_cast<void *>(&cuMemcpy3DBatchAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpy3DPeer),
    reinterpret_cast<void *>(&cuMemcpy3DPeer_ptds),
    reinterpret_cast<void *>(&cuMemcpy3DPeerAsync),
    reinterpret_cast<void *>(&cuMemcpy3DPeerAsync_ptsz),
    reinterpret_cast<void *>(&cuMemcpyAsync),
    reinterpret_cast<void *>(&cuMemcpyAsync_ptsz),
    reinterpret_cast<void *>(&cuMemcpyAtoA),
    reinterpret_cast<void *>(&cuMemcpyAtoA_v2),
    reinterpret_cast<void *>(&cuMemcpyAtoA_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyAtoD),
    reinterpret_cast<void *>(&cuMemcpyAtoD_v2),
    reinterpret_cast<void *>(&cuMemcpyAtoD_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyAtoH),
    reinterpret_cast<void *>(&cuMemcpyAtoH_v2),
    reinterpret_cast<void *>(&cuMemcpyAtoH_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyAtoHAsync),
    reinterpret_cast<void *>(&cuMemcpyAtoHAsync_v2),
    reinterpret_cast<void *>(&cuMemcpyAtoHAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpyBatchAsync),
    reinterpret_cast<void *>(&cuMemcpyBatchAsync_ptsz),
    reinterpret_cast<void *>(&cuMemcpyBatchAsync_v2),
    reinterpret_cast<void *>(&cuMemcpyBatchAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpyDtoA),
    reinterpret_cast<void *>(&cuMemcpyDtoA_v2),
    reinterpret_cast<void *>(&cuMemcpyDtoA_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyDtoD),
    reinterpret_cast<void *>(&cuMemcpyDtoD_v2),
    reinterpret_cast<void *>(&cuMemcpyDtoD_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyDtoDAsync),
    reinterpret_cast<void *>(&cuMemcpyDtoDAsync_v2),
    reinterpret_cast<void *>(&cuMemcpyDtoDAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpyDtoH),
    reinterpret_cast<void *>(&cuMemcpyDtoH_v2),
    reinterpret_cast<void *>(&cuMemcpyDtoH_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyDtoHAsync),
    reinterpret_cast<void *>(&cuMemcpyDtoHAsync_v2),
    reinterpret_cast<void *>(&cuMemcpyDtoHAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpyHtoA),
    reinterpret_cast<void *>(&cuMemcpyHtoA_v2),
    reinterpret_cast<void *>(&cuMemcpyHtoA_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyHtoAAsync),
    reinterpret_cast<void *>(&cuMemcpyHtoAAsync_v2),
    reinterpret_cast<void *>(&cuMemcpyHtoAAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpyHtoD),
    reinterpret_cast<void *>(&cuMemcpyHtoD_v2),
    reinterpret_cast<void *>(&cuMemcpyHtoD_v2_ptds),
    reinterpret_cast<void *>(&cuMemcpyHtoDAsync),
    reinterpret_cast<void *>(&cuMemcpyHtoDAsync_v2),
    reinterpret_cast<void *>(&cuMemcpyHtoDAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemcpyPeer),
    reinterpret_cast<void *>(&cuMemcpyPeer_ptds),
    reinterpret_cast<void *>(&cuMemcpyPeerAsync),
    reinterpret_cast<void *>(&cuMemcpyPeerAsync_ptsz),
    reinterpret_cast<void *>(&cuMemsetD16),
    reinterpret_cast<void *>(&cuMemsetD16_v2),
    reinterpret_cast<void *>(&cuMemsetD16_v2_ptds),
    reinterpret_cast<void *>(&cuMemsetD16Async),
    reinterpret_cast<void *>(&cuMemsetD16Async_ptsz),
    reinterpret_cast<void *>(&cuMemsetD2D16),
    reinterpret_cast<void *>(&cuMemsetD2D16_v2),
    reinterpret_cast<void *>(&cuMemsetD2D16_v2_ptds),
    reinterpret_cast<void *>(&cuMemsetD2D16Async),
    reinterpret_cast<void *>(&cuMemsetD2D16Async_ptsz),
    reinterpret_cast<void *>(&cuMemsetD2D32),
    reinterpret_cast<void *>(&cuMemsetD2D32_v2),
    reinterpret_cast<void *>(&cuMemsetD2D32_v2_ptds),
    reinterpret_cast<void *>(&cuMemsetD2D32Async),
    reinterpret_cast<void *>(&cuMemsetD2D32Async_ptsz),
    reinterpret_cast<void *>(&cuMemsetD2D8),
    reinterpret_cast<void *>(&cuMemsetD2D8_v2),
    reinterpret_cast<void *>(&cuMemsetD2D8_v2_ptds),
    reinterpret_cast<void *>(&cuMemsetD2D8Async),
    reinterpret_cast<void *>(&cuMemsetD2D8Async_ptsz),
    reinterpret_cast<void *>(&cuMemsetD32),
    reinterpret_cast<void *>(&cuMemsetD32_v2),
    reinterpret_cast<void *>(&cuMemsetD32_v2_ptds),
    reinterpret_cast<void *>(&cuMemsetD32Async),
    reinterpret_cast<void *>(&cuMemsetD32Async_ptsz),
    reinterpret_cast<void *>(&cuMemsetD8),
    reinterpret_cast<void *>(&cuMemsetD8_v2),
    reinterpret_cast<void *>(&cuMemsetD8_v2_ptds),
    reinterpret_cast<void *>(&cuMemsetD8Async),
    reinterpret_cast<void *>(&cuMemsetD8Async_ptsz),
    reinterpret_cast<void *>(&cuArray3DCreate),
    reinterpret_cast<void *>(&cuArray3DCreate_v2),
    reinterpret_cast<void *>(&cuArrayCreate),
    reinterpret_cast<void *>(&cuArrayCreate_v2),
    reinterpret_cast<void *>(&cuMemAlloc),
    reinterpret_cast<void *>(&cuMemAlloc_v2),
    reinterpret_cast<void *>(&cuMemAllocAsync),
    reinterpret_cast<void *>(&cuMemAllocAsync_ptsz),
    reinterpret_cast<void *>(&cuMemAllocFromPoolAsync),
    reinterpret_cast<void *>(&cuMemAllocFromPoolAsync_ptsz),
    reinterpret_cast<void *>(&cuMemAllocManaged),
    reinterpret_cast<void *>(&cuMemAllocPitch),
    reinterpret_cast<void *>(&cuMemAllocPitch_v2),
    reinterpret_cast<void *>(&cuMemCreate),
    reinterpret_cast<void *>(&cuMipmappedArrayCreate),
    reinterpret_cast<void *>(&cuArrayDestroy),
    reinterpret_cast<void *>(&cuMemFree),
    reinterpret_cast<void *>(&cuMemFree_v2),
    reinterpret_cast<void *>(&cuMemFreeAsync),
    reinterpret_cast<void *>(&cuMemFreeAsync_ptsz),
    reinterpret_cast<void *>(&cuMemRelease),
    reinterpret_cast<void *>(&cuMipmappedArrayDestroy),
    reinterpret_cast<void *>(&cuMemAllocHost),
    reinterpret_cast<void *>(&cuMemAllocHost_v2),
    reinterpret_cast<void *>(&cuMemHostAlloc),
    reinterpret_cast<void *>(&cuMemFreeHost),
    reinterpret_cast<void *>(&cuMemHostRegister),
    reinterpret_cast<void *>(&cuMemHostRegister_v2),
    reinterpret_cast<void *>(&cuMemHostUnregister),
    reinterpret_cast<void *>(&cuExternalMemoryGetMappedBuffer),
    reinterpret_cast<void *>(&cuIpcCloseMemHandle),
    reinterpret_cast<void *>(&cuIpcOpenMemHandle),
    reinterpret_cast<void *>(&cuIpcOpenMemHandle_v2),
    reinterpret_cast<void *>(&cuMemMap),
    reinterpret_cast<void *>(&cuMemPoolImportPointer),
    reinterpret_cast<void *>(&cuMemUnmap),
    reinterpret_cast<void *>(&cuMemAdvise),
    reinterpret_cast<void *>(&cuMemAdvise_v2),
    reinterpret_cast<void *>(&cuMemDiscardAndPrefetchBatchAsync),
    reinterpret_cast<void *>(&cuMemDiscardAndPrefetchBatchAsync_ptsz),
    reinterpret_cast<void *>(&cuMemDiscardBatchAsync),
    reinterpret_cast<void *>(&cuMemDiscardBatchAsync_ptsz),
    reinterpret_cast<void *>(&cuMemPrefetchAsync),
    reinterpret_cast<void *>(&cuMemPrefetchAsync_ptsz),
    reinterpret_cast<void *>(&cuMemPrefetchAsync_v2),
    reinterpret_cast<void *>(&cuMemPrefetchAsync_v2_ptsz),
    reinterpret_cast<void *>(&cuMemPrefetchBatchAsync),
    reinterpret_cast<void *>(&cuMemPrefetchBatchAsync_ptsz),
    reinterpret_cast<void *>(&cuStreamAttachMemAsync),
    reinterpret_cast<void *>(&cuStreamAttachMemAsync_ptsz),
    reinterpret_cast<void *>(&cuCtxSynchronize),
    reinterpret_cast<void *>(&cuCtxSynchronize_v2),
    reinterpret_cast<void *>(&cuEventSynchronize),
    reinterpret_cast<void *>(&cuStreamSynchronize),
    reinterpret_cast<void *>(&cuStreamSynchronize_ptsz),
    reinterpret_cast<void *>(&cuEventQuery),
    reinterpret_cast<void *>(&cuStreamQuery),
    reinterpret_cast<void *>(&cuStreamQuery_ptsz),
    reinterpret_cast<void *>(&cuLaunch),
    reinterpret_cast<void *>(&cuLaunchCooperativeKernel),
    reinterpret_cast<void *>(&cuLaunchCooperativeKernel_ptsz),
    reinterpret_cast<void *>(&cuLaunchCooperativeKernelMultiDevice),
    reinterpret_cast<void *>(&cuLaunchGrid),
    reinterpret_cast<void *>(&cuLaunchGridAsync),
    reinterpret_cast<void *>(&cuLaunchHostFunc),
    reinterpret_cast<void *>(&cuLaunchHostFunc_ptsz),
    reinterpret_cast<void *>(&cuLaunchKernel),
    reinterpret_cast<void *>(&cuLaunchKernel_ptsz),
    reinterpret_cast<void *>(&cuLaunchKernelEx),
    reinterpret_cast<void *>(&cuLaunchKernelEx_ptsz),
    reinterpret_cast<void *>(&cuStreamAddCallback),
    reinterpret_cast<void *>(&cuStreamAddCallback_ptsz),
    reinterpret_cast<void *>(&cuLibraryUnload),
    reinterpret_cast<void *>(&cuModuleUnload),
    reinterpret_cast<void *>(&cuGraphExecBatchMemOpNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecChildGraphNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecDestroy),
    reinterpret_cast<void *>(&cuGraphExecExternalSemaphoresSignalNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecExternalSemaphoresWaitNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecHostNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecKernelNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecKernelNodeSetParams_v2),
    reinterpret_cast<void *>(&cuGraphExecMemcpyNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecMemsetNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecNodeSetParams),
    reinterpret_cast<void *>(&cuGraphExecUpdate),
    reinterpret_cast<void *>(&cuGraphExecUpdate_v2),
    reinterpret_cast<void *>(&cuGraphInstantiate),
    reinterpret_cast<void *>(&cuGraphInstantiate_v2),
    reinterpret_cast<void *>(&cuGraphInstantiateWithFlags),
    reinterpret_cast<void *>(&cuGraphInstantiateWithParams),
    reinterpret_cast<void *>(&cuGraphInstantiateWithParams_ptsz),
    reinterpret_cast<void *>(&cuGraphLaunch),
    reinterpret_cast<void *>(&cuGraphLaunch_ptsz),
    reinterpret_cast<void *>(&cuGraphNodeSetEnabled),
    reinterpret_cast<void *>(&cuGraphUpload),
    reinterpret_cast<void *>(&cuGraphUpload_ptsz),
    reinterpret_cast<void *>(&cuEventCreate),
    reinterpret_cast<void *>(&cuEventDestroy),
    reinterpret_cast<void *>(&cuEventDestroy_v2),
    reinterpret_cast<void *>(&cuStreamCreate),
    reinterpret_cast<void *>(&cuStreamCreateWithPriority),
    reinterpret_cast<void *>(&cuStreamDestroy),
    reinterpret_cast<void *>(&cuStreamDestroy_v2),
    reinterpret_cast<void *>(&cuEventRecord),
    reinterpret_cast<void *>(&cuEventRecord_ptsz),
    reinterpret_cast<void *>(&cuEventRecordWithFlags),
    reinterpret_cast<void *>(&cuEventRecordWithFlags_ptsz),
    reinterpret_cast<void *>(&cuSignalExternalSemaphoresAsync),
    reinterpret_cast<void *>(&cuSignalExternalSemaphoresAsync_ptsz),
    reinterpret_cast<void *>(&cuStreamBatchMemOp),
    reinterpret_cast<void *>(&cuStreamBatchMemOp_v2),
    reinterpret_cast<void *>(&cuStreamBatchMemOp_ptsz),
    reinterpret_cast<void *>(&cuStreamBatchMemOp_v2_ptsz),
    reinterpret_cast<void *>(&cuStreamWaitEvent),
    reinterpret_cast<void *>(&cuStreamWaitEvent_ptsz),
    reinterpret_cast<void *>(&cuStreamWaitValue32),
    reinterpret_cast<void *>(&cuStreamWaitValue32_v2),
    reinterpret_cast<void *>(&cuStreamWaitValue32_ptsz),
    reinterpret_cast<void *>(&cuStreamWaitValue32_v2_ptsz),
    reinterpret_cast<void *>(&cuStreamWaitValue64),
    reinterpret_cast<void *>(&cuStreamWaitValue64_v2),
    reinterpret_cast<void *>(&cuStreamWaitValue64_ptsz),
    reinterpret_cast<void *>(&cuStreamWaitValue64_v2_ptsz),
    reinterpret_cast<void *>(&cuStreamWriteValue32),
    reinterpret_cast<void *>(&cuStreamWriteValue32_v2),
    reinterpret_cast<void *>(&cuStreamWriteValue32_ptsz),
    reinterpret_cast<void *>(&cuStreamWriteValue32_v2_ptsz),
    reinterpret_cast<void *>(&cuStreamWriteValue64),
    reinterpret_cast<void *>(&cuStreamWriteValue64_v2),
    reinterpret_cast<void *>(&cuStreamWriteValue64_ptsz),
    reinterpret_cast<void *>(&cuStreamWriteValue64_v2_ptsz),
    reinterpret_cast<void *>(&cuWaitExternalSemaphoresAsync),
    reinterpret_cast<void *>(&cuWaitExternalSemaphoresAsync_ptsz),
    reinterpret_cast<void *>(&cuStreamBeginCapture),
    reinterpret_cast<void *>(&cuStreamBeginCapture_ptsz),
    reinterpret_cast<void *>(&cuStreamBeginCapture_v2),
    reinterpret_cast<void *>(&cuStreamBeginCapture_v2_ptsz),
    reinterpret_cast<void *>(&cuStreamBeginCaptureToGraph),
    reinterpret_cast<void *>(&cuStreamBeginCaptureToGraph_ptsz),
    reinterpret_cast<void *>(&cuStreamEndCapture),
    reinterpret_cast<void *>(&cuStreamEndCapture_ptsz),
    reinterpret_cast<void *>(&cuMemGetInfo_v2),
    reinterpret_cast<void *>(&cuPointerGetAttribute),
    reinterpret_cast<void *>(&cuPointerGetAttributes),
    reinterpret_cast<void *>(&cuIpcGetMemHandle),
    reinterpret_cast<void *>(&cuMemExportToShareableHandle),
    reinterpret_cast<void *>(&cuMemGetHandleForAddressRange),
    reinterpret_cast<void *>(&cuMemPoolExportPointer),
    reinterpret_cast<void *>(&cuPointerSetAttribute),
    reinterpret_cast<void *>(&cuCtxDestroy),
    reinterpret_cast<void *>(&cuCtxDestroy_v2),
    reinterpret_cast<void *>(&cuDevicePrimaryCtxRelease),
    reinterpret_cast<void *>(&cuDevicePrimaryCtxRelease_v2),
    reinterpret_cast<void *>(&cuDevicePrimaryCtxReset),
    reinterpret_cast<void *>(&cuDevicePrimaryCtxReset_v2),
    reinterpret_cast<void *>(&cuGetProcAddress),
    reinterpret_cast<void *>(&cuGetProcAddress_v2),
};
