#include <cuda_texture_types.h>
#include <cuda_surface_types.h>
#include "runtime.cpp"
#include <cooperative_groups.h>

texture<float, 1, cudaReadModeElementType> weights;

__global__ void several(float *data) {
  cooperative_groups::multi_grid_group all = cooperative_groups::this_multi_grid();
  data[threadIdx.x] = tex1Dfetch(weights, threadIdx.x) * all.num_grids();
  all.sync();
}

void bind(float *data) {
  cudaBindTexture(nullptr, weights, data, 64);
  several<<<1, 32>>>(data);
}
