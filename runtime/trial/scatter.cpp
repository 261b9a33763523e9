#include "runtime/trial/scatter.h"
#include "runtime/driver.h"

namespace xferguard::trial {
namespace {

constexpr std::uint32_t threads = 1024, a_block = 4096; // bytes

// Block (x, y) sends the y-th 4 KiB of piece x, with a word or a byte a thread. The pieces lie in pinned memory: the GPU fetches them
// itself, and as it is a kernel, nothing of the copy engines' has to be waited for.
constexpr char text[] = R"(.version 6.0
.target sm_50
.address_size 64
.visible .entry xferguard_scatter(.param .align 8 .b8 pieces[768])
{
.reg .pred %p<3>;
.reg .b16 %h<2>;
.reg .b32 %r<9>;
.reg .b64 %d<8>;
mov.u32 %r1, %ctaid.x;
mul.wide.u32 %d1, %r1, 24;
mov.b64 %d2, pieces;
add.s64 %d2, %d2, %d1;
ld.param.u64 %d3, [%d2];
ld.param.u64 %d4, [%d2+8];
ld.param.u32 %r2, [%d2+16];
ld.param.u32 %r3, [%d2+20];
mov.u32 %r4, %ctaid.y;
shl.b32 %r4, %r4, 12;
mov.u32 %r5, %tid.x;
mad.lo.u32 %r6, %r5, %r3, %r4;
add.u32 %r7, %r4, 4096;
min.u32 %r2, %r2, %r7;
mul.lo.u32 %r7, %r3, 1024;
setp.eq.u32 %p1, %r3, 1;
NEXT:
setp.ge.u32 %p2, %r6, %r2;
@%p2 ret;
cvt.u64.u32 %d5, %r6;
add.u64 %d6, %d4, %d5;
add.u64 %d7, %d3, %d5;
@%p1 ld.volatile.global.u8 %h1, [%d6];
@%p1 st.global.u8 [%d7], %h1;
@!%p1 ld.volatile.global.u32 %r8, [%d6];
@!%p1 st.global.u32 [%d7], %r8;
add.u32 %r6, %r6, %r7;
bra NEXT;
}
)";
static_assert(sizeof(Piece) == 24 && Scatter::most * sizeof(Piece) == 768);

} // namespace

bool Scatter::load() {
  if (tried) return kernel;
  tried = true;
  void *module = nullptr;
  if (!driver.module_load || !driver.module_function || driver.module_load(&module, text) != abi::success) return false;
  return driver.module_function(&kernel, module, "xferguard_scatter") == abi::success;
}

bool Scatter::send(Piece (&pieces)[most], unsigned count, void *stream) const {
  std::uint32_t largest = 0;
  for (unsigned i = 0; i < count; ++i)
    if (pieces[i].bytes > largest) largest = pieces[i].bytes;
  void *parameters[] = {pieces};
  using LaunchKernel = abi::Result(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **);
  return realFunction<LaunchKernel>(Function::cuLaunchKernel)(kernel, count, (largest + a_block - 1) / a_block, 1, threads, 1, 1, 0, stream, parameters, nullptr) == abi::success;
}

} // namespace xferguard::trial
