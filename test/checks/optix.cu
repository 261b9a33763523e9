// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// OptiX runs on a stream what may come to anything.
#include <cuda.h>
#include <cuda_runtime.h>

typedef int OptixResult;
typedef struct OptixPipeline_t *OptixPipeline;
struct OptixShaderBindingTable;
OptixResult optixLaunch(OptixPipeline pipeline, CUstream stream, CUdeviceptr params, size_t bytes, const OptixShaderBindingTable *table, unsigned width, unsigned height, unsigned depth);

struct Renderer {
  OptixPipeline pipeline;
  cudaStream_t stream;
  CUdeviceptr params;
  float *picture;
};
float use(const float *picture);

void render(Renderer *of, const OptixShaderBindingTable *table) {
  optixLaunch(of->pipeline, of->stream, of->params, 64, table, 640, 480, 1);
  cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
}

// What it draws is not the same each time.
float frames(Renderer *of, const OptixShaderBindingTable *table, float *pinned, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    optixLaunch(of->pipeline, of->stream, of->params, 64, table, 640, 480, 1);
    cudaMemcpyAsync(pinned, of->picture, 640 * 480 * 4, cudaMemcpyDeviceToHost, of->stream);
    cudaStreamSynchronize(of->stream);
    sum += use(pinned);
  }
  return sum;
}
