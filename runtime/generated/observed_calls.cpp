// Made by runtime/gen/generate.py from runtime/driver.table: change the table, not this file.
#include "runtime/observed.h"
#include "runtime/describe.h"

using namespace xferguard;
using namespace xferguard::abi;
using trace::Direction;
using describe::arrayBytes;
using describe::flatArrayBytes;
using describe::sumOf;

namespace {

struct P0 { // cuMemcpy
  u64 dst;
  u64 src;
  size bytes;
};
void before0(Call &call, const void *p) {
  const auto &a = *static_cast<const P0 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyAny(call, dst, src, bytes);
}
struct P1 { // cuMemcpy2D
  ptr copy;
};
void before1(Call &call, const void *p) {
  const auto &a = *static_cast<const P1 *>(p);
  const auto copy = a.copy;
  describe::copy2DOld(call, copy);
}
struct P2 { // cuMemcpy2D_v2
  ptr copy;
};
void before2(Call &call, const void *p) {
  const auto &a = *static_cast<const P2 *>(p);
  const auto copy = a.copy;
  describe::copy2D(call, copy);
}
struct P3 { // cuMemcpy2DAsync
  ptr copy;
  ptr stream;
};
void before3(Call &call, const void *p) {
  const auto &a = *static_cast<const P3 *>(p);
  const auto copy = a.copy;
  describe::copy2DOld(call, copy);
}
void *stream3(const void *p) { return static_cast<const P3 *>(p)->stream; }
struct P4 { // cuMemcpy2DAsync_v2
  ptr copy;
  ptr stream;
};
void before4(Call &call, const void *p) {
  const auto &a = *static_cast<const P4 *>(p);
  const auto copy = a.copy;
  describe::copy2D(call, copy);
}
void *stream4(const void *p) { return static_cast<const P4 *>(p)->stream; }
struct P5 { // cuMemcpy2DUnaligned
  ptr copy;
};
void before5(Call &call, const void *p) {
  const auto &a = *static_cast<const P5 *>(p);
  const auto copy = a.copy;
  describe::copy2DOld(call, copy);
}
struct P6 { // cuMemcpy2DUnaligned_v2
  ptr copy;
};
void before6(Call &call, const void *p) {
  const auto &a = *static_cast<const P6 *>(p);
  const auto copy = a.copy;
  describe::copy2D(call, copy);
}
struct P7 { // cuMemcpy3D
  ptr copy;
};
void before7(Call &call, const void *p) {
  const auto &a = *static_cast<const P7 *>(p);
  const auto copy = a.copy;
  describe::copy3DOld(call, copy);
}
struct P8 { // cuMemcpy3D_v2
  ptr copy;
};
void before8(Call &call, const void *p) {
  const auto &a = *static_cast<const P8 *>(p);
  const auto copy = a.copy;
  describe::copy3D(call, copy);
}
struct P9 { // cuMemcpy3DAsync
  ptr copy;
  ptr stream;
};
void before9(Call &call, const void *p) {
  const auto &a = *static_cast<const P9 *>(p);
  const auto copy = a.copy;
  describe::copy3DOld(call, copy);
}
void *stream9(const void *p) { return static_cast<const P9 *>(p)->stream; }
struct P10 { // cuMemcpy3DAsync_v2
  ptr copy;
  ptr stream;
};
void before10(Call &call, const void *p) {
  const auto &a = *static_cast<const P10 *>(p);
  const auto copy = a.copy;
  describe::copy3D(call, copy);
}
void *stream10(const void *p) { return static_cast<const P10 *>(p)->stream; }
struct P11 { // cuMemcpy3DBatchAsync
  size count;
  ptr ops;
  ptr fail_index;
  u64 flags;
  ptr stream;
};
void before11(Call &call, const void *p) {
  const auto &a = *static_cast<const P11 *>(p);
  const auto count = a.count;
  const auto ops = a.ops;
  describe::copyBatch3D(call, ops, count);
}
void *stream11(const void *p) { return static_cast<const P11 *>(p)->stream; }
struct P12 { // cuMemcpy3DBatchAsync_v2
  size count;
  ptr ops;
  u64 flags;
  ptr stream;
};
void before12(Call &call, const void *p) {
  const auto &a = *static_cast<const P12 *>(p);
  const auto count = a.count;
  const auto ops = a.ops;
  describe::copyBatch3D(call, ops, count);
}
void *stream12(const void *p) { return static_cast<const P12 *>(p)->stream; }
struct P13 { // cuMemcpy3DPeer
  ptr copy;
};
void before13(Call &call, const void *p) {
  const auto &a = *static_cast<const P13 *>(p);
  const auto copy = a.copy;
  describe::copy3DPeer(call, copy);
}
struct P14 { // cuMemcpy3DPeerAsync
  ptr copy;
  ptr stream;
};
void before14(Call &call, const void *p) {
  const auto &a = *static_cast<const P14 *>(p);
  const auto copy = a.copy;
  describe::copy3DPeer(call, copy);
}
void *stream14(const void *p) { return static_cast<const P14 *>(p)->stream; }
struct P15 { // cuMemcpyAsync
  u64 dst;
  u64 src;
  size bytes;
  ptr stream;
};
void before15(Call &call, const void *p) {
  const auto &a = *static_cast<const P15 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyAny(call, dst, src, bytes);
}
void *stream15(const void *p) { return static_cast<const P15 *>(p)->stream; }
struct P16 { // cuMemcpyAtoA
  ptr dst_array;
  u32 dst_offset;
  ptr src_array;
  u32 src_offset;
  u32 bytes;
};
void before16(Call &call, const void *p) {
  const auto &a = *static_cast<const P16 *>(p);
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2D, 0, 0, bytes);
}
struct P17 { // cuMemcpyAtoA_v2
  ptr dst_array;
  size dst_offset;
  ptr src_array;
  size src_offset;
  size bytes;
};
void before17(Call &call, const void *p) {
  const auto &a = *static_cast<const P17 *>(p);
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2D, 0, 0, bytes);
}
struct P18 { // cuMemcpyAtoD
  u32 dst;
  ptr src_array;
  u32 src_offset;
  u32 bytes;
};
void before18(Call &call, const void *p) {
  const auto &a = *static_cast<const P18 *>(p);
  const auto dst = a.dst;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2D, dst, 0, bytes);
}
struct P19 { // cuMemcpyAtoD_v2
  u64 dst;
  ptr src_array;
  size src_offset;
  size bytes;
};
void before19(Call &call, const void *p) {
  const auto &a = *static_cast<const P19 *>(p);
  const auto dst = a.dst;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2D, dst, 0, bytes);
}
struct P20 { // cuMemcpyAtoH
  ptr dst;
  ptr src_array;
  u32 src_offset;
  u32 bytes;
};
void before20(Call &call, const void *p) {
  const auto &a = *static_cast<const P20 *>(p);
  const auto dst = a.dst;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
}
struct P21 { // cuMemcpyAtoH_v2
  ptr dst;
  ptr src_array;
  size src_offset;
  size bytes;
};
void before21(Call &call, const void *p) {
  const auto &a = *static_cast<const P21 *>(p);
  const auto dst = a.dst;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
}
struct P22 { // cuMemcpyAtoHAsync
  ptr dst;
  ptr src_array;
  u32 src_offset;
  u32 bytes;
  ptr stream;
};
void before22(Call &call, const void *p) {
  const auto &a = *static_cast<const P22 *>(p);
  const auto dst = a.dst;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
}
void *stream22(const void *p) { return static_cast<const P22 *>(p)->stream; }
struct P23 { // cuMemcpyAtoHAsync_v2
  ptr dst;
  ptr src_array;
  size src_offset;
  size bytes;
  ptr stream;
};
void before23(Call &call, const void *p) {
  const auto &a = *static_cast<const P23 *>(p);
  const auto dst = a.dst;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2H, dst, 0, bytes);
}
void *stream23(const void *p) { return static_cast<const P23 *>(p)->stream; }
struct P24 { // cuMemcpyBatchAsync
  ptr dsts;
  ptr srcs;
  ptr sizes;
  size count;
  ptr attributes;
  ptr attribute_indices;
  size attribute_count;
  ptr fail_index;
  ptr stream;
};
void before24(Call &call, const void *p) {
  const auto &a = *static_cast<const P24 *>(p);
  const auto dsts = a.dsts;
  const auto srcs = a.srcs;
  const auto sizes = a.sizes;
  const auto count = a.count;
  describe::copyBatch(call, dsts, srcs, sizes, count);
}
void *stream24(const void *p) { return static_cast<const P24 *>(p)->stream; }
struct P25 { // cuMemcpyBatchAsync_v2
  ptr dsts;
  ptr srcs;
  ptr sizes;
  size count;
  ptr attributes;
  ptr attribute_indices;
  size attribute_count;
  ptr stream;
};
void before25(Call &call, const void *p) {
  const auto &a = *static_cast<const P25 *>(p);
  const auto dsts = a.dsts;
  const auto srcs = a.srcs;
  const auto sizes = a.sizes;
  const auto count = a.count;
  describe::copyBatch(call, dsts, srcs, sizes, count);
}
void *stream25(const void *p) { return static_cast<const P25 *>(p)->stream; }
struct P26 { // cuMemcpyDtoA
  ptr dst_array;
  u32 dst_offset;
  u32 src;
  u32 bytes;
};
void before26(Call &call, const void *p) {
  const auto &a = *static_cast<const P26 *>(p);
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2D, 0, src, bytes);
}
struct P27 { // cuMemcpyDtoA_v2
  ptr dst_array;
  size dst_offset;
  u64 src;
  size bytes;
};
void before27(Call &call, const void *p) {
  const auto &a = *static_cast<const P27 *>(p);
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::D2D, 0, src, bytes);
}
struct P28 { // cuMemcpyDtoD
  u32 dst;
  u32 src;
  u32 bytes;
};
void before28(Call &call, const void *p) {
  const auto &a = *static_cast<const P28 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2D, dst, src, bytes);
}
struct P29 { // cuMemcpyDtoD_v2
  u64 dst;
  u64 src;
  size bytes;
};
void before29(Call &call, const void *p) {
  const auto &a = *static_cast<const P29 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2D, dst, src, bytes);
}
struct P30 { // cuMemcpyDtoDAsync
  u32 dst;
  u32 src;
  u32 bytes;
  ptr stream;
};
void before30(Call &call, const void *p) {
  const auto &a = *static_cast<const P30 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2D, dst, src, bytes);
}
void *stream30(const void *p) { return static_cast<const P30 *>(p)->stream; }
struct P31 { // cuMemcpyDtoDAsync_v2
  u64 dst;
  u64 src;
  size bytes;
  ptr stream;
};
void before31(Call &call, const void *p) {
  const auto &a = *static_cast<const P31 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2D, dst, src, bytes);
}
void *stream31(const void *p) { return static_cast<const P31 *>(p)->stream; }
struct P32 { // cuMemcpyDtoH
  ptr dst;
  u32 src;
  u32 bytes;
};
void before32(Call &call, const void *p) {
  const auto &a = *static_cast<const P32 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2H, dst, src, bytes);
}
struct P33 { // cuMemcpyDtoH_v2
  ptr dst;
  u64 src;
  size bytes;
};
void before33(Call &call, const void *p) {
  const auto &a = *static_cast<const P33 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2H, dst, src, bytes);
}
struct P34 { // cuMemcpyDtoHAsync
  ptr dst;
  u32 src;
  u32 bytes;
  ptr stream;
};
void before34(Call &call, const void *p) {
  const auto &a = *static_cast<const P34 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2H, dst, src, bytes);
}
void *stream34(const void *p) { return static_cast<const P34 *>(p)->stream; }
struct P35 { // cuMemcpyDtoHAsync_v2
  ptr dst;
  u64 src;
  size bytes;
  ptr stream;
};
void before35(Call &call, const void *p) {
  const auto &a = *static_cast<const P35 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::D2H, dst, src, bytes);
}
void *stream35(const void *p) { return static_cast<const P35 *>(p)->stream; }
struct P36 { // cuMemcpyHtoA
  ptr dst_array;
  u32 dst_offset;
  ptr src;
  u32 bytes;
};
void before36(Call &call, const void *p) {
  const auto &a = *static_cast<const P36 *>(p);
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
}
struct P37 { // cuMemcpyHtoA_v2
  ptr dst_array;
  size dst_offset;
  ptr src;
  size bytes;
};
void before37(Call &call, const void *p) {
  const auto &a = *static_cast<const P37 *>(p);
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
}
struct P38 { // cuMemcpyHtoAAsync
  ptr dst_array;
  u32 dst_offset;
  ptr src;
  u32 bytes;
  ptr stream;
};
void before38(Call &call, const void *p) {
  const auto &a = *static_cast<const P38 *>(p);
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
}
void *stream38(const void *p) { return static_cast<const P38 *>(p)->stream; }
struct P39 { // cuMemcpyHtoAAsync_v2
  ptr dst_array;
  size dst_offset;
  ptr src;
  size bytes;
  ptr stream;
};
void before39(Call &call, const void *p) {
  const auto &a = *static_cast<const P39 *>(p);
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyArray(call, Direction::H2D, 0, src, bytes);
}
void *stream39(const void *p) { return static_cast<const P39 *>(p)->stream; }
struct P40 { // cuMemcpyHtoD
  u32 dst;
  ptr src;
  u32 bytes;
};
void before40(Call &call, const void *p) {
  const auto &a = *static_cast<const P40 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::H2D, dst, src, bytes);
}
struct P41 { // cuMemcpyHtoD_v2
  u64 dst;
  ptr src;
  size bytes;
};
void before41(Call &call, const void *p) {
  const auto &a = *static_cast<const P41 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::H2D, dst, src, bytes);
}
struct P42 { // cuMemcpyHtoDAsync
  u32 dst;
  ptr src;
  u32 bytes;
  ptr stream;
};
void before42(Call &call, const void *p) {
  const auto &a = *static_cast<const P42 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::H2D, dst, src, bytes);
}
void *stream42(const void *p) { return static_cast<const P42 *>(p)->stream; }
struct P43 { // cuMemcpyHtoDAsync_v2
  u64 dst;
  ptr src;
  size bytes;
  ptr stream;
};
void before43(Call &call, const void *p) {
  const auto &a = *static_cast<const P43 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copy(call, Direction::H2D, dst, src, bytes);
}
void *stream43(const void *p) { return static_cast<const P43 *>(p)->stream; }
struct P44 { // cuMemcpyPeer
  u64 dst;
  ptr dst_context;
  u64 src;
  ptr src_context;
  size bytes;
};
void before44(Call &call, const void *p) {
  const auto &a = *static_cast<const P44 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyPeer(call, dst, src, bytes);
}
struct P45 { // cuMemcpyPeerAsync
  u64 dst;
  ptr dst_context;
  u64 src;
  ptr src_context;
  size bytes;
  ptr stream;
};
void before45(Call &call, const void *p) {
  const auto &a = *static_cast<const P45 *>(p);
  const auto dst = a.dst;
  const auto src = a.src;
  const auto bytes = a.bytes;
  describe::copyPeer(call, dst, src, bytes);
}
void *stream45(const void *p) { return static_cast<const P45 *>(p)->stream; }
struct P46 { // cuMemsetD16
  u32 dst;
  u16 value;
  u32 n;
};
void before46(Call &call, const void *p) {
  const auto &a = *static_cast<const P46 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*2);
}
struct P47 { // cuMemsetD16_v2
  u64 dst;
  u16 value;
  size n;
};
void before47(Call &call, const void *p) {
  const auto &a = *static_cast<const P47 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*2);
}
struct P48 { // cuMemsetD16Async
  u64 dst;
  u16 value;
  size n;
  ptr stream;
};
void before48(Call &call, const void *p) {
  const auto &a = *static_cast<const P48 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*2);
}
void *stream48(const void *p) { return static_cast<const P48 *>(p)->stream; }
struct P49 { // cuMemsetD2D16
  u32 dst;
  u32 pitch;
  u16 value;
  u32 width;
  u32 height;
};
void before49(Call &call, const void *p) {
  const auto &a = *static_cast<const P49 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*2);
}
struct P50 { // cuMemsetD2D16_v2
  u64 dst;
  size pitch;
  u16 value;
  size width;
  size height;
};
void before50(Call &call, const void *p) {
  const auto &a = *static_cast<const P50 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*2);
}
struct P51 { // cuMemsetD2D16Async
  u64 dst;
  size pitch;
  u16 value;
  size width;
  size height;
  ptr stream;
};
void before51(Call &call, const void *p) {
  const auto &a = *static_cast<const P51 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*2);
}
void *stream51(const void *p) { return static_cast<const P51 *>(p)->stream; }
struct P52 { // cuMemsetD2D32
  u32 dst;
  u32 pitch;
  u32 value;
  u32 width;
  u32 height;
};
void before52(Call &call, const void *p) {
  const auto &a = *static_cast<const P52 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*4);
}
struct P53 { // cuMemsetD2D32_v2
  u64 dst;
  size pitch;
  u32 value;
  size width;
  size height;
};
void before53(Call &call, const void *p) {
  const auto &a = *static_cast<const P53 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*4);
}
struct P54 { // cuMemsetD2D32Async
  u64 dst;
  size pitch;
  u32 value;
  size width;
  size height;
  ptr stream;
};
void before54(Call &call, const void *p) {
  const auto &a = *static_cast<const P54 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*4);
}
void *stream54(const void *p) { return static_cast<const P54 *>(p)->stream; }
struct P55 { // cuMemsetD2D8
  u32 dst;
  u32 pitch;
  u8 value;
  u32 width;
  u32 height;
};
void before55(Call &call, const void *p) {
  const auto &a = *static_cast<const P55 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*1);
}
struct P56 { // cuMemsetD2D8_v2
  u64 dst;
  size pitch;
  u8 value;
  size width;
  size height;
};
void before56(Call &call, const void *p) {
  const auto &a = *static_cast<const P56 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*1);
}
struct P57 { // cuMemsetD2D8Async
  u64 dst;
  size pitch;
  u8 value;
  size width;
  size height;
  ptr stream;
};
void before57(Call &call, const void *p) {
  const auto &a = *static_cast<const P57 *>(p);
  const auto dst = a.dst;
  const auto width = a.width;
  const auto height = a.height;
  describe::memset(call, dst, width*height*1);
}
void *stream57(const void *p) { return static_cast<const P57 *>(p)->stream; }
struct P58 { // cuMemsetD32
  u32 dst;
  u32 value;
  u32 n;
};
void before58(Call &call, const void *p) {
  const auto &a = *static_cast<const P58 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*4);
}
struct P59 { // cuMemsetD32_v2
  u64 dst;
  u32 value;
  size n;
};
void before59(Call &call, const void *p) {
  const auto &a = *static_cast<const P59 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*4);
}
struct P60 { // cuMemsetD32Async
  u64 dst;
  u32 value;
  size n;
  ptr stream;
};
void before60(Call &call, const void *p) {
  const auto &a = *static_cast<const P60 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*4);
}
void *stream60(const void *p) { return static_cast<const P60 *>(p)->stream; }
struct P61 { // cuMemsetD8
  u32 dst;
  u8 value;
  u32 n;
};
void before61(Call &call, const void *p) {
  const auto &a = *static_cast<const P61 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*1);
}
struct P62 { // cuMemsetD8_v2
  u64 dst;
  u8 value;
  size n;
};
void before62(Call &call, const void *p) {
  const auto &a = *static_cast<const P62 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*1);
}
struct P63 { // cuMemsetD8Async
  u64 dst;
  u8 value;
  size n;
  ptr stream;
};
void before63(Call &call, const void *p) {
  const auto &a = *static_cast<const P63 *>(p);
  const auto dst = a.dst;
  const auto n = a.n;
  describe::memset(call, dst, n*1);
}
void *stream63(const void *p) { return static_cast<const P63 *>(p)->stream; }
struct P64 { // cuArray3DCreate
  ptr out;
  ptr descriptor;
};
void before64(Call &call, const void *) {
  describe::alloc(call, 0);
}
struct P65 { // cuArray3DCreate_v2
  ptr out;
  ptr descriptor;
};
void before65(Call &call, const void *p) {
  const auto &a = *static_cast<const P65 *>(p);
  const auto descriptor = a.descriptor;
  describe::alloc(call, arrayBytes(descriptor));
}
struct P66 { // cuArrayCreate
  ptr out;
  ptr descriptor;
};
void before66(Call &call, const void *) {
  describe::alloc(call, 0);
}
struct P67 { // cuArrayCreate_v2
  ptr out;
  ptr descriptor;
};
void before67(Call &call, const void *p) {
  const auto &a = *static_cast<const P67 *>(p);
  const auto descriptor = a.descriptor;
  describe::alloc(call, flatArrayBytes(descriptor));
}
struct P68 { // cuMemAlloc
  ptr out;
  u32 bytes;
};
void before68(Call &call, const void *p) {
  const auto &a = *static_cast<const P68 *>(p);
  const auto bytes = a.bytes;
  describe::alloc(call, bytes);
}
void after68(Call &call, const void *p) {
  const auto &a = *static_cast<const P68 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::allocatedOld(call, out, bytes);
}
struct P69 { // cuMemAlloc_v2
  ptr out;
  size bytes;
};
void before69(Call &call, const void *p) {
  const auto &a = *static_cast<const P69 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::allocBlock(call, out, bytes);
}
void after69(Call &call, const void *p) {
  const auto &a = *static_cast<const P69 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::allocated(call, out, bytes);
}
struct P70 { // cuMemAllocAsync
  ptr out;
  size bytes;
  ptr stream;
};
void before70(Call &call, const void *p) {
  const auto &a = *static_cast<const P70 *>(p);
  const auto bytes = a.bytes;
  describe::alloc(call, bytes);
}
void after70(Call &call, const void *p) {
  const auto &a = *static_cast<const P70 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::allocated(call, out, bytes);
}
void *stream70(const void *p) { return static_cast<const P70 *>(p)->stream; }
struct P71 { // cuMemAllocFromPoolAsync
  ptr out;
  size bytes;
  ptr pool;
  ptr stream;
};
void before71(Call &call, const void *p) {
  const auto &a = *static_cast<const P71 *>(p);
  const auto bytes = a.bytes;
  describe::alloc(call, bytes);
}
void after71(Call &call, const void *p) {
  const auto &a = *static_cast<const P71 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::allocated(call, out, bytes);
}
void *stream71(const void *p) { return static_cast<const P71 *>(p)->stream; }
struct P72 { // cuMemAllocManaged
  ptr out;
  size bytes;
  u32 flags;
};
void before72(Call &call, const void *p) {
  const auto &a = *static_cast<const P72 *>(p);
  const auto bytes = a.bytes;
  describe::alloc(call, bytes);
}
void after72(Call &call, const void *p) {
  const auto &a = *static_cast<const P72 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::allocatedManaged(call, out, bytes);
}
struct P73 { // cuMemAllocPitch
  ptr out;
  ptr pitch;
  u32 width;
  u32 height;
  u32 element;
};
void before73(Call &call, const void *p) {
  const auto &a = *static_cast<const P73 *>(p);
  const auto width = a.width;
  const auto height = a.height;
  describe::alloc(call, width*height);
}
void after73(Call &call, const void *p) {
  const auto &a = *static_cast<const P73 *>(p);
  const auto out = a.out;
  const auto pitch = a.pitch;
  const auto height = a.height;
  describe::allocatedPitchOld(call, out, pitch, height);
}
struct P74 { // cuMemAllocPitch_v2
  ptr out;
  ptr pitch;
  size width;
  size height;
  u32 element;
};
void before74(Call &call, const void *p) {
  const auto &a = *static_cast<const P74 *>(p);
  const auto width = a.width;
  const auto height = a.height;
  describe::alloc(call, width*height);
}
void after74(Call &call, const void *p) {
  const auto &a = *static_cast<const P74 *>(p);
  const auto out = a.out;
  const auto pitch = a.pitch;
  const auto height = a.height;
  describe::allocatedPitch(call, out, pitch, height);
}
struct P75 { // cuMemCreate
  ptr handle;
  size bytes;
  ptr prop;
  u64 flags;
};
void before75(Call &call, const void *p) {
  const auto &a = *static_cast<const P75 *>(p);
  const auto bytes = a.bytes;
  describe::physicalAlloc(call, bytes);
}
void after75(Call &call, const void *p) {
  const auto &a = *static_cast<const P75 *>(p);
  const auto handle = a.handle;
  const auto bytes = a.bytes;
  const auto prop = a.prop;
  describe::physicalAllocated(call, handle, bytes, prop);
}
struct P76 { // cuMipmappedArrayCreate
  ptr out;
  ptr descriptor;
  u32 levels;
};
void before76(Call &call, const void *p) {
  const auto &a = *static_cast<const P76 *>(p);
  const auto descriptor = a.descriptor;
  describe::alloc(call, arrayBytes(descriptor));
}
struct P77 { // cuArrayDestroy
  ptr array;
};
void before77(Call &call, const void *p) {
  const auto &a = *static_cast<const P77 *>(p);
  const auto array = a.array;
  describe::freeArray(call, array);
}
struct P78 { // cuMemFree
  u32 address;
};
void before78(Call &call, const void *p) {
  const auto &a = *static_cast<const P78 *>(p);
  const auto address = a.address;
  describe::free(call, address);
}
struct P79 { // cuMemFree_v2
  u64 address;
};
void before79(Call &call, const void *p) {
  const auto &a = *static_cast<const P79 *>(p);
  const auto address = a.address;
  describe::freeBlock(call, address);
}
struct P80 { // cuMemFreeAsync
  u64 address;
  ptr stream;
};
void before80(Call &call, const void *p) {
  const auto &a = *static_cast<const P80 *>(p);
  const auto address = a.address;
  describe::free(call, address);
}
void *stream80(const void *p) { return static_cast<const P80 *>(p)->stream; }
struct P81 { // cuMemRelease
  u64 handle;
};
void before81(Call &call, const void *p) {
  const auto &a = *static_cast<const P81 *>(p);
  const auto handle = a.handle;
  describe::physicalFree(call, handle);
}
struct P82 { // cuMipmappedArrayDestroy
  ptr array;
};
void before82(Call &call, const void *p) {
  const auto &a = *static_cast<const P82 *>(p);
  const auto array = a.array;
  describe::freeArray(call, array);
}
struct P83 { // cuMemAllocHost
  ptr out;
  u32 bytes;
};
void before83(Call &call, const void *p) {
  const auto &a = *static_cast<const P83 *>(p);
  const auto bytes = a.bytes;
  describe::hostAlloc(call, bytes);
}
void after83(Call &call, const void *p) {
  const auto &a = *static_cast<const P83 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::hostAllocated(call, out, bytes, 0);
}
struct P84 { // cuMemAllocHost_v2
  ptr out;
  size bytes;
};
void before84(Call &call, const void *p) {
  const auto &a = *static_cast<const P84 *>(p);
  const auto bytes = a.bytes;
  describe::hostAlloc(call, bytes);
}
void after84(Call &call, const void *p) {
  const auto &a = *static_cast<const P84 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  describe::hostAllocated(call, out, bytes, 0);
}
struct P85 { // cuMemHostAlloc
  ptr out;
  size bytes;
  u32 flags;
};
void before85(Call &call, const void *p) {
  const auto &a = *static_cast<const P85 *>(p);
  const auto bytes = a.bytes;
  describe::hostAlloc(call, bytes);
}
void after85(Call &call, const void *p) {
  const auto &a = *static_cast<const P85 *>(p);
  const auto out = a.out;
  const auto bytes = a.bytes;
  const auto flags = a.flags;
  describe::hostAllocated(call, out, bytes, flags);
}
struct P86 { // cuMemFreeHost
  ptr address;
};
void before86(Call &call, const void *p) {
  const auto &a = *static_cast<const P86 *>(p);
  const auto address = a.address;
  describe::hostFree(call, address);
}
struct P87 { // cuMemHostRegister
  ptr address;
  size bytes;
  u32 flags;
};
void before87(Call &call, const void *p) {
  const auto &a = *static_cast<const P87 *>(p);
  const auto address = a.address;
  const auto bytes = a.bytes;
  describe::hostRegister(call, address, bytes);
}
void after87(Call &call, const void *p) {
  const auto &a = *static_cast<const P87 *>(p);
  const auto address = a.address;
  const auto bytes = a.bytes;
  const auto flags = a.flags;
  describe::hostRegistered(call, address, bytes, flags);
}
struct P88 { // cuMemHostUnregister
  ptr address;
};
void before88(Call &call, const void *p) {
  const auto &a = *static_cast<const P88 *>(p);
  const auto address = a.address;
  describe::hostUnregister(call, address);
}
struct P89 { // cuExternalMemoryGetMappedBuffer
  ptr out;
  ptr memory;
  ptr descriptor;
};
void after89(Call &call, const void *p) {
  const auto &a = *static_cast<const P89 *>(p);
  const auto out = a.out;
  describe::imported(call, out);
}
struct P90 { // cuIpcCloseMemHandle
  u64 address;
};
void before90(Call &call, const void *p) {
  const auto &a = *static_cast<const P90 *>(p);
  const auto address = a.address;
  describe::unmapping(call, address);
}
struct P91 { // cuIpcOpenMemHandle
  ptr out;
  ipc handle;
  u32 flags;
};
void after91(Call &call, const void *p) {
  const auto &a = *static_cast<const P91 *>(p);
  const auto out = a.out;
  describe::imported(call, out);
}
struct P92 { // cuMemMap
  u64 address;
  size bytes;
  size offset;
  u64 handle;
  u64 flags;
};
void after92(Call &call, const void *p) {
  const auto &a = *static_cast<const P92 *>(p);
  const auto address = a.address;
  const auto bytes = a.bytes;
  const auto handle = a.handle;
  describe::mapped(call, address, bytes, handle);
}
struct P93 { // cuMemPoolImportPointer
  ptr out;
  ptr pool;
  ptr share_data;
};
void after93(Call &call, const void *p) {
  const auto &a = *static_cast<const P93 *>(p);
  const auto out = a.out;
  describe::imported(call, out);
}
struct P94 { // cuMemUnmap
  u64 address;
  size bytes;
};
void before94(Call &call, const void *p) {
  const auto &a = *static_cast<const P94 *>(p);
  const auto address = a.address;
  describe::unmapping(call, address);
}
struct P95 { // cuMemAdvise
  u64 address;
  size bytes;
  i32 advice;
  i32 device;
};
void before95(Call &call, const void *p) {
  const auto &a = *static_cast<const P95 *>(p);
  const auto address = a.address;
  const auto bytes = a.bytes;
  describe::advise(call, address, bytes);
}
struct P96 { // cuMemAdvise_v2
  u64 address;
  size bytes;
  i32 advice;
  location where;
};
void before96(Call &call, const void *p) {
  const auto &a = *static_cast<const P96 *>(p);
  const auto address = a.address;
  const auto bytes = a.bytes;
  describe::advise(call, address, bytes);
}
struct P97 { // cuMemDiscardAndPrefetchBatchAsync
  ptr dptrs;
  ptr sizes;
  size count;
  ptr prefetch_locs;
  ptr prefetch_loc_idxs;
  size num_prefetch_locs;
  u64 flags;
  ptr stream;
};
void before97(Call &call, const void *p) {
  const auto &a = *static_cast<const P97 *>(p);
  const auto sizes = a.sizes;
  const auto count = a.count;
  describe::prefetch(call, 0, sumOf(sizes,count));
}
void *stream97(const void *p) { return static_cast<const P97 *>(p)->stream; }
struct P98 { // cuMemDiscardBatchAsync
  ptr dptrs;
  ptr sizes;
  size count;
  u64 flags;
  ptr stream;
};
void before98(Call &call, const void *p) {
  const auto &a = *static_cast<const P98 *>(p);
  const auto sizes = a.sizes;
  const auto count = a.count;
  describe::prefetch(call, 0, sumOf(sizes,count));
}
void *stream98(const void *p) { return static_cast<const P98 *>(p)->stream; }
struct P99 { // cuMemPrefetchAsync
  u64 address;
  size bytes;
  i32 dst;
  ptr stream;
};
void before99(Call &call, const void *p) {
  const auto &a = *static_cast<const P99 *>(p);
  const auto address = a.address;
  const auto bytes = a.bytes;
  describe::prefetch(call, address, bytes);
}
void *stream99(const void *p) { return static_cast<const P99 *>(p)->stream; }
struct P100 { // cuMemPrefetchAsync_v2
  u64 address;
  size bytes;
  location where;
  u32 flags;
  ptr stream;
};
void before100(Call &call, const void *p) {
  const auto &a = *static_cast<const P100 *>(p);
  const auto address = a.address;
  const auto bytes = a.bytes;
  describe::prefetch(call, address, bytes);
}
void *stream100(const void *p) { return static_cast<const P100 *>(p)->stream; }
struct P101 { // cuMemPrefetchBatchAsync
  ptr dptrs;
  ptr sizes;
  size count;
  ptr prefetch_locs;
  ptr prefetch_loc_idxs;
  size num_prefetch_locs;
  u64 flags;
  ptr stream;
};
void before101(Call &call, const void *p) {
  const auto &a = *static_cast<const P101 *>(p);
  const auto sizes = a.sizes;
  const auto count = a.count;
  describe::prefetch(call, 0, sumOf(sizes,count));
}
void *stream101(const void *p) { return static_cast<const P101 *>(p)->stream; }
struct P102 { // cuStreamAttachMemAsync
  ptr stream;
  u64 address;
  size length;
  u32 flags;
};
void before102(Call &call, const void *p) {
  const auto &a = *static_cast<const P102 *>(p);
  const auto address = a.address;
  const auto length = a.length;
  describe::prefetch(call, address, length);
}
void *stream102(const void *p) { return static_cast<const P102 *>(p)->stream; }
struct P103 { // cuCtxSynchronize
};
void before103(Call &call, const void *) {
  describe::contextSync(call);
}
struct P104 { // cuCtxSynchronize_v2
  ptr ctx;
};
void before104(Call &call, const void *p) {
  const auto &a = *static_cast<const P104 *>(p);
  const auto ctx = a.ctx;
  describe::contextSyncOf(call, ctx);
}
struct P105 { // cuEventSynchronize
  ptr event;
};
void before105(Call &call, const void *p) {
  const auto &a = *static_cast<const P105 *>(p);
  const auto event = a.event;
  describe::eventSync(call, event);
}
struct P106 { // cuStreamSynchronize
  ptr stream;
};
void before106(Call &call, const void *) {
  describe::streamSync(call);
}
void *stream106(const void *p) { return static_cast<const P106 *>(p)->stream; }
struct P107 { // cuEventQuery
  ptr event;
};
void before107(Call &call, const void *) {
  describe::query(call);
}
struct P108 { // cuStreamQuery
  ptr stream;
};
void before108(Call &call, const void *) {
  describe::query(call);
}
void *stream108(const void *p) { return static_cast<const P108 *>(p)->stream; }
struct P109 { // cuLaunch
  ptr f;
};
void before109(Call &call, const void *p) {
  const auto &a = *static_cast<const P109 *>(p);
  const auto f = a.f;
  describe::launchOld(call, f);
}
struct P110 { // cuLaunchCooperativeKernel
  ptr f;
  u32 grid_dim_x;
  u32 grid_dim_y;
  u32 grid_dim_z;
  u32 block_dim_x;
  u32 block_dim_y;
  u32 block_dim_z;
  u32 shared_mem_bytes;
  ptr stream;
  ptr kernel_params;
};
void before110(Call &call, const void *p) {
  const auto &a = *static_cast<const P110 *>(p);
  const auto f = a.f;
  const auto kernel_params = a.kernel_params;
  describe::launch(call, f, kernel_params, 0);
}
void *stream110(const void *p) { return static_cast<const P110 *>(p)->stream; }
struct P111 { // cuLaunchCooperativeKernelMultiDevice
  ptr launch_params_list;
  u32 num_devices;
  u32 flags;
};
void before111(Call &call, const void *) {
  describe::launchOld(call, 0);
}
struct P112 { // cuLaunchGrid
  ptr f;
  i32 grid_width;
  i32 grid_height;
};
void before112(Call &call, const void *p) {
  const auto &a = *static_cast<const P112 *>(p);
  const auto f = a.f;
  describe::launchOld(call, f);
}
struct P113 { // cuLaunchGridAsync
  ptr f;
  i32 grid_width;
  i32 grid_height;
  ptr stream;
};
void before113(Call &call, const void *p) {
  const auto &a = *static_cast<const P113 *>(p);
  const auto f = a.f;
  describe::launchOld(call, f);
}
void *stream113(const void *p) { return static_cast<const P113 *>(p)->stream; }
struct P114 { // cuLaunchHostFunc
  ptr stream;
  ptr fn;
  ptr user_data;
};
void before114(Call &call, const void *) {
  describe::hostFunction(call);
}
void *stream114(const void *p) { return static_cast<const P114 *>(p)->stream; }
struct P115 { // cuLaunchKernel
  ptr f;
  u32 grid_dim_x;
  u32 grid_dim_y;
  u32 grid_dim_z;
  u32 block_dim_x;
  u32 block_dim_y;
  u32 block_dim_z;
  u32 shared_mem_bytes;
  ptr stream;
  ptr kernel_params;
  ptr extra;
};
void before115(Call &call, const void *p) {
  const auto &a = *static_cast<const P115 *>(p);
  const auto f = a.f;
  const auto kernel_params = a.kernel_params;
  const auto extra = a.extra;
  describe::launch(call, f, kernel_params, extra);
}
void *stream115(const void *p) { return static_cast<const P115 *>(p)->stream; }
struct P116 { // cuLaunchKernelEx
  ptr config;
  ptr f;
  ptr kernel_params;
  ptr extra;
};
void before116(Call &call, const void *p) {
  const auto &a = *static_cast<const P116 *>(p);
  const auto config = a.config;
  const auto f = a.f;
  const auto kernel_params = a.kernel_params;
  const auto extra = a.extra;
  describe::launchOn(call, f, config, kernel_params, extra);
}
struct P117 { // cuStreamAddCallback
  ptr stream;
  ptr callback;
  ptr user_data;
  u32 flags;
};
void before117(Call &call, const void *) {
  describe::hostFunction(call);
}
void *stream117(const void *p) { return static_cast<const P117 *>(p)->stream; }
struct P118 { // cuLibraryUnload
  ptr library;
};
void before118(Call &call, const void *) {
  describe::moduleUnload(call);
}
struct P119 { // cuModuleUnload
  ptr module;
};
void before119(Call &call, const void *) {
  describe::moduleUnload(call);
}
struct P120 { // cuGraphExecBatchMemOpNodeSetParams
  ptr exec;
  ptr node;
  ptr node_params;
};
void before120(Call &call, const void *) {
  describe::other(call);
}
struct P121 { // cuGraphExecChildGraphNodeSetParams
  ptr exec;
  ptr node;
  ptr child_graph;
};
void before121(Call &call, const void *) {
  describe::other(call);
}
void after121(Call &call, const void *p) {
  const auto &a = *static_cast<const P121 *>(p);
  const auto exec = a.exec;
  const auto node = a.node;
  const auto child_graph = a.child_graph;
  describe::graphChildChanged(call, exec, node, child_graph);
}
struct P122 { // cuGraphExecDestroy
  ptr exec;
};
void before122(Call &call, const void *p) {
  const auto &a = *static_cast<const P122 *>(p);
  const auto exec = a.exec;
  describe::graphDestroy(call, exec);
}
struct P123 { // cuGraphExecExternalSemaphoresSignalNodeSetParams
  ptr exec;
  ptr node;
  ptr node_params;
};
void before123(Call &call, const void *) {
  describe::other(call);
}
struct P124 { // cuGraphExecExternalSemaphoresWaitNodeSetParams
  ptr exec;
  ptr node;
  ptr node_params;
};
void before124(Call &call, const void *) {
  describe::other(call);
}
struct P125 { // cuGraphExecHostNodeSetParams
  ptr exec;
  ptr node;
  ptr node_params;
};
void before125(Call &call, const void *) {
  describe::other(call);
}
struct P126 { // cuGraphExecKernelNodeSetParams
  ptr exec;
  ptr node;
  ptr node_params;
};
void before126(Call &call, const void *) {
  describe::other(call);
}
struct P127 { // cuGraphExecMemcpyNodeSetParams
  ptr exec;
  ptr node;
  ptr copy_params;
  ptr ctx;
};
void before127(Call &call, const void *) {
  describe::other(call);
}
void after127(Call &call, const void *p) {
  const auto &a = *static_cast<const P127 *>(p);
  const auto exec = a.exec;
  const auto node = a.node;
  const auto copy_params = a.copy_params;
  describe::graphCopyChanged(call, exec, node, copy_params);
}
struct P128 { // cuGraphExecMemsetNodeSetParams
  ptr exec;
  ptr node;
  ptr memset_params;
  ptr ctx;
};
void before128(Call &call, const void *) {
  describe::other(call);
}
struct P129 { // cuGraphExecNodeSetParams
  ptr exec;
  ptr node;
  ptr node_params;
};
void before129(Call &call, const void *) {
  describe::other(call);
}
void after129(Call &call, const void *p) {
  const auto &a = *static_cast<const P129 *>(p);
  const auto exec = a.exec;
  const auto node = a.node;
  const auto node_params = a.node_params;
  describe::graphNodeChanged(call, exec, node, node_params);
}
struct P130 { // cuGraphExecUpdate
  ptr exec;
  ptr graph;
  ptr h_error_node_out;
  ptr update_result_out;
};
void before130(Call &call, const void *) {
  describe::other(call);
}
void after130(Call &call, const void *p) {
  const auto &a = *static_cast<const P130 *>(p);
  const auto exec = a.exec;
  const auto graph = a.graph;
  describe::graphUpdated(call, exec, graph);
}
struct P131 { // cuGraphExecUpdate_v2
  ptr exec;
  ptr graph;
  ptr result_info;
};
void before131(Call &call, const void *) {
  describe::other(call);
}
void after131(Call &call, const void *p) {
  const auto &a = *static_cast<const P131 *>(p);
  const auto exec = a.exec;
  const auto graph = a.graph;
  describe::graphUpdated(call, exec, graph);
}
struct P132 { // cuGraphInstantiate
  ptr out;
  ptr graph;
  ptr ph_error_node;
  ptr log_buffer;
  size buffer_size;
};
void before132(Call &call, const void *p) {
  const auto &a = *static_cast<const P132 *>(p);
  const auto graph = a.graph;
  describe::graphInstantiate(call, graph);
}
void after132(Call &call, const void *p) {
  const auto &a = *static_cast<const P132 *>(p);
  const auto out = a.out;
  const auto graph = a.graph;
  describe::graphInstantiated(call, out, graph);
}
struct P133 { // cuGraphInstantiateWithFlags
  ptr out;
  ptr graph;
  u64 flags;
};
void before133(Call &call, const void *p) {
  const auto &a = *static_cast<const P133 *>(p);
  const auto graph = a.graph;
  describe::graphInstantiate(call, graph);
}
void after133(Call &call, const void *p) {
  const auto &a = *static_cast<const P133 *>(p);
  const auto out = a.out;
  const auto graph = a.graph;
  describe::graphInstantiated(call, out, graph);
}
struct P134 { // cuGraphInstantiateWithParams
  ptr out;
  ptr graph;
  ptr instantiate_params;
};
void before134(Call &call, const void *p) {
  const auto &a = *static_cast<const P134 *>(p);
  const auto graph = a.graph;
  describe::graphInstantiate(call, graph);
}
void after134(Call &call, const void *p) {
  const auto &a = *static_cast<const P134 *>(p);
  const auto out = a.out;
  const auto graph = a.graph;
  describe::graphInstantiated(call, out, graph);
}
struct P135 { // cuGraphLaunch
  ptr exec;
  ptr stream;
};
void before135(Call &call, const void *p) {
  const auto &a = *static_cast<const P135 *>(p);
  const auto exec = a.exec;
  describe::graphLaunch(call, exec);
}
void *stream135(const void *p) { return static_cast<const P135 *>(p)->stream; }
struct P136 { // cuGraphLaunch_ptsz
  ptr exec;
  ptr stream;
};
void before136(Call &call, const void *p) {
  const auto &a = *static_cast<const P136 *>(p);
  const auto exec = a.exec;
  describe::graphLaunch(call, exec);
}
void *stream136(const void *p) { return static_cast<const P136 *>(p)->stream; }
struct P137 { // cuGraphNodeSetEnabled
  ptr exec;
  ptr node;
  u32 on;
};
void before137(Call &call, const void *) {
  describe::other(call);
}
void after137(Call &call, const void *p) {
  const auto &a = *static_cast<const P137 *>(p);
  const auto exec = a.exec;
  const auto node = a.node;
  const auto on = a.on;
  describe::graphNodeSwitched(call, exec, node, on);
}
struct P138 { // cuGraphUpload
  ptr exec;
  ptr stream;
};
void before138(Call &call, const void *) {
  describe::other(call);
}
void *stream138(const void *p) { return static_cast<const P138 *>(p)->stream; }
struct P139 { // cuGraphUpload_ptsz
  ptr exec;
  ptr stream;
};
void before139(Call &call, const void *) {
  describe::other(call);
}
void *stream139(const void *p) { return static_cast<const P139 *>(p)->stream; }
struct P140 { // cuEventCreate
  ptr out;
  u32 flags;
};
void before140(Call &call, const void *) {
  describe::eventCreate(call);
}
void after140(Call &call, const void *p) {
  const auto &a = *static_cast<const P140 *>(p);
  const auto out = a.out;
  const auto flags = a.flags;
  describe::eventCreated(call, out, flags);
}
struct P141 { // cuEventDestroy
  ptr event;
};
void before141(Call &call, const void *p) {
  const auto &a = *static_cast<const P141 *>(p);
  const auto event = a.event;
  describe::eventDestroy(call, event);
}
struct P142 { // cuStreamCreate
  ptr out;
  u32 flags;
};
void before142(Call &call, const void *) {
  describe::streamCreate(call);
}
void after142(Call &call, const void *p) {
  const auto &a = *static_cast<const P142 *>(p);
  const auto out = a.out;
  const auto flags = a.flags;
  describe::streamCreated(call, out, flags, 0);
}
struct P143 { // cuStreamCreateWithPriority
  ptr out;
  u32 flags;
  i32 priority;
};
void before143(Call &call, const void *) {
  describe::streamCreate(call);
}
void after143(Call &call, const void *p) {
  const auto &a = *static_cast<const P143 *>(p);
  const auto out = a.out;
  const auto flags = a.flags;
  const auto priority = a.priority;
  describe::streamCreated(call, out, flags, priority);
}
struct P144 { // cuStreamDestroy
  ptr stream;
};
void before144(Call &call, const void *p) {
  const auto &a = *static_cast<const P144 *>(p);
  const auto stream = a.stream;
  describe::streamDestroy(call, stream);
}
void *stream144(const void *p) { return static_cast<const P144 *>(p)->stream; }
struct P145 { // cuEventRecord
  ptr event;
  ptr stream;
};
void before145(Call &call, const void *p) {
  const auto &a = *static_cast<const P145 *>(p);
  const auto event = a.event;
  describe::eventRecord(call, event);
}
void *stream145(const void *p) { return static_cast<const P145 *>(p)->stream; }
struct P146 { // cuEventRecordWithFlags
  ptr event;
  ptr stream;
  u32 flags;
};
void before146(Call &call, const void *p) {
  const auto &a = *static_cast<const P146 *>(p);
  const auto event = a.event;
  describe::eventRecord(call, event);
}
void *stream146(const void *p) { return static_cast<const P146 *>(p)->stream; }
struct P147 { // cuSignalExternalSemaphoresAsync
  ptr semaphores;
  ptr parameters;
  u32 n;
  ptr stream;
};
void before147(Call &call, const void *) {
  describe::streamWait(call, 0);
}
void *stream147(const void *p) { return static_cast<const P147 *>(p)->stream; }
struct P148 { // cuStreamBatchMemOp
  ptr stream;
  u32 count;
  ptr param_array;
  u32 flags;
};
void before148(Call &call, const void *) {
  describe::streamWait(call, 0);
}
void *stream148(const void *p) { return static_cast<const P148 *>(p)->stream; }
struct P149 { // cuStreamWaitEvent
  ptr stream;
  ptr event;
  u32 flags;
};
void before149(Call &call, const void *p) {
  const auto &a = *static_cast<const P149 *>(p);
  const auto event = a.event;
  describe::streamWait(call, event);
}
void *stream149(const void *p) { return static_cast<const P149 *>(p)->stream; }
struct P150 { // cuStreamWaitValue32
  ptr stream;
  u64 addr;
  u32 value;
  u32 flags;
};
void before150(Call &call, const void *) {
  describe::streamWait(call, 0);
}
void *stream150(const void *p) { return static_cast<const P150 *>(p)->stream; }
struct P151 { // cuStreamWaitValue64
  ptr stream;
  u64 addr;
  u64 value;
  u32 flags;
};
void before151(Call &call, const void *) {
  describe::streamWait(call, 0);
}
void *stream151(const void *p) { return static_cast<const P151 *>(p)->stream; }
struct P152 { // cuStreamWriteValue32
  ptr stream;
  u64 addr;
  u32 value;
  u32 flags;
};
void before152(Call &call, const void *) {
  describe::streamWait(call, 0);
}
void *stream152(const void *p) { return static_cast<const P152 *>(p)->stream; }
struct P153 { // cuStreamWriteValue64
  ptr stream;
  u64 addr;
  u64 value;
  u32 flags;
};
void before153(Call &call, const void *) {
  describe::streamWait(call, 0);
}
void *stream153(const void *p) { return static_cast<const P153 *>(p)->stream; }
struct P154 { // cuWaitExternalSemaphoresAsync
  ptr semaphores;
  ptr parameters;
  u32 n;
  ptr stream;
};
void before154(Call &call, const void *) {
  describe::streamWait(call, 0);
}
void *stream154(const void *p) { return static_cast<const P154 *>(p)->stream; }
struct P155 { // cuStreamBeginCapture
  ptr stream;
};
void before155(Call &call, const void *) {
  describe::other(call);
}
void after155(Call &call, const void *p) {
  const auto &a = *static_cast<const P155 *>(p);
  const auto stream = a.stream;
  describe::captureBegun(call, stream);
}
void *stream155(const void *p) { return static_cast<const P155 *>(p)->stream; }
struct P156 { // cuStreamBeginCapture_v2
  ptr stream;
  i32 mode;
};
void before156(Call &call, const void *) {
  describe::other(call);
}
void after156(Call &call, const void *p) {
  const auto &a = *static_cast<const P156 *>(p);
  const auto stream = a.stream;
  describe::captureBegun(call, stream);
}
void *stream156(const void *p) { return static_cast<const P156 *>(p)->stream; }
struct P157 { // cuStreamBeginCaptureToGraph
  ptr stream;
  ptr graph;
  ptr dependencies;
  ptr dependency_data;
  size num_dependencies;
  i32 mode;
};
void before157(Call &call, const void *) {
  describe::other(call);
}
void after157(Call &call, const void *p) {
  const auto &a = *static_cast<const P157 *>(p);
  const auto stream = a.stream;
  describe::captureBegun(call, stream);
}
void *stream157(const void *p) { return static_cast<const P157 *>(p)->stream; }
struct P158 { // cuStreamEndCapture
  ptr stream;
  ptr out;
};
void before158(Call &call, const void *p) {
  const auto &a = *static_cast<const P158 *>(p);
  const auto stream = a.stream;
  describe::captureEnded(call, stream);
}
void *stream158(const void *p) { return static_cast<const P158 *>(p)->stream; }

} // namespace

