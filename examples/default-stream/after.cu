// Four cameras, a stream each, so that their small kernels share the device. The time stamp is drawn on the camera's
// own stream too: no camera waits for another.
#include "../common/example.h"

constexpr int kCameras = 4;
constexpr int kFrames = 50;
constexpr int kPixels = 64 * 1024;

/// A few blocks a camera: alone it leaves most of the device idle.
__global__ void develop(float *picture, int rounds) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < kPixels; i += gridDim.x * blockDim.x) {
    float value = picture[i];
    for (int round = 0; round < rounds; ++round) value = 0.5f * value + 0.25f * sqrtf(value) + 0.1f;
    picture[i] = value;
  }
}

__global__ void stamp(float *picture, int frame) {
  picture[threadIdx.x] = static_cast<float>(frame * 31 + threadIdx.x);
}

struct Camera {
  float *picture;
  cudaStream_t stream;
};

static void run(const std::vector<Camera> &cameras) {
  for (const Camera &camera : cameras)
    CUDA_CHECK(cudaMemsetAsync(camera.picture, 0, kPixels * sizeof(float), camera.stream));
  for (int frame = 0; frame < kFrames; ++frame) {
    for (const Camera &camera : cameras) {
      develop<<<8, 256, 0, camera.stream>>>(camera.picture, 50);
      stamp<<<1, 256, 0, camera.stream>>>(camera.picture, frame);
      CUDA_CHECK(cudaGetLastError());
    }
  }
  CUDA_CHECK(cudaDeviceSynchronize());
}

int main(int argc, char **argv) {
  std::vector<Camera> cameras(kCameras);
  for (Camera &camera : cameras) {
    CUDA_CHECK(cudaMalloc(&camera.picture, kPixels * sizeof(float)));
    CUDA_CHECK(cudaStreamCreateWithFlags(&camera.stream, cudaStreamNonBlocking));
  }
  auto checksum = [&] {
    example::Checksum sum;
    std::vector<float> picture(kPixels);
    for (const Camera &camera : cameras) {
      CUDA_CHECK(cudaMemcpy(picture.data(), camera.picture, kPixels * sizeof(float), cudaMemcpyDeviceToHost));
      sum.add(picture);
    }
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(cameras); }, checksum);
  for (const Camera &camera : cameras) {
    CUDA_CHECK(cudaStreamDestroy(camera.stream));
    CUDA_CHECK(cudaFree(camera.picture));
  }
  return status;
}
