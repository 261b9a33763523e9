// Device functions that real kernels call: declared with our stubs as with a toolkit.
#if !__CUDACC__ // 1 to nvcc
#error
#endif
#include <cuda_runtime.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void k(unsigned *p, double *d, float *f) {
  cudaGridDependencySynchronize();
  p[0] = __match_any_sync(~0u, p[1]) + __reduce_min_sync(~0u, p[2]) + __ldcs(p) + __dp4a((int)p[0], (int)p[1], 0);
  __stcg(p, 1u); __stcs(f, 1.f);
  d[0] = __dadd_ru(d[1], d[2]) + __ddiv_rn(d[1], d[2]) + __fma_rn(d[1], d[2], d[3]);
  f[0] = __fdiv_rn(f[1], f[2]) + __fsub_rz(f[1], f[2]) + __shfl_down(f[1], 1) + __half2float(__low2half(__float2half2_rn(1.f)));
  p[3] = __vadd4(p[1], p[2]) + __byte_perm(p[0], p[1], 3);
  p[4] = p[5] + (unsigned)__umul64hi(1ull, 2ull);
  cudaTriggerProgrammaticLaunchCompletion();
}