const Meaning xferguard::meanings[] = {
    {before0, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy
    {before0, nullptr, nullptr, true, false, false, true, true}, // cuMemcpy_ptds
    {before1, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy2D
    {before2, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy2D_v2
    {before2, nullptr, nullptr, true, false, false, true, true}, // cuMemcpy2D_v2_ptds
    {before3, nullptr, stream3, false, false, true, true, true}, // cuMemcpy2DAsync
    {before4, nullptr, stream4, false, false, true, true, true}, // cuMemcpy2DAsync_v2
    {before4, nullptr, stream4, true, false, true, true, true}, // cuMemcpy2DAsync_v2_ptsz
    {before5, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy2DUnaligned
    {before6, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy2DUnaligned_v2
    {before6, nullptr, nullptr, true, false, false, true, true}, // cuMemcpy2DUnaligned_v2_ptds
    {before7, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy3D
    {before8, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy3D_v2
    {before8, nullptr, nullptr, true, false, false, true, true}, // cuMemcpy3D_v2_ptds
    {before9, nullptr, stream9, false, false, true, true, true}, // cuMemcpy3DAsync
    {before10, nullptr, stream10, false, false, true, true, true}, // cuMemcpy3DAsync_v2
    {before10, nullptr, stream10, true, false, true, true, true}, // cuMemcpy3DAsync_v2_ptsz
    {before11, nullptr, stream11, false, false, true, true, true}, // cuMemcpy3DBatchAsync
    {before11, nullptr, stream11, true, false, true, true, true}, // cuMemcpy3DBatchAsync_ptsz
    {before12, nullptr, stream12, false, false, true, true, true}, // cuMemcpy3DBatchAsync_v2
    {before12, nullptr, stream12, true, false, true, true, true}, // cuMemcpy3DBatchAsync_v2_ptsz
    {before13, nullptr, nullptr, false, false, false, true, true}, // cuMemcpy3DPeer
    {before13, nullptr, nullptr, true, false, false, true, true}, // cuMemcpy3DPeer_ptds
    {before14, nullptr, stream14, false, false, true, true, true}, // cuMemcpy3DPeerAsync
    {before14, nullptr, stream14, true, false, true, true, true}, // cuMemcpy3DPeerAsync_ptsz
    {before15, nullptr, stream15, false, false, true, true, true}, // cuMemcpyAsync
    {before15, nullptr, stream15, true, false, true, true, true}, // cuMemcpyAsync_ptsz
    {before16, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyAtoA
    {before17, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyAtoA_v2
    {before17, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyAtoA_v2_ptds
    {before18, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyAtoD
    {before19, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyAtoD_v2
    {before19, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyAtoD_v2_ptds
    {before20, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyAtoH
    {before21, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyAtoH_v2
    {before21, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyAtoH_v2_ptds
    {before22, nullptr, stream22, false, false, true, true, true}, // cuMemcpyAtoHAsync
    {before23, nullptr, stream23, false, false, true, true, true}, // cuMemcpyAtoHAsync_v2
    {before23, nullptr, stream23, true, false, true, true, true}, // cuMemcpyAtoHAsync_v2_ptsz
    {before24, nullptr, stream24, false, false, true, true, true}, // cuMemcpyBatchAsync
    {before24, nullptr, stream24, true, false, true, true, true}, // cuMemcpyBatchAsync_ptsz
    {before25, nullptr, stream25, false, false, true, true, true}, // cuMemcpyBatchAsync_v2
    {before25, nullptr, stream25, true, false, true, true, true}, // cuMemcpyBatchAsync_v2_ptsz
    {before26, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyDtoA
    {before27, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyDtoA_v2
    {before27, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyDtoA_v2_ptds
    {before28, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyDtoD
    {before29, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyDtoD_v2
    {before29, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyDtoD_v2_ptds
    {before30, nullptr, stream30, false, false, true, true, true}, // cuMemcpyDtoDAsync
    {before31, nullptr, stream31, false, false, true, true, true}, // cuMemcpyDtoDAsync_v2
    {before31, nullptr, stream31, true, false, true, true, true}, // cuMemcpyDtoDAsync_v2_ptsz
    {before32, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyDtoH
    {before33, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyDtoH_v2
    {before33, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyDtoH_v2_ptds
    {before34, nullptr, stream34, false, false, true, true, true}, // cuMemcpyDtoHAsync
    {before35, nullptr, stream35, false, false, true, true, true}, // cuMemcpyDtoHAsync_v2
    {before35, nullptr, stream35, true, false, true, true, true}, // cuMemcpyDtoHAsync_v2_ptsz
    {before36, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyHtoA
    {before37, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyHtoA_v2
    {before37, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyHtoA_v2_ptds
    {before38, nullptr, stream38, false, false, true, true, true}, // cuMemcpyHtoAAsync
    {before39, nullptr, stream39, false, false, true, true, true}, // cuMemcpyHtoAAsync_v2
    {before39, nullptr, stream39, true, false, true, true, true}, // cuMemcpyHtoAAsync_v2_ptsz
    {before40, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyHtoD
    {before41, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyHtoD_v2
    {before41, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyHtoD_v2_ptds
    {before42, nullptr, stream42, false, false, true, true, true}, // cuMemcpyHtoDAsync
    {before43, nullptr, stream43, false, false, true, true, true}, // cuMemcpyHtoDAsync_v2
    {before43, nullptr, stream43, true, false, true, true, true}, // cuMemcpyHtoDAsync_v2_ptsz
    {before44, nullptr, nullptr, false, false, false, true, true}, // cuMemcpyPeer
    {before44, nullptr, nullptr, true, false, false, true, true}, // cuMemcpyPeer_ptds
    {before45, nullptr, stream45, false, false, true, true, true}, // cuMemcpyPeerAsync
    {before45, nullptr, stream45, true, false, true, true, true}, // cuMemcpyPeerAsync_ptsz
    {before46, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD16
    {before47, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD16_v2
    {before47, nullptr, nullptr, true, false, false, true, true}, // cuMemsetD16_v2_ptds
    {before48, nullptr, stream48, false, false, true, true, true}, // cuMemsetD16Async
    {before48, nullptr, stream48, true, false, true, true, true}, // cuMemsetD16Async_ptsz
    {before49, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD2D16
    {before50, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD2D16_v2
    {before50, nullptr, nullptr, true, false, false, true, true}, // cuMemsetD2D16_v2_ptds
    {before51, nullptr, stream51, false, false, true, true, true}, // cuMemsetD2D16Async
    {before51, nullptr, stream51, true, false, true, true, true}, // cuMemsetD2D16Async_ptsz
    {before52, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD2D32
    {before53, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD2D32_v2
    {before53, nullptr, nullptr, true, false, false, true, true}, // cuMemsetD2D32_v2_ptds
    {before54, nullptr, stream54, false, false, true, true, true}, // cuMemsetD2D32Async
    {before54, nullptr, stream54, true, false, true, true, true}, // cuMemsetD2D32Async_ptsz
    {before55, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD2D8
    {before56, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD2D8_v2
    {before56, nullptr, nullptr, true, false, false, true, true}, // cuMemsetD2D8_v2_ptds
    {before57, nullptr, stream57, false, false, true, true, true}, // cuMemsetD2D8Async
    {before57, nullptr, stream57, true, false, true, true, true}, // cuMemsetD2D8Async_ptsz
    {before58, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD32
    {before59, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD32_v2
    {before59, nullptr, nullptr, true, false, false, true, true}, // cuMemsetD32_v2_ptds
    {before60, nullptr, stream60, false, false, true, true, true}, // cuMemsetD32Async
    {before60, nullptr, stream60, true, false, true, true, true}, // cuMemsetD32Async_ptsz
    {before61, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD8
    {before62, nullptr, nullptr, false, false, false, true, true}, // cuMemsetD8_v2
    {before62, nullptr, nullptr, true, false, false, true, true}, // cuMemsetD8_v2_ptds
    {before63, nullptr, stream63, false, false, true, true, true}, // cuMemsetD8Async
    {before63, nullptr, stream63, true, false, true, true, true}, // cuMemsetD8Async_ptsz
    {before64, nullptr, nullptr, false, false, false, true, true}, // cuArray3DCreate
    {before65, nullptr, nullptr, false, false, false, true, true}, // cuArray3DCreate_v2
    {before66, nullptr, nullptr, false, false, false, true, true}, // cuArrayCreate
    {before67, nullptr, nullptr, false, false, false, true, true}, // cuArrayCreate_v2
    {before68, after68, nullptr, false, false, false, true, true}, // cuMemAlloc
    {before69, after69, nullptr, false, false, false, true, true}, // cuMemAlloc_v2
    {before70, after70, stream70, false, false, true, true, true}, // cuMemAllocAsync
    {before70, after70, stream70, true, false, true, true, true}, // cuMemAllocAsync_ptsz
    {before71, after71, stream71, false, false, true, true, true}, // cuMemAllocFromPoolAsync
    {before71, after71, stream71, true, false, true, true, true}, // cuMemAllocFromPoolAsync_ptsz
    {before72, after72, nullptr, false, false, false, true, true}, // cuMemAllocManaged
    {before73, after73, nullptr, false, false, false, true, true}, // cuMemAllocPitch
    {before74, after74, nullptr, false, false, false, true, true}, // cuMemAllocPitch_v2
    {before75, after75, nullptr, false, false, false, true, true}, // cuMemCreate
    {before76, nullptr, nullptr, false, false, false, true, true}, // cuMipmappedArrayCreate
    {before77, nullptr, nullptr, false, false, false, true, true}, // cuArrayDestroy
    {before78, nullptr, nullptr, false, false, false, true, true}, // cuMemFree
    {before79, nullptr, nullptr, false, false, false, true, true}, // cuMemFree_v2
    {before80, nullptr, stream80, false, false, true, true, true}, // cuMemFreeAsync
    {before80, nullptr, stream80, true, false, true, true, true}, // cuMemFreeAsync_ptsz
    {before81, nullptr, nullptr, false, false, false, true, true}, // cuMemRelease
    {before82, nullptr, nullptr, false, false, false, true, true}, // cuMipmappedArrayDestroy
    {before83, after83, nullptr, false, false, false, true, true}, // cuMemAllocHost
    {before84, after84, nullptr, false, false, false, true, true}, // cuMemAllocHost_v2
    {before85, after85, nullptr, false, false, false, true, true}, // cuMemHostAlloc
    {before86, nullptr, nullptr, false, false, false, true, true}, // cuMemFreeHost
    {before87, after87, nullptr, false, false, false, true, true}, // cuMemHostRegister
    {before87, after87, nullptr, false, false, false, true, true}, // cuMemHostRegister_v2
    {before88, nullptr, nullptr, false, false, false, true, true}, // cuMemHostUnregister
    {nullptr, after89, nullptr, false, false, false, true, true}, // cuExternalMemoryGetMappedBuffer
    {before90, nullptr, nullptr, false, false, false, true, true}, // cuIpcCloseMemHandle
    {nullptr, after91, nullptr, false, false, false, true, true}, // cuIpcOpenMemHandle
    {nullptr, after91, nullptr, false, false, false, true, true}, // cuIpcOpenMemHandle_v2
    {nullptr, after92, nullptr, false, false, false, true, true}, // cuMemMap
    {nullptr, after93, nullptr, false, false, false, true, true}, // cuMemPoolImportPointer
    {before94, nullptr, nullptr, false, false, false, true, true}, // cuMemUnmap
    {before95, nullptr, nullptr, false, false, false, true, true}, // cuMemAdvise
    {before96, nullptr, nullptr, false, false, false, true, true}, // cuMemAdvise_v2
    {before97, nullptr, stream97, false, false, true, true, true}, // cuMemDiscardAndPrefetchBatchAsync
    {before97, nullptr, stream97, true, false, true, true, true}, // cuMemDiscardAndPrefetchBatchAsync_ptsz
    {before98, nullptr, stream98, false, false, true, true, true}, // cuMemDiscardBatchAsync
    {before98, nullptr, stream98, true, false, true, true, true}, // cuMemDiscardBatchAsync_ptsz
    {before99, nullptr, stream99, false, false, true, true, true}, // cuMemPrefetchAsync
    {before99, nullptr, stream99, true, false, true, true, true}, // cuMemPrefetchAsync_ptsz
    {before100, nullptr, stream100, false, false, true, true, true}, // cuMemPrefetchAsync_v2
    {before100, nullptr, stream100, true, false, true, true, true}, // cuMemPrefetchAsync_v2_ptsz
    {before101, nullptr, stream101, false, false, true, true, true}, // cuMemPrefetchBatchAsync
    {before101, nullptr, stream101, true, false, true, true, true}, // cuMemPrefetchBatchAsync_ptsz
    {before102, nullptr, stream102, false, false, true, true, true}, // cuStreamAttachMemAsync
    {before102, nullptr, stream102, true, false, true, true, true}, // cuStreamAttachMemAsync_ptsz
    {before103, nullptr, nullptr, false, false, false, false, true}, // cuCtxSynchronize
    {before104, nullptr, nullptr, false, false, false, true, true}, // cuCtxSynchronize_v2
    {before105, nullptr, nullptr, false, false, false, true, true}, // cuEventSynchronize
    {before106, nullptr, stream106, false, false, false, true, true}, // cuStreamSynchronize
    {before106, nullptr, stream106, true, false, false, true, true}, // cuStreamSynchronize_ptsz
    {before107, nullptr, nullptr, false, true, false, true, true}, // cuEventQuery
    {before108, nullptr, stream108, false, true, false, true, true}, // cuStreamQuery
    {before108, nullptr, stream108, true, true, false, true, true}, // cuStreamQuery_ptsz
    {before109, nullptr, nullptr, false, true, false, true, true}, // cuLaunch
    {before110, nullptr, stream110, false, true, false, true, true}, // cuLaunchCooperativeKernel
    {before110, nullptr, stream110, true, true, false, true, true}, // cuLaunchCooperativeKernel_ptsz
    {before111, nullptr, nullptr, false, true, false, true, true}, // cuLaunchCooperativeKernelMultiDevice
    {before112, nullptr, nullptr, false, true, false, true, true}, // cuLaunchGrid
    {before113, nullptr, stream113, false, true, false, true, true}, // cuLaunchGridAsync
    {before114, nullptr, stream114, false, true, false, true, true}, // cuLaunchHostFunc
    {before114, nullptr, stream114, true, true, false, true, true}, // cuLaunchHostFunc_ptsz
    {before115, nullptr, stream115, false, true, false, true, true}, // cuLaunchKernel
    {before115, nullptr, stream115, true, true, false, true, true}, // cuLaunchKernel_ptsz
    {before116, nullptr, nullptr, false, true, false, true, true}, // cuLaunchKernelEx
    {before116, nullptr, nullptr, true, true, false, true, true}, // cuLaunchKernelEx_ptsz
    {before117, nullptr, stream117, false, true, false, true, true}, // cuStreamAddCallback
    {before117, nullptr, stream117, true, true, false, true, true}, // cuStreamAddCallback_ptsz
    {before118, nullptr, nullptr, false, true, false, true, true}, // cuLibraryUnload
    {before119, nullptr, nullptr, false, true, false, true, true}, // cuModuleUnload
    {before120, nullptr, nullptr, false, true, false, true, true}, // cuGraphExecBatchMemOpNodeSetParams
    {before121, after121, nullptr, false, true, false, true, true}, // cuGraphExecChildGraphNodeSetParams
    {before122, nullptr, nullptr, false, false, false, true, true}, // cuGraphExecDestroy
    {before123, nullptr, nullptr, false, true, false, true, true}, // cuGraphExecExternalSemaphoresSignalNodeSetParams
    {before124, nullptr, nullptr, false, true, false, true, true}, // cuGraphExecExternalSemaphoresWaitNodeSetParams
    {before125, nullptr, nullptr, false, true, false, true, true}, // cuGraphExecHostNodeSetParams
    {before126, nullptr, nullptr, false, true, false, true, true}, // cuGraphExecKernelNodeSetParams
    {before126, nullptr, nullptr, false, true, false, true, true}, // cuGraphExecKernelNodeSetParams_v2
    {before127, after127, nullptr, false, true, false, true, true}, // cuGraphExecMemcpyNodeSetParams
    {before128, nullptr, nullptr, false, true, false, true, true}, // cuGraphExecMemsetNodeSetParams
    {before129, after129, nullptr, false, true, false, true, true}, // cuGraphExecNodeSetParams
    {before130, after130, nullptr, false, true, false, true, true}, // cuGraphExecUpdate
    {before131, after131, nullptr, false, true, false, true, true}, // cuGraphExecUpdate_v2
    {before132, after132, nullptr, false, false, false, true, true}, // cuGraphInstantiate
    {before132, after132, nullptr, false, false, false, true, true}, // cuGraphInstantiate_v2
    {before133, after133, nullptr, false, false, false, true, true}, // cuGraphInstantiateWithFlags
    {before134, after134, nullptr, false, false, false, true, true}, // cuGraphInstantiateWithParams
    {before134, after134, nullptr, true, false, false, true, true}, // cuGraphInstantiateWithParams_ptsz
    {before135, nullptr, stream135, false, false, false, true, true}, // cuGraphLaunch
    {before136, nullptr, stream136, true, false, false, true, true}, // cuGraphLaunch_ptsz
    {before137, after137, nullptr, false, true, false, true, true}, // cuGraphNodeSetEnabled
    {before138, nullptr, stream138, false, true, false, true, true}, // cuGraphUpload
    {before139, nullptr, stream139, true, true, false, true, true}, // cuGraphUpload_ptsz
    {before140, after140, nullptr, false, false, false, true, true}, // cuEventCreate
    {before141, nullptr, nullptr, false, false, false, true, true}, // cuEventDestroy
    {before141, nullptr, nullptr, false, false, false, true, true}, // cuEventDestroy_v2
    {before142, after142, nullptr, false, false, false, true, true}, // cuStreamCreate
    {before143, after143, nullptr, false, false, false, true, true}, // cuStreamCreateWithPriority
    {before144, nullptr, stream144, false, false, false, true, true}, // cuStreamDestroy
    {before144, nullptr, stream144, false, false, false, true, true}, // cuStreamDestroy_v2
    {before145, nullptr, stream145, false, true, false, true, true}, // cuEventRecord
    {before145, nullptr, stream145, true, true, false, true, true}, // cuEventRecord_ptsz
    {before146, nullptr, stream146, false, true, false, true, true}, // cuEventRecordWithFlags
    {before146, nullptr, stream146, true, true, false, true, true}, // cuEventRecordWithFlags_ptsz
    {before147, nullptr, stream147, false, true, false, true, true}, // cuSignalExternalSemaphoresAsync
    {before147, nullptr, stream147, true, true, false, true, true}, // cuSignalExternalSemaphoresAsync_ptsz
    {before148, nullptr, stream148, false, true, false, true, true}, // cuStreamBatchMemOp
    {before148, nullptr, stream148, false, true, false, true, true}, // cuStreamBatchMemOp_v2
    {before148, nullptr, stream148, true, true, false, true, true}, // cuStreamBatchMemOp_ptsz
    {before148, nullptr, stream148, true, true, false, true, true}, // cuStreamBatchMemOp_v2_ptsz
    {before149, nullptr, stream149, false, true, false, true, true}, // cuStreamWaitEvent
    {before149, nullptr, stream149, true, true, false, true, true}, // cuStreamWaitEvent_ptsz
    {before150, nullptr, stream150, false, true, false, true, true}, // cuStreamWaitValue32
    {before150, nullptr, stream150, false, true, false, true, true}, // cuStreamWaitValue32_v2
    {before150, nullptr, stream150, true, true, false, true, true}, // cuStreamWaitValue32_ptsz
    {before150, nullptr, stream150, true, true, false, true, true}, // cuStreamWaitValue32_v2_ptsz
    {before151, nullptr, stream151, false, true, false, true, true}, // cuStreamWaitValue64
    {before151, nullptr, stream151, false, true, false, true, true}, // cuStreamWaitValue64_v2
    {before151, nullptr, stream151, true, true, false, true, true}, // cuStreamWaitValue64_ptsz
    {before151, nullptr, stream151, true, true, false, true, true}, // cuStreamWaitValue64_v2_ptsz
    {before152, nullptr, stream152, false, true, false, true, true}, // cuStreamWriteValue32
    {before152, nullptr, stream152, false, true, false, true, true}, // cuStreamWriteValue32_v2
    {before152, nullptr, stream152, true, true, false, true, true}, // cuStreamWriteValue32_ptsz
    {before152, nullptr, stream152, true, true, false, true, true}, // cuStreamWriteValue32_v2_ptsz
    {before153, nullptr, stream153, false, true, false, true, true}, // cuStreamWriteValue64
    {before153, nullptr, stream153, false, true, false, true, true}, // cuStreamWriteValue64_v2
    {before153, nullptr, stream153, true, true, false, true, true}, // cuStreamWriteValue64_ptsz
    {before153, nullptr, stream153, true, true, false, true, true}, // cuStreamWriteValue64_v2_ptsz
    {before154, nullptr, stream154, false, true, false, true, true}, // cuWaitExternalSemaphoresAsync
    {before154, nullptr, stream154, true, true, false, true, true}, // cuWaitExternalSemaphoresAsync_ptsz
    {before155, after155, stream155, false, true, false, true, true}, // cuStreamBeginCapture
    {before155, after155, stream155, true, true, false, true, true}, // cuStreamBeginCapture_ptsz
    {before156, after156, stream156, false, true, false, true, true}, // cuStreamBeginCapture_v2
    {before156, after156, stream156, true, true, false, true, true}, // cuStreamBeginCapture_v2_ptsz
    {before157, after157, stream157, false, true, false, true, true}, // cuStreamBeginCaptureToGraph
    {before157, after157, stream157, true, true, false, true, true}, // cuStreamBeginCaptureToGraph_ptsz
    {before158, nullptr, stream158, false, true, false, true, true}, // cuStreamEndCapture
    {before158, nullptr, stream158, true, true, false, true, true}, // cuStreamEndCapture_ptsz
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuMemGetInfo_v2
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuPointerGetAttribute
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuPointerGetAttributes
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuIpcGetMemHandle
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuMemExportToShareableHandle
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuMemGetHandleForAddressRange
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuMemPoolExportPointer
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuPointerSetAttribute
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuCtxDestroy
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuCtxDestroy_v2
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuDevicePrimaryCtxRelease
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuDevicePrimaryCtxRelease_v2
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuDevicePrimaryCtxReset
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuDevicePrimaryCtxReset_v2
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuGetProcAddress
    {nullptr, nullptr, nullptr, false, false, false, true, false}, // cuGetProcAddress_v2
};
