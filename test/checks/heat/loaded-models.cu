// Whoever loads a model runs it more than once: what runs one that outlives the call, and who calls that, is done for each input.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule create-in-loop --rule pageable-copy --rule sync-between-launches
#include <NvInfer.h>
#include <cuda_runtime.h>

__global__ void decode(float *boxes, const float *out) { boxes[threadIdx.x] = out[threadIdx.x]; }
__global__ void clear(float *x) { x[threadIdx.x] = 0; }

class Detector {
public:
  void load(const void *blob, std::size_t size, nvinfer1::IRuntime &runtime) {
    engine = runtime.deserializeCudaEngine(blob, size);
    context = engine->createExecutionContext();
    cudaMalloc((void **)&buffers[0], 4 * sizeof(float) * 1000000);
  }
  void warmup() {
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    context->enqueueV2(buffers, stream, nullptr);
    cudaStreamDestroy(stream);
  }
  void infer(cudaStream_t stream) { context->enqueueV2(buffers, stream, nullptr); }
  void detect(const float *image, float *found, int classes) {
    cudaStream_t stream;
    cudaStreamCreate(&stream); // expect: xfer-create-in-loop
    clear<<<1, 64>>>(boxes);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    clear<<<1, 64>>>(boxes);
    infer(stream);
    for (int i = 0; i < classes; ++i) decode<<<1, 64, 0, stream>>>(boxes + i * 64, (const float *)buffers[1]);
    cudaMemcpyAsync(found, boxes, 64, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    cudaStreamDestroy(stream);
  }

private:
  nvinfer1::ICudaEngine *engine;
  nvinfer1::IExecutionContext *context;
  void *buffers[2];
  float *boxes;
};

// must not be flagged: one that is made and run here, once
void once(nvinfer1::ICudaEngine &engine, void **buffers, float *boxes, int classes) {
  nvinfer1::IExecutionContext *context = engine.createExecutionContext();
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  context->enqueueV2(buffers, stream, nullptr);
  for (int i = 0; i < classes; ++i) decode<<<1, 64, 0, stream>>>(boxes + i * 64, (const float *)buffers[1]);
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);
}

// must not be flagged: in an object that is made here it is loaded here
struct Session {
  explicit Session(nvinfer1::ICudaEngine &engine) : context(engine.createExecutionContext()) {}
  nvinfer1::IExecutionContext *context;
};
void tryOut(nvinfer1::ICudaEngine &engine, void **buffers, float *boxes, int classes) {
  Session session(engine);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  session.context->enqueueV2(buffers, stream, nullptr);
  for (int i = 0; i < classes; ++i) decode<<<1, 64, 0, stream>>>(boxes + i * 64, (const float *)buffers[1]);
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);
}
